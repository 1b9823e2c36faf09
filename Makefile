# Each target calls the npm script of the same name; see package.json and tooling.
# Settings are passed on as environment variables: make start PORT=8081 DATA_DIR=/tmp/second, make replay TABLE=balances, make reset FORCE=1.
.DEFAULT_GOAL := help
# Every target is a command, none a file.
.PHONY: $(shell sed -n 's/^\([a-z0-9-]*\):.*\#\# .*/\1/p' $(firstword $(MAKEFILE_LIST)))

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

start: ## Build and run the product with demo data (PORT=8080, DATA_DIR=.data)
	@npm run --silent start

dev: ## Like start, with hot reload of server and site
	@npm run --silent dev

test: ## Run all tests except browser tests, on a test database (CHANGED=1: affected by uncommitted changes; CHANGED=main)
	@npm run --silent test

check: ## Check types, lint, architecture, unused code, format and the repository's own rules
	@npm run --silent check

e2e: ## Run the browser tests on a temporary installation (needs Chromium)
	@npm run --silent e2e

gallery: ## Take pictures of every page and state on a phone and a desktop, and compare them with the last run (needs Chromium)
	@npm run --silent gallery

chaos: ## Kill processes at random while customers deposit, then check the result (KILLS=100 SEED=… REDIS=1 AT=place,… TARGETS=process,…)
	@npm run --silent chaos

simulate: ## Run the payment jobs on a simulated clock, network and providers, then check the money (SEED=… repeats, PAYMENTS=10000 RUNS=1)
	@npm run --silent simulate

abuse: ## Attack the site in many ways at once while customers deposit, then check their waiting times and the money (MINUTES=20)
	@npm run --silent abuse

streams: ## Open many live streams while customers deposit, then check that all stay open and nobody waits (STREAMS=5000 SECONDS=60)
	@npm run --silent streams

fuzz: ## Send hostile requests to every endpoint and page, then check memory and books (REQUESTS=100000 SEED=1; ONLY=number repeats one)
	@npm run --silent fuzz

mutation: ## Run mutation tests of the critical code (ROOM=money,auth INCREMENTAL=1 CONCURRENCY=2)
	@npm run --silent mutation

planted-bugs: ## Plant known bugs one at a time in a copy of the sources; a spec must catch each (BUG=name,name SPEC=path)
	@npm run --silent planted-bugs

seed: ## Add the demo data to the running installation
	@npm run --silent seed

staff: ## Show, grant or withdraw staff roles (ACCOUNT=email GRANT=role APPROVED_BY=name)
	@npm run --silent staff

partner: ## Show, verify, suspend a company of the partner API, or change its tier (ACCOUNT=email VERIFY=1|TIER=tier|SUSPEND=1|REINSTATE=1 APPROVED_BY=name)
	@npm run --silent partner

routing: ## Show and change the rules that choose the card provider (AS=staff RULES=file | AS=another PUBLISH=draft | DISCARD=draft | WITHDRAW=version, REASON=why)
	@npm run --silent routing

reconcile: ## Compare our books with the providers' now, and list how they differ (AS=staff; fails when they do)
	@npm run --silent reconcile

inquiry-addresses: ## Print the addresses at which other providers send their inquiries; each is a secret
	@npm run --silent inquiry-addresses

own-coins: ## Book coins that the company moved to its addresses (TXID=id COIN=BTC AMOUNT=0.5 AS=senior manager)
	@npm run --silent own-coins

alerts: ## List alerts of screening and monitoring, decide about them (AS=staff; ALERT=id ANSWER=clear|keep|refuse|escalate|approve|reject REASON=why)
	@npm run --silent alerts

deliveries: ## List crypto on its way out, decide about what is held (DELIVERY=id AS=staff RELEASE=1 REASON=why | CANCEL=1)
	@npm run --silent deliveries

receipts: ## List coins that arrived and are not credited, release what is held (RECEIPT=id AS=staff REASON=why; AS=another APPROVE=1|REJECT=1)
	@npm run --silent receipts

suspense: ## List and resolve money without a payment (ITEM=id AS=staff CREDIT=1|RETURN=1 REASON=why TO=customer; AS=another APPROVE=1|REJECT=1)
	@npm run --silent suspense

balance-requests: ## List and end payout requests (REQUEST=ref AS=staff ANSWERED=1|PAY=1|DECLINE=1 REASON=why; AS=another APPROVE=1|REJECT=1)
	@npm run --silent balance-requests

erase: ## Erase a person: destroy all keys, clear tables (ACCOUNT=email or user id REASON=code AS=staff AND=second staff)
	@npm run --silent erase

