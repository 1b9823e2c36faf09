import { setTimeout as delay } from 'node:timers/promises';
import { dataDirAt } from '../../../deploy/installation/data-dir.ts';
import { PROCESSES, watchCpu } from '../../../tooling/abuse/watch-cpu.ts';
import { openAccounts, startDepositing } from '../../../tooling/chaos/depositors.ts';
import { siteAddress, type InstallationFacts } from '../../../tooling/installation/environment.ts';
import { siteClient } from '../../../tooling/seed/site-client.ts';
import type { Measurement } from '../frame/measurement.ts';
import { provideProduct } from '../frame/product.ts';
import { committedIn } from '../frame/server.ts';

const CUSTOMERS = 4;
const PAUSE_MS = 500;
const WARM_UP_MS = 20_000;
const IDLE_MS = 30_000;
const DEPOSITING_MS = 60_000;
/** For the mails about the last deposits. */
const AFTER_MS = 10_000;

/**
 * What a deposit by card costs: processor time of all processes and of PostgreSQL, and committed transactions, without what the product
 * uses while nothing happens. Processor time is what the scheduler counted, so other programs disturb it little.
 */
export const deposit: Measurement = {
  name: 'deposit',
  run: async (bench) => {
    const product = await provideProduct('bench-deposit');
    try {
      const { idle, each } = await measure(product.facts);
      bench.report({
        goal: 'G22',
        what: `processor time of a deposit, and ${each.transactions.toFixed(0)} transactions`,
        ratio: each.cpuMs / 1_000,
        target: { atMost: 0.4 },
        ours: `${each.cpuMs.toFixed(0)} ms`,
        reference: '1 s of one core',
        disturbedBy: [],
      });
      bench.report({
        goal: 'G22',
        what: `processor time while nothing happens, and ${idle.transactions.toFixed(0)} transactions a second`,
        ratio: idle.cpuMs / 1_000,
        target: { atMost: 0.2 },
        ours: `${idle.cpuMs.toFixed(0)} ms/s`,
        reference: '1 s of one core',
        disturbedBy: [],
      });
    } finally {
      await product.end();
    }
  },
};

type Use = { readonly cpuMs: number; readonly transactions: number };

const measure = async (facts: InstallationFacts): Promise<{ readonly idle: Use; readonly each: Use }> => {
  const site = siteClient(siteAddress(facts));
  const customers = await openAccounts(siteAddress(facts), CUSTOMERS);
  const depositFor = async (ms: number): Promise<number> => {
    const depositors = startDepositing(() => site, customers, { seed: 1, shareOfGood: 1, pauseMs: PAUSE_MS });
    await delay(ms);
    const made = await depositors.stop();
    await delay(AFTER_MS);
    return made.length;
  };
  // Compiled code, cached plans and open connections, as after the first minutes of a day.
  await depositFor(WARM_UP_MS);
  const idle = await used(facts, () => delay(IDLE_MS));
  let count = 0;
  const busy = await used(facts, async () => {
    count = await depositFor(DEPOSITING_MS);
  });
  const perSecond = { cpuMs: idle.cpuMs / idle.seconds, transactions: idle.transactions / idle.seconds };
  const ofDeposit = (all: number, rate: number): number => (all - rate * busy.seconds) / count;
  return {
    idle: perSecond,
    each: {
      cpuMs: ofDeposit(busy.cpuMs, perSecond.cpuMs),
      transactions: ofDeposit(busy.transactions, perSecond.transactions),
    },
  };
};

const used = async (facts: InstallationFacts, run: () => Promise<void>): Promise<Use & { readonly seconds: number }> => {
  const before = await committedIn(facts.adminDatabaseUrl);
  const startedAt = performance.now();
  const cpu = await watchCpu(dataDirAt(facts.dataDir).run, PROCESSES);
  await run();
  const { cores, shares } = await cpu.stop();
  const seconds = (performance.now() - startedAt) / 1_000;
  const share = shares.filter(({ name }) => PROCESSES.includes(name)).reduce((sum, each) => sum + each.share, 0);
  return { seconds, cpuMs: share * cores * seconds * 1_000, transactions: (await committedIn(facts.adminDatabaseUrl)) - before };
};
