# What people do with this project. `make` alone lists it.

SWIFT ?= swift
SOURCES = Package.swift Sources Plugins Tests Benchmarks Fuzz Snippets Examples

.PHONY: help demo test browser-test torture tsan coverage bench fuzz format lint docs deps clean

help:
	@echo 'make demo      change the example program'"'"'s settings in the browser'
	@echo 'make test      run every test'
	@echo 'make browser-test drive a real browser and keep pictures in out/screenshots'
	@echo 'make torture   kill, cut and race the preferences store for longer'
	@echo 'make tsan      run the preferences store'"'"'s tests with the thread sanitizer'
	@echo 'make coverage  run every test and print the line coverage of each library'
	@echo 'make bench     measure against Foundation, plutil and other stores (BENCH=--help)'
	@echo 'make fuzz      fuzz each reader for SECONDS_EACH (60)'
	@echo 'make format    format every source file'
	@echo 'make lint      check the format of every source file'
	@echo 'make docs      build the documentation into out/docs'
	@echo 'make deps      install what the build and the tests need'
	@echo 'make clean     remove what was built'

demo:
	Scripts/install-deps build
	$(SWIFT) build --product settings
	$(SWIFT) build --product AppSettings
	@Scripts/demo

deps:
	Scripts/install-deps

test: deps
	$(SWIFT) test

browser-test: deps
	$(SWIFT) test --filter BrowserTests
	cp out/screenshots/browser.png Documentation/Images/browser.png

torture: deps
	@KILLS=$(KILLS) CUTS=$(CUTS) SWIFT=$(SWIFT) Scripts/torture

tsan: deps
	SWIFT=$(SWIFT) Scripts/check-threads

coverage: deps
	Scripts/coverage

bench:
	Scripts/install-deps bench
	$(MAKE) -C Benchmarks/Peers
	SWIFT=$(SWIFT) Scripts/build-release
	$(SWIFT) build --package-path Benchmarks -c release
	Benchmarks/.build/release/Benchmarks $(BENCH)

fuzz:
	Fuzz/run $(or $(SECONDS_EACH),60)

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)

docs: deps
	Scripts/build-docs

clean:
	rm -rf .build Benchmarks/.build out
