import 'reflect-metadata';
import { everyEndpoint } from '@danubit/api/openapi/published-endpoints';
import fc from 'fast-check';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openAccounts, sessionOf, startDepositing, type Depositor, type MadeDeposit, type SiteOf } from '../chaos/depositors.ts';
import { untilAtRest } from '../chaos/until-at-rest.ts';
import { siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { requestTo, textOfRequest } from '../fuzz/hostile-request.ts';
import { KNOWN_VALUES } from '../fuzz/known-values.ts';
import { siteClient } from '../seed/site-client.ts';
import { customerSites } from './customer-sites.ts';
import { SLOW_MS, summarise, type Summary } from './summarise.ts';
import type { Timed } from './timed-client.ts';
import { PROCESSES, watchCpu, type MachineUse } from './watch-cpu.ts';
import { dataDirAt } from '@danubit/deploy/installation/data-dir';

export type AbuseReport = {
  readonly before: readonly Summary[];
  readonly during: readonly Summary[];
  /** On the clock of `performance.now()`. */
  readonly attackedAt: number;
  readonly attacks: readonly { readonly name: string; readonly open: number; readonly answers: ReadonlyMap<string, number> }[];
  /** During the attacks. */
  readonly machine: MachineUse;
  readonly deposits: readonly MadeDeposit[];
  /** What must hold and does not; empty on success. */
  readonly violations: readonly string[];
};

type AbuseOptions = {
  readonly minutes: number;
  readonly customers: number;
  readonly restLimitMs: number;
  readonly say: (line: string) => void;
};

/** The undisturbed part at the start, for comparison. */
const SHARE_BEFORE = 0.2;
/**
 * A customer's pauses. Customers who never pause use all of the machine by themselves, and their times then show that and not the attacks.
 * Twelve of them make two deposits in five seconds.
 */
const DEPOSIT_PAUSE_MS = 30_000;
const READ_PAUSE_MS = 1_000;
/** Customers sign in again after about half a minute, so that guessing passwords is seen to delay them or not. */
const READS_PER_SIGN_IN = 30;
/** What a page of the dashboard reads. */
const READS = ['/api/profile', '/api/balances', '/api/transactions?limit=20'];
const HOSTILE_PER_ENDPOINT = 10;

/** Customers deposit and read through the site, first alone, then during all attacks; then checks the money and the times. */
export const runAbuse = async (facts: InstallationFacts, options: AbuseOptions): Promise<AbuseReport> => {
  const { minutes, say } = options;
  const plain = siteClient(siteAddress(facts));
  const hostile = hostileTexts();
  const [attacker, ...customers] = await openAccounts(siteAddress(facts), options.customers + 1);
  if (attacker === undefined) throw new Error('No account was opened.');
  // It starts before the customers do, so that its start delays none of them. Its report has maps.
  const attackers = fork(fileURLToPath(new URL('attackers.ts', import.meta.url)), { serialization: 'advanced' });
  await once(attackers, 'message');
  let requests: Timed[] = [];
  const sites = customerSites(siteAddress(facts), customers.length, (request) => requests.push(request));
  const depositors = startDepositing(sites, customers, { seed: 1, shareOfGood: 1, pauseMs: DEPOSIT_PAUSE_MS });
  const readers = startReading(sites, customers);
  say(`${String(customers.length)} customers deposit and read, undisturbed`);
  await delay(minutes * 60_000 * SHARE_BEFORE);
  const before = summarise(requests);
  requests = [];
  say('all attacks at once');
  const attackedAt = performance.now();
  const token = await sessionOf(plain, attacker).token();
  attackers.send({ port: facts.sitePort, token, hostile });
  const cpu = await watchCpu(dataDirAt(facts.dataDir).run, PROCESSES, attackers.pid);
  await delay(minutes * 60_000 * (1 - SHARE_BEFORE));
  const machine = await cpu.stop();
  const [deposits] = await Promise.all([depositors.stop(), readers.stop()]);
  const during = summarise(requests);
  const answered = once(attackers, 'message');
  attackers.send('answers');
  const [attacks] = (await answered) as [AbuseReport['attacks']];
  attackers.disconnect();
  say(`attacks are over; ${String(deposits.length)} deposits; waiting until all work is done`);
  const { violations } = await untilAtRest(facts, { deposits }, options.restLimitMs);
  return {
    before,
    during,
    attackedAt,
    attacks,
    machine,
    deposits,
    violations: [...violations, ...slowOrRefused(during), ...unanswered(deposits)],
  };
};

/** A few requests to every endpoint, as they go over the wire. */
const hostileTexts = (): readonly string[] =>
  everyEndpoint().flatMap(({ endpoint }, index) =>
    fc.sample(requestTo(endpoint, KNOWN_VALUES), { seed: index, numRuns: HOSTILE_PER_ENDPOINT }).map(textOfRequest),
  );

export const startReading = (siteOf: SiteOf, customers: readonly Depositor[]): { readonly stop: () => Promise<unknown> } => {
  let isStopping = false;
  const running = customers.map(async (customer, place) => {
    const site = siteOf(place);
    const session = sessionOf(site, customer);
    for (let number = 0; !isStopping; number += 1) {
      if (number % READS_PER_SIGN_IN === 0) session.forget();
      const answer = await session
        .token()
        .then((token) => site.get(READS[number % READS.length] ?? '', token))
        // The timed client has counted it.
        .catch(() => undefined);
      if (answer?.status === 401) session.forget();
      // Customers who all pause equally long would sign in all at the same moment.
      await delay(READ_PAUSE_MS * (0.5 + Math.random()));
    }
  });
  return {
    stop: () => {
      isStopping = true;
      return Promise.all(running);
    },
  };
};

export const slowOrRefused = (during: readonly Summary[]): readonly string[] =>
  during.flatMap(({ kind, p99, errors }) => [
    ...(p99 >= SLOW_MS ? [`${kind}: 99 of 100 customers must wait less than ${String(SLOW_MS)} ms, not ${p99.toFixed(0)} ms`] : []),
    ...(errors.length > 0 ? [`${kind}: ${String(errors.length)} requests of customers failed (${errors.join(', ')})`] : []),
  ]);

const unanswered = (deposits: readonly MadeDeposit[]): readonly string[] =>
  Object.entries(Object.groupBy(deposits, ({ answer }) => answer)).flatMap(([answer, of]) =>
    answer === 'completed' ? [] : [`${String(of.length)} deposits with a good card are ${answer}`],
  );
