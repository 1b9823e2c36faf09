# Each target is a thin call of the npm script of the same name; see package.json and deploy/local.
# Settings pass through: make start PORT=8081 DATA_DIR=/tmp/second, make replay TABLE=balances, make reset FORCE=1.
.DEFAULT_GOAL := help
.PHONY: help start dev test check e2e seed reset replay copy-log doctor openapi

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

start: ## Build and run the whole product with demo data (PORT=8080, DATA_DIR=.data)
	@npm run --silent start

dev: ## The same with hot reload of server and site
	@npm run --silent dev

test: ## Run all tests but the browser's, with a database of their own
	@npm run --silent test

check: ## Types, lint, architecture, unused code, format and our own laws
	@npm run --silent check

e2e: ## Browser tests against a copy of their own (needs Chromium)
	@npm run --silent e2e

seed: ## Put the demo data into the running copy
	@npm run --silent seed

reset: ## Remove the local data (asks first; FORCE=1 does not)
	@npm run --silent reset

replay: ## Rebuild a read table beside the live one and compare (TABLE=balances)
	@npm run --silent replay

copy-log: ## Copy a log to another store and prove the copy equal (FROM=local TO=esdb://host:2113?tls=false)
	@npm run --silent copy-log

doctor: ## Look at this machine and the running copy; each failure names its remedy
	@npm run --silent doctor

openapi: ## Write docs/openapi.json from the contracts
	@npm run --silent openapi
