import { EVENT_LOG_SETTINGS, openEventLog } from '@danubit/core/main-log/open-event-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import { FAILPOINTS } from '@danubit/runtime/process/failpoint';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { environmentOf, INTERNAL_NAMES, loopback, siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { ROOT, dataDirAt } from '@danubit/deploy/installation/data-dir';
import { openAccounts, startDepositing, type MadeDeposit } from './depositors.ts';
import { injectFaults, type FaultRun, type InjectedFaults } from './inject-faults.ts';
import type { Evidence } from './check-evidence.ts';
import { describeFault, planFaults, type PlannedFault } from './fault-plan.ts';
import { targetsOf } from './signal-targets.ts';
import { providerUrlsOf, untilAtRest } from './until-at-rest.ts';
import { startRefunding } from './refunders.ts';
import type { MadeRequest } from './acting.ts';
import { openTraders, startTrading } from './traders.ts';
import { startTransferring } from './transferrers.ts';
import { siteClient } from '../seed/site-client.ts';

export type ChaosOptions = {
  readonly seed: number;
  readonly kills: number;
  /** Aborting it ends the faults and checks the result. */
  readonly enough: AbortSignal;
  /** Who deposit without pause. */
  readonly customers: number;
  /** Who withdraw, pay on the provider's page, buy and send coins. */
  readonly traders: number;
  /** Only at these places and these processes; empty: at all. */
  readonly at?: readonly string[];
  readonly targets?: readonly string[];
  /** FAILPOINTS_DIR of the installation. */
  readonly failpoints: string;
  /** How long the system may take until all work is done. */
  readonly restLimitMs: number;
  /** Empties Redis, if the queues are on Redis. */
  readonly loseRedis?: (() => Promise<void>) | undefined;
  readonly say: (line: string) => void;
};

export type ChaosReport = InjectedFaults & {
  readonly deposits: readonly MadeDeposit[];
  readonly requests: readonly MadeRequest[];
  readonly evidence: Evidence | undefined;
  readonly restMs: number;
  /** Violated invariants; empty on success. */
  readonly violations: readonly string[];
};

const SHARE_OF_GOOD_CARDS = 0.6;

/** Injects the faults of a plan into a running installation while customers deposit, then waits until all invariants hold again. */
export const runChaos = async (facts: InstallationFacts, options: ChaosOptions): Promise<ChaosReport> => {
  const { seed, say } = options;
  const targets = chosenOf('TARGETS', targetNames(), options.targets);
  const plan = planFaults({ seed, targets, failpoints: chosenOf('AT', FAILPOINTS, options.at) });
  const site = siteClient(siteAddress(facts));
  const customers = await openAccounts(siteAddress(facts), options.customers);
  const traders = await openTraders(site, siteAddress(facts), options.traders);
  const depositors = startDepositing(() => site, customers, { seed, shareOfGood: SHARE_OF_GOOD_CARDS });
  const log = openEventLog(readSettings(EVENT_LOG_SETTINGS, environmentOf('api', facts, process.env)));
  const refunders = startRefunding(log, seed);
  const transferrers = startTransferring(site, loopback(facts.ports.bank), customers, seed);
  const chainUrls = { bitcoin: loopback(facts.ports['bitcoin-simulator']), ethereum: loopback(facts.ports['ethereum-simulator']) };
  const trading = startTrading(site, chainUrls, traders, seed);
  const injected = await injectPlannedFaults(facts, options, plan);
  const deposits = await depositors.stop();
  const refunds = await refunders.stop();
  const transfers = await transferrers.stop();
  const requests = await trading.stop();
  await log.close();
  say(
    `faults are over: ${String(injected.kills)} kills, ${String(deposits.length)} deposits, ${String(refunds)} refunds, ${String(transfers)} bank transfers, ${String(requests.length)} requests of traders; waiting until all work is done`,
  );
  const startedAt = performance.now();
  const { evidence, violations } = await untilAtRest(
    facts,
    { deposits, requests, traders: new Set(traders.map(({ userId }) => userId)) },
    options.restLimitMs,
  );
  const restMs = Math.round(performance.now() - startedAt);
  const tables = await rebuildAll(facts);
  return { ...injected, deposits, requests, evidence, restMs, violations: [...violations, ...tables] };
};

/** @throws Error that names the variable, for a name that does not exist */
const chosenOf = (variable: string, all: readonly string[], chosen: readonly string[] = []): readonly string[] => {
  const wrong = chosen.filter((name) => !all.includes(name));
  if (wrong.length > 0) throw new Error(`${variable} names ${wrong.join(', ')}, but can only name: ${all.join(', ')}.`);
  return chosen.length === 0 ? all : chosen;
};

/** Without the database when DATABASE_URL names an external server. */
const targetNames = (): readonly string[] => [
  ...INTERNAL_NAMES,
  'site',
  ...((process.env['DATABASE_URL'] ?? '') === '' ? ['postgres'] : []),
];

const injectPlannedFaults = (facts: InstallationFacts, options: ChaosOptions, plan: Iterable<PlannedFault>): Promise<InjectedFaults> => {
  const { kills, enough, failpoints, loseRedis, say } = options;
  const context = {
    targets: targetsOf(dataDirAt(facts.dataDir).run, targetNames()),
    failpoints,
    providerUrls: providerUrlsOf(facts),
    bitcoinUrl: loopback(facts.ports['bitcoin-simulator']),
    isReady: () => isReady(facts),
    loseQueues: loseRedis ?? (() => emptyQueues(facts.adminDatabaseUrl)),
  };
  const onFault: FaultRun['onFault'] = (fault, made) => {
    say(`${String(made).padStart(4)} kills  ${describeFault(fault)}`);
  };
  return injectFaults(context, { plan, kills, enough, onFault });
};

const HEALTH_LIMIT_MS = 2_000;

const isReady = async (facts: InstallationFacts): Promise<boolean> => {
  const answers = await Promise.all(
    INTERNAL_NAMES.map((name) =>
      fetch(`${loopback(facts.ports[name])}/health/ready`, { signal: AbortSignal.timeout(HEALTH_LIMIT_MS) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return answers.every(Boolean);
};

/** One statement, so that all queues are lost at the same moment. */
const LOSE_THE_QUEUES = `DO $$ BEGIN EXECUTE (
  SELECT 'TRUNCATE ' || string_agg(format('queue.%I', tablename), ', ' ORDER BY tablename) || ' CASCADE'
  FROM pg_tables WHERE schemaname = 'queue' AND tablename NOT LIKE '%migration%'); END $$`;
const LOSE_LIMIT_MS = 5_000;

const emptyQueues = async (adminDatabaseUrl: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: adminDatabaseUrl,
    connectionTimeoutMillis: LOSE_LIMIT_MS,
    statement_timeout: LOSE_LIMIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(LOSE_THE_QUEUES);
  } catch {
    // The database is down, or there was a deadlock with the workers: the plan continues.
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Rebuilds every read table from the log and compares it with the live one. */
const rebuildAll = async (facts: InstallationFacts): Promise<readonly string[]> => {
  const child = spawn(process.execPath, ['projections/dist/rebuild/main.js', 'all'], {
    cwd: ROOT,
    env: environmentOf('projections', facts, process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return child.exitCode === 0 ? [] : [`a rebuilt table differs from the live one:\n${output.trimEnd()}`];
};
