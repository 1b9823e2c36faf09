import { dataDirAt } from '@danubit/deploy/installation/data-dir';
import { setTimeout as delay } from 'node:timers/promises';
import { newCustomer, openAccounts, startDepositing } from '../chaos/depositors.ts';
import { untilAtRest } from '../chaos/until-at-rest.ts';
import { watchMemory, type Memory } from '../fuzz/watch-memory.ts';
import { loopback, siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { openAccount } from '../seed/open-account.ts';
import { siteClient } from '../seed/site-client.ts';
import { openStreams } from './open-streams.ts';
import { slowOrRefused, startReading } from './run-abuse.ts';
import { summarise, type Summary } from './summarise.ts';
import { customerSites } from './customer-sites.ts';
import type { Timed } from './timed-client.ts';
import { PROCESSES, watchCpu, type MachineUse } from './watch-cpu.ts';

export type StreamsReport = {
  readonly before: readonly Summary[];
  readonly during: readonly Summary[];
  readonly answers: ReadonlyMap<string, number>;
  readonly open: number;
  readonly ended: number;
  readonly openedInS: number;
  readonly memory: readonly Memory[];
  readonly machine: MachineUse;
  readonly violations: readonly string[];
};

type StreamsOptions = {
  readonly streams: number;
  readonly customers: number;
  readonly seconds: number;
  readonly restLimitMs: number;
  readonly say: (line: string) => void;
};

/** As many as an account may have. */
const PER_ACCOUNT = 10;
const ACCOUNTS_AT_ONCE = 8;
const STREAMS_AT_ONCE = 50;

/** Customers deposit and read, first alone, then beside many open live streams; then checks streams, times and money. */
export const runStreams = async (facts: InstallationFacts, options: StreamsOptions): Promise<StreamsReport> => {
  const { streams, seconds, say } = options;
  const { run } = dataDirAt(facts.dataDir);
  const customers = await openAccounts(siteAddress(facts), options.customers);
  say(`opening ${String(Math.ceil(streams / PER_ACCOUNT))} accounts`);
  const tokens = await openTokens(loopback(facts.ports.api), Math.ceil(streams / PER_ACCOUNT));
  let requests: Timed[] = [];
  const sites = customerSites(siteAddress(facts), customers.length, (request) => requests.push(request));
  const depositors = startDepositing(sites, customers, { seed: 1, shareOfGood: 1, pauseMs: 500 });
  const readers = startReading(sites, customers);
  const memoryWatch = watchMemory(run, ['site', 'api']);
  say('customers deposit and read, undisturbed');
  await delay(seconds * 1_000);
  const before = summarise(requests);
  say('opening the streams');
  const startedAt = performance.now();
  const opened = await openStreams(tokens, { port: facts.sitePort, perToken: PER_ACCOUNT, atOnce: STREAMS_AT_ONCE });
  const openedInS = Math.round((performance.now() - startedAt) / 1_000);
  say(`${String(opened.open())} streams are open after ${String(openedInS)} s`);
  requests = [];
  const cpu = await watchCpu(run, PROCESSES);
  await delay(seconds * 1_000);
  const machine = await cpu.stop();
  const [open, ended] = [opened.open(), opened.ended()];
  const [deposits] = await Promise.all([depositors.stop(), readers.stop()]);
  const during = summarise(requests);
  const { memory } = await memoryWatch.stop();
  opened.close();
  const { violations } = await untilAtRest(facts, { deposits }, options.restLimitMs);
  const missing = open < streams ? [`${String(open)} of ${String(streams)} streams are open at the end`] : [];
  const { answers } = opened;
  return {
    before,
    during,
    answers,
    open,
    ended,
    openedInS,
    memory,
    machine,
    violations: [...violations, ...missing, ...slowOrRefused(during)],
  };
};

/** Access tokens of new accounts. Asks the api, which takes the address of each from its proxies: one address may not sign in so often. */
const openTokens = async (apiUrl: string, count: number): Promise<readonly string[]> => {
  const tokens: string[] = [];
  let started = 0;
  const work = async (): Promise<void> => {
    while (started < count) {
      started += 1;
      const site = siteClient(apiUrl, { 'x-forwarded-for': `10.0.${String(started >> 8)}.${String(started & 255)}` });
      tokens.push(await openAccount(site, { ...newCustomer(), identity: undefined }));
    }
  };
  await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, work));
  return tokens;
};
