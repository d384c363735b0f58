# What people do with this project. `make` alone lists it.

SWIFT ?= swift
EXAMPLE = Examples/AppSettings/AppSettings.app
SOURCES = Package.swift Sources Plugins Tests Benchmarks Fuzz Snippets

.PHONY: help demo test torture coverage bench fuzz format lint docs deps clean

help:
	@echo 'make demo      show the screens of the example application'
	@echo 'make test      run every test'
	@echo 'make torture   kill, cut and race the preferences store for longer'
	@echo 'make coverage  run every test and print the line coverage of each library'
	@echo 'make bench     measure against Foundation and plutil'
	@echo 'make fuzz      fuzz each reader for SECONDS_EACH (60)'
	@echo 'make format    format every source file'
	@echo 'make lint      check the format of every source file'
	@echo 'make docs      build the documentation into out/docs'
	@echo 'make deps      install what the tests need'
	@echo 'make clean     remove what was built'

demo:
	$(SWIFT) build --product settings
	@.build/debug/settings show $(EXAMPLE)
	@echo 'Try it in another language:'
	@echo '  .build/debug/settings show $(EXAMPLE) --language ja'

deps:
	Scripts/install-deps

test: deps
	$(SWIFT) test

torture:
	STORE_KILLS=$(or $(KILLS),2000) STORE_CUTS=$(or $(CUTS),150) $(SWIFT) test --filter SettingsStoreTests

coverage: deps
	Scripts/coverage

bench:
	$(SWIFT) build -c release --static-swift-stdlib --product settings
	$(SWIFT) run --package-path Benchmarks -c release Benchmarks

fuzz:
	Fuzz/run $(or $(SECONDS_EACH),60)

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)

docs:
	Scripts/build-docs

clean:
	rm -rf .build Benchmarks/.build out
