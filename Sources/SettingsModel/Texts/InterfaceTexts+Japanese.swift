// SPDX-License-Identifier: Apache-2.0

extension InterfaceTexts {
  static let japanese: [InterfaceText: String] = [
    .settings: "設定", .applications: "アプリケーション",
    .noApplications: "アプリケーションがありません。「settings install APP」でインストールします。",
    .search: "検索", .results: "検索結果", .noResults: "見つかりませんでした。", .path: "パス",
    .skipToContent: "本文へ移動", .apply: "適用", .cancel: "キャンセル", .reset: "リセット",
    .resetPage: "このページをリセット", .resetAll: "すべての設定をリセット",
    .resetPageQuestion: "このページの設定を初期値に戻しますか？",
    .resetAllQuestion: "このアプリケーションのすべての設定を初期値に戻しますか？",
    .modified: "初期値から変更済み", .whyThisValue: "この値の理由",
    .lockedByAdministrator: "この値は管理者が設定しています。",
    .notAvailableHere: "ここでは利用できません。",
    .secretIsSet: "設定済みです。", .newSecret: "新しい値", .filter: "絞り込み", .confirm: "続ける",
    .pleaseConfirm: "確認してください", .noValue: "どの層にも値がありません。", .decides: "有効",
    .withoutStored: "保存された値がなければ次の値になります:", .layer: "層", .value: "値",
    .origin: "出所", .domain: "ドメイン", .key: "キー",
    .connectionLost: "接続が切れました。ほかの変更は表示されません。",
    .changedElsewhere: "ほかのプログラムが変更しました",
    .pageNotFound: "このページはありません。", .applicationGone: "アプリケーションがなくなりました。",
    .notAllowedIn: "「settings serve」が表示したアドレスを開いてください。",
    .findings: "このバンドルの問題", .layerForced: "管理者（固定）",
    .layerArguments: "コマンドライン", .layerStored: "保存済み", .layerSuite: "スイート",
    .layerGlobal: "すべてのアプリケーション", .layerRecommended: "管理者（推奨）",
    .layerRegistered: "初期値",
  ]
}
