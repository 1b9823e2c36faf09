import { START, type EventStore, type Position, type StoredEvent } from '@danubit/event-store/event-store.port';
import { pagesAhead } from '@danubit/event-store/pages-ahead';
import { logSchemaStatements } from '@danubit/event-store/postgres/log-schema';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readBarePages } from '../contenders/bare-pages.ts';
import { preload } from './append.measurement.ts';
import { timed } from '../frame/loops.ts';
import type { Measurement, Sample } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';
import { statementOn } from '../frame/server.ts';

const EVENTS = 100_000;
const PAGE = 500;
/** A single replay takes a third of a second, which is too short for a reliable figure. */
const TIMES = 4;

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
        { name: 'copy', window: () => timesOver(() => copyOut(client)) },
        { name: 'ours', window: () => timesOver(() => readAndParse(store)) },
        { name: 'driver', window: () => timesOver(() => readBarePages(client, PAGE)) },
      ]);
      const compare = (what: string, own: string, reference: string, atLeast: number): void => {
        const [speed, other] = [race.of(own).perSecond, race.of(reference).perSecond];
        bench.report({
          goal: 'G7',
          what,
          ratio: speed / other,
          target: { atLeast },
          ours: `${count(speed)} events/s`,
          reference: `${count(other)} events/s`,
          disturbedBy: race.disturbedBy,
        });
      };
      compare(`replay of ${count(EVENTS)}, pages of ${String(PAGE)}, parsed / COPY text out`, 'ours', 'copy', 0.85);
      compare('replay / the same pages through the driver alone', 'ours', 'driver', 0.85);
      compare('the same pages through the driver alone / COPY text out', 'driver', 'copy', 0.85);
    } finally {
      await client.end();
      await store.close();
      await database.drop();
    }
  },
};

const timesOver = (readAll: () => Promise<unknown>): Promise<Sample> =>
  timed(EVENTS * TIMES, async () => {
    for (let time = 0; time < TIMES; time += 1) await readAll();
  });

const copyOut = async (client: pg.Client): Promise<void> => {
  for await (const chunk of client.query(copyTo('COPY (SELECT * FROM log.events ORDER BY position) TO STDOUT'))) void chunk;
};

/** Reads as a rebuild does. */
const readAndParse = async (store: EventStore): Promise<void> => {
  let seen = 0;
  for await (const { events } of pagesAhead((after) => readPage(store, after), START)) {
    for (const { data, metadata } of events) {
      JSON.parse(data);
      JSON.parse(metadata);
    }
    seen += events.length;
  }
  if (seen !== EVENTS) throw new Error(`Read ${String(seen)} events.`);
};

const readPage = async (store: EventStore, after: Position): Promise<{ events: readonly StoredEvent[]; last: Position } | undefined> => {
  const events = await store.readAll(after, PAGE);
  const last = events.at(-1)?.position;
  return last === undefined ? undefined : { events, last };
};
