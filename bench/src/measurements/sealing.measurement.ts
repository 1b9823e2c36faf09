import { logEpochStatements, logSchemaStatements } from '@danubit/event-store/postgres/log-schema';
import { sealSchemaStatements } from '@danubit/seals/store/seal-schema';
import { startContender } from '../frame/contender-process.ts';
import type { Measurement, Sample } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';
import { statementOn } from '../frame/server.ts';
import { preload } from './append.measurement.ts';

const CALLERS = 32;
/** Enough to seal what is there before the race. */
const WARM_UP_MS = 10_000;

/** Appends at full speed to two equal logs: one that a process seals meanwhile, and one that none does. */
export const sealing: Measurement = {
  name: 'sealing',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    for (const schema of ['sealed', 'bare']) {
      await statementOn(
        database.url,
        `CREATE SCHEMA ${schema}`,
        ...logSchemaStatements(schema),
        ...logEpochStatements(schema),
        preload(`${schema}.events`),
        `ANALYZE ${schema}.events`,
      );
    }
    await statementOn(database.url, 'CREATE SCHEMA audit', ...sealSchemaStatements('audit'));
    const sealed = startContender('append-ours', database.url, 'sealed');
    const bare = startContender('append-ours', database.url, 'bare');
    const follower = startContender('seal-follower', database.url, 'sealed');
    const withSealing = async (ms: number): Promise<Sample> => {
      const [appended] = await Promise.all([sealed.run({ callers: CALLERS, ms }), follower.run({ callers: 1, ms })]);
      return appended;
    };
    try {
      const catchingUp = await follower.run({ callers: 1, ms: WARM_UP_MS });
      const race = await bench.race([
        { name: 'bare', window: (ms) => bare.run({ callers: CALLERS, ms }) },
        { name: 'sealed', window: withSealing },
      ]);
      const [ours, reference] = [race.of('sealed').perSecond, race.of('bare').perSecond];
      bench.report({
        goal: 'G20',
        what: `append, ${String(CALLERS)} callers, while the log is sealed / while it is not`,
        ratio: ours / reference,
        target: { atLeast: 0.95 },
        ours: `${count(ours)} events/s`,
        reference: `${count(reference)} events/s`,
        disturbedBy: race.disturbedBy,
      });
      bench.report({
        goal: 'G20',
        what: 'sealing 100,000 stored events / append, 32 callers',
        ratio: catchingUp.perSecond / reference,
        target: { atLeast: 2 },
        ours: `${count(catchingUp.perSecond)} events/s`,
        reference: `${count(reference)} events/s`,
        disturbedBy: race.disturbedBy,
      });
    } finally {
      await Promise.all([sealed.end(), bare.end(), follower.end()]);
      await database.drop();
    }
  },
};
