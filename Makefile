# Each target is a thin call of the npm script of the same name; see package.json and tooling.
# Settings pass through: make start PORT=8081 DATA_DIR=/tmp/second, make replay TABLE=balances, make reset FORCE=1.
.DEFAULT_GOAL := help
.PHONY: help start dev test check e2e chaos mutation planted-bugs seed staff suspense rotate-keys rewrap-keys reset replay parked books copy-log backup restore restore-drill bench lighthouse compose-env doctor openapi architecture format

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

start: ## Build and run the whole product with demo data (PORT=8080, DATA_DIR=.data)
	@npm run --silent start

dev: ## The same with hot reload of server and site
	@npm run --silent dev

test: ## Run all tests but the browser's, with a database of their own (CHANGED=1: those that uncommitted changes touch; CHANGED=main)
	@npm run --silent test

check: ## Types, lint, architecture, unused code, format and our own laws
	@npm run --silent check

e2e: ## Browser tests against a copy of their own (needs Chromium)
	@npm run --silent e2e

chaos: ## Kill everything at random while customers deposit, then judge (KILLS=100, SEED=… repeats a plan, REDIS=1)
	@npm run --silent chaos

mutation: ## Mutation testing of what may not be wrong; every survivor killed or explained (ROOM=money,auth INCREMENTAL=1 CONCURRENCY=2)
	@npm run --silent mutation

planted-bugs: ## Plant bugs that no mutator makes, one at a time, in a copy; each must be caught (BUG=name,name for some)
	@npm run --silent planted-bugs

seed: ## Put the demo data into the running copy
	@npm run --silent seed

staff: ## Show, grant or withdraw roles of staff (ACCOUNT=e-mail GRANT=role APPROVED_BY=who)
	@npm run --silent staff

suspense: ## Captures that no payment explains (ITEM=id AS=staff CREDIT=1|RETURN=1 REASON=why; AS=another APPROVE=1|REJECT=1)
	@npm run --silent suspense

rotate-keys: ## Give access tokens a new signing key, without a restart (AT_ONCE=1: refuse the old one now)
	@npm run --silent rotate-keys

rewrap-keys: ## Wrap all stored keys under a new KEY_ENCRYPTION_KEY: makes one, then, after a restart, wraps while the copy runs
	@npm run --silent rewrap-keys

reset: ## Remove the local data (asks first; FORCE=1 does not)
	@npm run --silent reset

replay: ## Rebuild a read table beside the live one and compare (TABLE=balances)
	@npm run --silent replay

parked: ## Streams that a consumer cannot apply (once repaired: RESUME=balances STREAM=wallet-…, RESUME=balances ALL=1 or RESUME=all)
	@npm run --silent parked

books: ## Prove ledger, balances and log equal; print the trial balance and each difference (AFRESH=1: the running check begins anew)
	@npm run --silent books

copy-log: ## Copy a log to another store and prove the copy equal (FROM=local TO=esdb://host:2113?tls=false)
	@npm run --silent copy-log

backup: ## Everything that cannot be derived, as of one moment, while the copy runs (TO=folder KEYS_TO=other-folder)
	@npm run --silent backup

restore: ## Fill an empty database from a backup (FROM=folder KEYS_FROM=other-folder DATABASE_URL=…)
	@npm run --silent restore

restore-drill: ## Back up the running copy, restore it beside, rebuild the read tables and prove both equal
	@npm run --silent restore-drill

bench: ## Measure against pgbench, peers and bare clients, as ratios (ONLY=append,replay QUICK=1 ANYWAY=1)
	@npm run --silent bench

lighthouse: ## Measure every public page with Lighthouse, mobile; goals 95/100/100/100 (BASE=http://… RUNS=3 PAGES=/,/blog)
	@npm run --silent lighthouse

compose-env: ## Make the secrets of a composed copy and .env for docker compose
	@npm run --silent compose-env

doctor: ## Look at this machine and the running copy; each failure names its remedy
	@npm run --silent doctor

architecture: ## Draw docs/architecture.md from the real imports
	@npm run --silent architecture

format: ## Format all files
	@npm run --silent format

openapi: ## Write docs/openapi.json, docs/settings.md and docs/read-tables.md from the code
	@npm run --silent openapi
