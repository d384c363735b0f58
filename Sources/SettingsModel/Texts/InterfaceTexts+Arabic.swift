// SPDX-License-Identifier: Apache-2.0

extension InterfaceTexts {
  static let arabic: [InterfaceText: String] = [
    .settings: "الإعدادات", .applications: "التطبيقات",
    .noApplications: "لا يوجد تطبيق مثبت. ثبّت تطبيقًا بالأمر “settings install APP”.",
    .search: "بحث", .results: "النتائج", .noResults: "لم يُعثر على شيء.", .path: "المسار",
    .skipToContent: "انتقل إلى المحتوى", .apply: "تطبيق", .cancel: "إلغاء",
    .reset: "إعادة تعيين", .resetPage: "إعادة تعيين هذه الصفحة",
    .resetAll: "إعادة تعيين كل الإعدادات",
    .resetPageQuestion: "هل تريد إعادة إعدادات هذه الصفحة إلى قيمها الافتراضية؟",
    .resetAllQuestion: "هل تريد إعادة كل إعدادات هذا التطبيق إلى قيمها الافتراضية؟",
    .modified: "مختلف عن القيمة الافتراضية", .whyThisValue: "لماذا هذه القيمة؟",
    .lockedByAdministrator: "يحدد المسؤول هذه القيمة.", .notAvailableHere: "غير متاح هنا.",
    .secretIsSet: "تم تعيين سر.", .newSecret: "سر جديد",
    .filter: "تصفية", .confirm: "متابعة", .pleaseConfirm: "يرجى التأكيد",
    .noValue: "لا توجد قيمة في أي طبقة.", .decides: "تُقرِّر",
    .withoutStored: "من دون القيمة المخزنة تسري:", .layer: "الطبقة", .value: "القيمة",
    .origin: "المصدر", .domain: "النطاق", .key: "المفتاح",
    .connectionLost: "انقطع الاتصال. لا تظهر تغييرات الآخرين.",
    .changedElsewhere: "غيّره برنامج آخر", .pageNotFound: "لا توجد صفحة كهذه.",
    .applicationGone: "لم يعد التطبيق موجودًا.",
    .notAllowedIn: "افتح العنوان الذي طبعه “settings serve”.",
    .findings: "مشكلات هذه الحزمة", .layerForced: "المسؤول (إلزامي)",
    .layerArguments: "سطر الأوامر", .layerStored: "مخزّن", .layerSuite: "مجموعة",
    .layerGlobal: "كل التطبيقات", .layerRecommended: "المسؤول (موصى به)",
    .layerRegistered: "افتراضي",
  ]
}
