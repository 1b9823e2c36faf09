import { screenEverybody } from '@danubit/compliance/screen-everybody';
import { postgresLog } from '@danubit/core/testing/test-logs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measurement, Sample } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';
import { CHANGED, complianceOf, editionsIn, NAMES, register, type ComplianceProcess } from '../screening/compliance-scene.ts';

const CUSTOMERS = Number(process.env['CUSTOMERS'] ?? 2_000);
/** 100,000 customers in ten minutes. */
const GOAL_PER_SECOND = 100_000 / 600;

/** G23: all customers are screened again when a list has changed in a few entries. Customers are in PostgreSQL, runs in memory. */
export const screening: Measurement = {
  name: 'screening',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    const main = await postgresLog(database.url);
    const folder = await mkdtemp(join(tmpdir(), 'danubit-bench-screening-'));
    try {
      await register(main, CUSTOMERS);
      const editions = await editionsIn(folder);
      const kept = await complianceOf({ main, folder });
      await editions.next();
      await runOf(kept);
      const race = await bench.race([
        {
          name: 'all entries',
          window: async () => {
            await editions.next();
            // Another process: it has no earlier edition.
            return runOf(await complianceOf({ main, folder }));
          },
        },
        {
          name: 'changed entries',
          window: async () => {
            await editions.next();
            return runOf(kept);
          },
        },
      ]);
      const [changes, all] = [race.of('changed entries').perSecond, race.of('all entries').perSecond];
      const row = { goal: 'G23', disturbedBy: race.disturbedBy, ours: `${count(changes)} customers/s` };
      const what = `${count(CUSTOMERS)} customers against ${count(CHANGED)} changed of ${count(NAMES)} names`;
      bench.report({
        ...row,
        what: `${what} / goal`,
        ratio: changes / GOAL_PER_SECOND,
        target: { atLeast: 1 },
        reference: `${count(GOAL_PER_SECOND)} customers/s`,
      });
      bench.report({
        ...row,
        what: 'the same / against all names',
        ratio: changes / all,
        target: { atLeast: 5 },
        reference: `${count(all)} customers/s`,
      });
    } finally {
      await main.close();
      await database.drop();
      await rm(folder, { recursive: true });
    }
  },
};

/** The list is read before the time is taken. */
const runOf = async ({ tools, persons, refresh }: ComplianceProcess): Promise<Sample> => {
  await refresh();
  const startedAt = performance.now();
  while (!(await screenEverybody(tools, persons)).isDone);
  return { perSecond: (CUSTOMERS * 1_000) / (performance.now() - startedAt) };
};
