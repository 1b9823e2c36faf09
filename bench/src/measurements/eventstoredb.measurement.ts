import { START } from '@danubit/core/event-store/event-store.port';
import { EventStoreDbEventStore } from '@danubit/core/event-store/eventstoredb/eventstoredb-event-store';
import { EventStoreDBClient, jsonEvent, NO_STREAM, START as FIRST } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { newEvent } from '../contenders/event-to-append.ts';
import { loopFor, timed } from '../frame/loops.ts';
import type { Bench, Measurement, Race } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';

const CALLERS = 32;
const PAGE = 500;
const REPLAYED = 20_000;

/** G14: what our adapter takes away from the client it stands on; needs a server. It appends to streams of its own, named "bench-…". */
export const eventstoredb: Measurement = {
  name: 'eventstoredb',
  run: async (bench) => {
    const url = process.env['EVENTSTORE_URL'] ?? '';
    if (url === '') {
      bench.skip('G14', 'EVENTSTORE_URL is not set: append and replay against the bare EventStoreDB client need a server.');
      return;
    }
    const store = new EventStoreDbEventStore({ connection: url });
    const client = EventStoreDBClient.connectionString(url);
    try {
      const appends = await bench.race([
        { name: 'bare', window: (ms) => loopFor(CALLERS, ms, () => appendBare(client)) },
        { name: 'ours', window: (ms) => loopFor(CALLERS, ms, () => store.append(`bench-${randomUUID()}`, [newEvent()], 'no-stream')) },
      ]);
      report(bench, `EventStoreDB append, ${String(CALLERS)} callers`, appends);
      const replays = await bench.race([
        { name: 'bare', window: () => timed(REPLAYED, () => readBare(client)) },
        { name: 'ours', window: () => timed(REPLAYED, () => readOurs(store)) },
      ]);
      report(bench, `EventStoreDB replay of ${count(REPLAYED)}`, replays);
    } finally {
      await store.close();
      await client.dispose();
    }
  },
};

const report = (bench: Bench, what: string, race: Race): void => {
  const [ours, bare] = [race.of('ours').perSecond, race.of('bare').perSecond];
  bench.report({
    goal: 'G14',
    what: `${what} / bare client`,
    ratio: ours / bare,
    target: { atLeast: 0.9 },
    ours: `${count(ours)} events/s`,
    reference: `${count(bare)} events/s`,
    disturbedBy: race.disturbedBy,
  });
};

const appendBare = async (client: EventStoreDBClient): Promise<void> => {
  const { eventId, type, data, metadata } = newEvent();
  const event = jsonEvent({
    id: eventId,
    type,
    data: JSON.parse(data) as Record<string, unknown>,
    metadata: JSON.parse(metadata) as object,
  });
  await client.appendToStream(`bench-${randomUUID()}`, event, { expectedRevision: NO_STREAM });
};

/** The bare client parses as it reads, so ours is parsed too. */
const readBare = async (client: EventStoreDBClient): Promise<void> => {
  let seen = 0;
  for await (const { event } of client.readAll({ fromPosition: FIRST, maxCount: REPLAYED })) {
    seen += event === undefined || event.type.startsWith('$') ? 0 : 1;
  }
  if (seen === 0) throw new Error('The server holds no events.');
};

const readOurs = async (store: EventStoreDbEventStore): Promise<void> => {
  let after = START;
  for (let seen = 0; seen < REPLAYED;) {
    const page = await store.readAll(after, Math.min(PAGE, REPLAYED - seen));
    for (const { data } of page) JSON.parse(data);
    const last = page.at(-1);
    if (last === undefined) return;
    seen += page.length;
    after = last.position;
  }
};
