import { randomUUID } from 'node:crypto';
import { appendCallOf, appendOneCallOf } from '@danubit/event-store/postgres/append-call';
import { logSchemaStatements } from '@danubit/event-store/postgres/log-schema';
import pg from 'pg';
import { PAYLOAD } from '../contenders/event-to-append.ts';
import { loopFor } from '../frame/loops.ts';
import type { Measurement } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';
import { statementOn } from '../frame/server.ts';
import { preload } from './append.measurement.ts';

const SCHEMA = 'log';

/** Justifies the separate SQL function for a single event: compares it with the batch function for the same appends on one connection. */
export const appendPaths: Measurement = {
  name: 'append-paths',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    await statementOn(
      database.url,
      `CREATE SCHEMA ${SCHEMA}`,
      ...logSchemaStatements(SCHEMA),
      preload(`${SCHEMA}.events`),
      `ANALYZE ${SCHEMA}.events`,
    );
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const race = await bench.race([
        { name: 'alone', window: (ms) => loopFor(1, ms, () => client.query(callOf(appendOneCallOf(SCHEMA, [request()])))) },
        { name: 'batch of one', window: (ms) => loopFor(1, ms, () => client.query(appendCallOf(SCHEMA, [request()], false))) },
      ]);
      const [alone, batchOfOne] = [race.of('alone'), race.of('batch of one')];
      bench.report({
        goal: 'G1',
        what: 'append of one event, its own function / the function for batches',
        ratio: alone.perSecond / batchOfOne.perSecond,
        target: { atLeast: 1.15 },
        ours: `${count(alone.perSecond)} events/s`,
        reference: `${count(batchOfOne.perSecond)} events/s`,
        disturbedBy: race.disturbedBy,
      });
    } finally {
      await client.end();
      await database.drop();
    }
  },
};

const request = () => {
  const event = { eventId: randomUUID(), type: 'BenchEvent', data: PAYLOAD, metadata: '{}' };
  return { stream: `bench-${event.eventId}`, events: [event], expected: 'no-stream' as const, bytes: PAYLOAD.length };
};

const callOf = <Call>(call: Call | undefined): Call => {
  if (call === undefined) throw new Error('appendOneCallOf returned no call for one event.');
  return call;
};
