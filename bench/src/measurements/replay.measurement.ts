import { START, type EventStore } from '@danubit/core/event-store/event-store.port';
import { logSchemaStatements } from '@danubit/core/event-store/postgres/log-schema';
import { PostgresEventStore } from '@danubit/core/event-store/postgres/postgres-event-store';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { preload } from './append.measurement.ts';
import { timed } from '../frame/loops.ts';
import type { Measurement } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';
import { statementOn } from '../frame/server.ts';

const EVENTS = 100_000;
const PAGE = 500;

export const replay: Measurement = {
  name: 'replay',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    await statementOn(
      database.url,
      'CREATE SCHEMA log',
      ...logSchemaStatements('log'),
      preload('log.events', EVENTS),
      'VACUUM ANALYZE log.events',
    );
    const store = new PostgresEventStore({ connectionString: database.url });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const race = await bench.race([
        { name: 'copy', window: () => timed(EVENTS, () => copyOut(client)) },
        { name: 'ours', window: () => timed(EVENTS, () => readAndParse(store)) },
      ]);
      const [ours, copy] = [race.of('ours').perSecond, race.of('copy').perSecond];
      bench.report({
        goal: 'G7',
        what: `replay of ${count(EVENTS)}, pages of ${String(PAGE)}, parsed / COPY text out`,
        ratio: ours / copy,
        target: { atLeast: 0.85 },
        ours: `${count(ours)} events/s`,
        reference: `${count(copy)} events/s`,
        disturbedBy: race.disturbedBy,
      });
    } finally {
      await client.end();
      await store.close();
      await database.drop();
    }
  },
};

const copyOut = async (client: pg.Client): Promise<void> => {
  for await (const chunk of client.query(copyTo('COPY (SELECT * FROM log.events ORDER BY position) TO STDOUT'))) void chunk;
};

const readAndParse = async (store: EventStore): Promise<void> => {
  let after = START;
  for (;;) {
    const page = await store.readAll(after, PAGE);
    for (const { data, metadata } of page) {
      JSON.parse(data);
      JSON.parse(metadata);
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
};
