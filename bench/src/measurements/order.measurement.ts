import { START } from '@danubit/event-store/event-store.port';
import { logSchemaStatements } from '@danubit/event-store/postgres/log-schema';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import pg from 'pg';
import { startContender } from '../frame/contender-process.ts';
import type { Measurement } from '../frame/measurement.ts';
import { statementOn } from '../frame/server.ts';

const PROCESSES = 3;
const WRITERS = 16;

/**
 * G11: a reader that continues from a position neither misses nor repeats an event while other transactions write in this or another
 * database.
 */
export const order: Measurement = {
  name: 'order',
  run: async (bench) => {
    const [database, other] = [await bench.freshDatabase(), await bench.freshDatabase()];
    await statementOn(database.url, 'CREATE SCHEMA log', ...logSchemaStatements('log'));
    await statementOn(other.url, 'CREATE TABLE unrelated (n int)');
    const reader = new PostgresEventStore({ connectionString: database.url });
    const foreign = new pg.Client({ connectionString: other.url });
    await foreign.connect();
    const writers = Array.from({ length: PROCESSES }, () => startContender('append-ours', database.url, 'log'));
    const seen: string[] = [];
    const stop = new AbortController();
    const reading = reader.subscribe(
      START,
      (batch) => {
        seen.push(...batch.map(({ position }) => position));
        return Promise.resolve();
      },
      stop.signal,
    );
    try {
      // An open writing transaction hides newer events from readers that order by transaction ids.
      await foreign.query('BEGIN; INSERT INTO unrelated VALUES (1)');
      const race = await bench.race([
        {
          name: 'writers',
          window: async (ms) => {
            const samples = await Promise.all(writers.map((writer) => writer.run({ callers: WRITERS, ms })));
            return { perSecond: samples.reduce((sum, { perSecond }) => sum + perSecond, 0) };
          },
        },
      ]);
      const head = await reader.head();
      const until = performance.now() + 10_000;
      while (seen.at(-1) !== head && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
      const inOrder = seen.every((position, index) => index === 0 || position > (seen[index - 1] ?? ''));
      const stored = Number(BigInt(head));
      bench.report({
        goal: 'G11',
        what: `seen once and in order / stored, ${String(PROCESSES)} processes × ${String(WRITERS)} writers`,
        ratio: inOrder ? new Set(seen).size / stored : 0,
        target: { atLeast: 1 },
        ours: `${String(seen.length)} events seen`,
        reference: `${String(stored)} stored`,
        disturbedBy: race.disturbedBy,
      });
    } finally {
      await foreign.end();
      stop.abort();
      await reading;
      await Promise.all(writers.map((writer) => writer.end()));
      await reader.close();
      await Promise.all([database.drop(), other.drop()]);
    }
  },
};
