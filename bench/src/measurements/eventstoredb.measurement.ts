import { START } from '@danubit/core/event-store/event-store.port';
import { EventStoreDbEventStore } from '@danubit/core/event-store/eventstoredb/eventstoredb-event-store';
import { EventStoreDBClient, jsonEvent, NO_STREAM, START as FIRST } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { newEvent } from '../contenders/event-to-append.ts';
import { loopFor } from '../frame/loops.ts';
import type { Bench, Measurement, Race, Sample } from '../frame/measurement.ts';
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
        { name: 'looking', window: (ms) => loopFor(CALLERS, ms, () => appendAndLook(client)) },
        { name: 'ours', window: (ms) => loopFor(CALLERS, ms, () => store.append(`bench-${randomUUID()}`, [newEvent()], 'no-stream')) },
      ]);
      report(bench, `EventStoreDB append, ${String(CALLERS)} callers`, appends);
      report(bench, 'the same, against one that looks where its event lies', appends, 'looking');
      const replays = await bench.race([
        { name: 'bare', window: () => rateOf(() => readBare(client)) },
        { name: 'ours', window: () => rateOf(() => readOurs(store)) },
      ]);
      report(bench, `EventStoreDB replay of ${count(REPLAYED)}`, replays);
    } finally {
      await store.close();
      await client.dispose();
    }
  },
};

const report = (bench: Bench, what: string, race: Race, reference = 'bare'): void => {
  const [ours, bare] = [race.of('ours').perSecond, race.of(reference).perSecond];
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

const appendBare = async (client: EventStoreDBClient): Promise<string> => {
  const stream = `bench-${randomUUID()}`;
  const { eventId, type, data, metadata } = newEvent();
  const event = jsonEvent({
    id: eventId,
    type,
    data: JSON.parse(data) as Record<string, unknown>,
    metadata: JSON.parse(metadata) as object,
  });
  await client.appendToStream(stream, event, { expectedRevision: NO_STREAM });
  return stream;
};

/** As our adapter has to: only the stored event says whether this very append stored it, and at which position. */
const appendAndLook = async (client: EventStoreDBClient): Promise<void> => {
  for await (const resolved of client.readStream(await appendBare(client), { maxCount: 1 })) void resolved;
};

/** By the events that were seen: the server's own lie among them, and how many there are depends on how fast the appends were. */
const rateOf = async (read: () => Promise<number>): Promise<Sample> => {
  const startedAt = performance.now();
  const seen = await read();
  if (seen === 0) throw new Error('The server holds no events.');
  return { perSecond: (seen * 1000) / (performance.now() - startedAt) };
};

/** The bare client parses as it reads, so ours is parsed too. */
const readBare = async (client: EventStoreDBClient): Promise<number> => {
  let seen = 0;
  for await (const { event } of client.readAll({ fromPosition: FIRST, maxCount: REPLAYED })) {
    seen += event === undefined || event.type.startsWith('$') ? 0 : 1;
  }
  return seen;
};

const readOurs = async (store: EventStoreDbEventStore): Promise<number> => {
  let after = START;
  let seen = 0;
  while (seen < REPLAYED) {
    const page = await store.readAll(after, Math.min(PAGE, REPLAYED - seen));
    for (const { data } of page) JSON.parse(data);
    const last = page.at(-1);
    if (last === undefined) break;
    seen += page.length;
    after = last.position;
  }
  return seen;
};