scrub: ## Rewrite the tables, so that what was deleted leaves the files of the database (locks each table meanwhile)
	@npm run --silent scrub

rotate-keys: ## Replace the signing key of access tokens without a restart (AT_ONCE=1: refuse the old key immediately)
	@npm run --silent rotate-keys

rewrap-keys: ## Replace KEY_ENCRYPTION_KEY: the first run creates a key; after a restart, the second rewraps all stored keys
	@npm run --silent rewrap-keys

rotate-email-index: ## Replace EMAIL_INDEX_KEY: the first run creates a key; after a restart, the second indexes everything under it
	@npm run --silent rotate-email-index

reset: ## Delete the local data (asks for confirmation unless FORCE=1)
	@npm run --silent reset

replay: ## Rebuild a read table next to the live one and compare them (TABLE=balances; AT=position or time: print it as of then, USER_ID=…)
	@npm run --silent replay

moments: ## Check balances of random accounts at random moments against the sum of postings (PAIRS=1000 SEED=…)
	@npm run --silent moments

parked: ## List parked streams (after the repair: RESUME=balances STREAM=wallet-…, RESUME=balances ALL=1 or RESUME=all)
	@npm run --silent parked

books: ## Check that ledger, balances and log agree; print the trial balance and all differences (AFRESH=1: restart the running check)
	@npm run --silent books

seals: ## Show how the sealing of the running installation is doing (LOG=restricted or refusals)
	@npm run --silent seals

export-log: ## Write the log with its checkpoints for the verifier (TO=folder LOG=restricted or refusals)
	@npm run --silent export-log

list-edition: ## Write the file of a screening list as it was in force (SHA256=<hash that a screening names> TO=file)
	@npm run --silent list-edition

mica-records: ## Write the records of MiCA that the main log keeps (TO=folder LEI=ours FROM=2026-01-01 UNTIL=2027-01-01 AS=staff REASON=why)
	@npm run --silent mica-records

dac8: ## Write the report of a year for the tax authority (YEAR=2026 IN=<own tax number> TO=folder)
	@npm run --silent dac8

verify-log: ## Prove the log by its checkpoints (FROM=export SEALS=folder KEYS=file; without FROM: the running installation)
	@npm run --silent verify-log

proof: ## Prove that one event is sealed, or that the newest checkpoint extends an older one (POSITION=… or OLDER=size, TO=file)
	@npm run --silent proof

copy-log: ## Copy the event log to another store and verify the copy (FROM=local TO=esdb://host:2113?tls=false)
	@npm run --silent copy-log

backup: ## Back up the running installation as of one moment (TO=folder KEYS_TO=other-folder)
	@npm run --silent backup

restore: ## Restore a backup into an empty database (FROM=folder KEYS_FROM=other-folder NEWER_KEYS=keys of the newest DATABASE_URL=…)
	@npm run --silent restore

restore-drill: ## Back up the running installation, restore it into a second database and compare both
	@npm run --silent restore-drill

bench: ## Benchmark against pgbench, other libraries and plain clients (ONLY=append,replay QUICK=1 ANYWAY=1)
	@npm run --silent bench

lighthouse: ## Run Lighthouse (mobile) on every public page; goals 95/100/100/100 (BASE=http://… RUNS=3 PAGES=/,/blog)
	@npm run --silent lighthouse

compose-env: ## Create the secrets and .env for docker compose
	@npm run --silent compose-env

doctor: ## Diagnose this machine and the running installation; each problem comes with a remedy (EDGE=https://… only a deployed edge)
	@npm run --silent doctor

architecture: ## Draw the diagram in docs/architecture.md from the imports
	@npm run --silent architecture

format: ## Format all files
	@npm run --silent format

openapi: ## Generate docs/openapi.json, docs/settings.md, docs/read-tables.md, the types of the SDK and the Postman collection from the code
	@npm run --silent openapi

sbom: ## Write the bill of materials of what ships (OUT=dist-release)
	@npm run --silent sbom

release: ## Write a signed release of the current commit (KEY=release-key.pem OUT=dist-release)
	@npm run --silent release

verify-release: ## Check a release against its signature (FROM=folder PUBLIC_KEY=release-key.pub.pem)
	@npm run --silent verify-release

supply-chain: ## Ask the registry for the age of every package version and for known vulnerabilities
	@npm run --silent supply-chain

overdue: ## Compare the packages of a release with the known vulnerabilities; fails when one is overdue (FROM=dist-release)
	@npm run --silent overdue
