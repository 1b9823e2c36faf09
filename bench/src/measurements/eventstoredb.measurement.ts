import { START } from '@danubit/event-store/event-store.port';
import { EventStoreDbEventStore } from '@danubit/event-store/eventstoredb/eventstoredb-event-store';
import { connectTo, type LogClient } from '@danubit/event-store/eventstoredb/eventstoredb-client';
import { jsonEvent, NO_STREAM, START as FIRST, type Credentials } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { newEvent } from '../contenders/event-to-append.ts';
import { loopFor } from '../frame/loops.ts';
import type { Bench, Measurement, Race, Sample } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';

const CALLERS = 32;
const PAGE = 500;
const REPLAYED = 20_000;

/** G14: the overhead of the adapter over the client library. Needs a server, and appends only to streams named "bench-…". */
export const eventstoredb: Measurement = {
  name: 'eventstoredb',
  run: async (bench) => {
    const url = process.env['EVENTSTORE_URL'] ?? '';
    if (url === '') {
      bench.skip('G14', 'EVENTSTORE_URL is not set: append and replay against the bare EventStoreDB client need a server.');
      return;
    }
    const store = new EventStoreDbEventStore({ connection: url });
    const { client, credentials } = connectTo(url, 'danubit-bench');
    try {
      const appends = await bench.race([
        { name: 'plain', window: (ms) => loopFor(CALLERS, ms, () => appendBare(client, credentials)) },
        { name: 'looking', window: (ms) => loopFor(CALLERS, ms, () => appendAndLook(client, credentials)) },
        { name: 'batch', window: (ms) => loopFor(CALLERS, ms, () => appendBare(client)) },
        { name: 'ours', window: (ms) => loopFor(CALLERS, ms, () => store.append(`bench-${randomUUID()}`, [newEvent()], 'no-stream')) },
      ]);
      report(bench, `EventStoreDB append, ${String(CALLERS)} callers`, appends, { reference: 'plain', atLeast: 0.9 });
      report(bench, 'the same, against one that reads its event back', appends, { reference: 'looking', atLeast: 1.3 });
      report(bench, 'the same, against BatchAppend, whose deadlines do not hold', appends, { reference: 'batch', atLeast: 0.4 });
      const replays = await bench.race([
        { name: 'bare', window: () => rateOf(() => readBare(client)) },
        { name: 'ours', window: () => rateOf(() => readOurs(store)) },
      ]);
      report(bench, `EventStoreDB replay of ${count(REPLAYED)}`, replays, { reference: 'bare', atLeast: 0.9 });
    } finally {
      await store.close();
      await client.dispose();
    }
  },
};

type Goal = { readonly reference: string; readonly atLeast: number };

const report = (bench: Bench, what: string, race: Race, { reference, atLeast }: Goal): void => {
  const [ours, bare] = [race.of('ours').perSecond, race.of(reference).perSecond];
  bench.report({
    goal: 'G14',
    what: `${what} / bare client`,
    ratio: ours / bare,
    target: { atLeast },
    ours: `${count(ours)} events/s`,
    reference: `${count(bare)} events/s`,
    disturbedBy: race.disturbedBy,
  });
};

/** With credentials the client uses the plain Append call, as the adapter does; otherwise it uses BatchAppend. */
const appendBare = async (client: LogClient, credentials?: Credentials): Promise<string> => {
  const stream = `bench-${randomUUID()}`;
  const { eventId, type, data, metadata } = newEvent();
  const event = jsonEvent({
    id: eventId,
    type,
    data: JSON.parse(data) as Record<string, unknown>,
    metadata: JSON.parse(metadata) as object,
  });
  await client.appendToStream(stream, event, { expectedRevision: NO_STREAM, ...(credentials === undefined ? {} : { credentials }) });
  return stream;
};

/** Measures the cost of a second call per append. */
const appendAndLook = async (client: LogClient, credentials: Credentials): Promise<void> => {
  for await (const resolved of client.readStream(await appendBare(client, credentials), { maxCount: 1 })) void resolved;
};

/**
 * The rate is computed from the number of events seen, because the server's own events are among them and their number depends on how fast
 * the appends were.
 */
const rateOf = async (read: () => Promise<number>): Promise<Sample> => {
  const startedAt = performance.now();
  const seen = await read();
  if (seen === 0) throw new Error('The server holds no events.');
  return { perSecond: (seen * 1000) / (performance.now() - startedAt) };
};

/** The bare client parses as it reads, so the adapter's events are parsed too. */
const readBare = async (client: LogClient): Promise<number> => {
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
