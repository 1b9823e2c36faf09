import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Position } from '@danubit/event-store/event-store.port';
import { factLog } from '@danubit/event-store/testing/fact-log';
import { putCheckpoint, readCheckpoint } from './checkpoint.ts';
import { consumePage, type Page } from './consume-page.ts';
import type { Consumer } from './consumer.ts';
import { ConsumerFault } from './consumer-fault.ts';
import { decodeEach } from './decode-each.ts';
import { ALARM_CHANNEL, listParked, MAX_PARKED_STREAMS } from './parking-table.ts';
import { resumeAllParked, resumeParked, type ResumeOutcome } from './resume-parked.ts';
import { openConsumerBench, recordingConsumer, type ConsumerBench } from './testing/consumer-bench.ts';

/** The test hands over the batches itself, so that each holds exactly the events that it names. */
let bench: ConsumerBench;
let client: pg.PoolClient;
let at: Position;
let name: string;
let bad: Set<string>;
let consumers = 0;
beforeAll(async () => {
  bench = await openConsumerBench();
  client = await bench.pool.connect();
});
afterAll(async () => {
  client.release();
  await bench.close();
});
beforeEach(async () => {
  consumers += 1;
  name = `consumer-${String(consumers)}`;
  bad = new Set();
  at = await bench.log.store.head();
  await putCheckpoint(bench.pool, 'work', { name, version: 1 }, at);
});

const calls: string[][] = [];
/** Fails on the events named in `bad`, as "stream@revision". Records in `calls` which events each call received. */
const consumer = (): Consumer =>
  recordingConsumer(name, (events) => {
    const places = events.map(({ stream, revision }) => `${stream}@${String(revision)}`);
    calls.push(places);
    const hit = places.find((place) => bad.has(place));
    if (hit !== undefined) throw new Error(`no ${hit}`);
  });

/** All events since the last page, and the position of the last one. */
const nextPage = async (): Promise<Page> => {
  const stored = await bench.log.store.readAll(at, 1_000);
  const deliveries = await decodeEach(bench.log, stored);
  return { deliveries, last: stored.at(-1)?.position ?? at, lastId: stored.at(-1)?.eventId ?? '' };
};
const consume = async () => {
  const page = await nextPage();
  const parked = await consumePage({ client, schema: 'work', consumer: consumer() }, at, page);
  at = page.last;
  return parked;
};
const applied = () => bench.applied(name);
const parked = () => listParked(bench.pool, 'work', name);
const checkpoint = async () => (await readCheckpoint(bench.pool, 'work', name))?.position;
const context = () => ({ pool: bench.pool, log: bench.log, schema: 'work' as const, consumer: consumer() });
const streamsOf = (...names: readonly string[]): readonly string[] => names.map((stream) => `account-${String(consumers)}-${stream}`);
const place = (stream: string, revision: number): string => `${stream}@${String(revision)}`;

describe('a batch', () => {
  test('is applied in one call and moves the checkpoint to its end', async () => {
    const [a = '', b = ''] = streamsOf('a', 'b');
    await bench.append(a, b, a);
    calls.length = 0;
    expect(await consume()).toEqual([]);
    expect(calls).toEqual([[place(a, 0), place(b, 0), place(a, 1)]]);
    expect([await applied(), await checkpoint()]).toEqual([[place(a, 0), place(b, 0), place(a, 1)], at]);
    const stored = await readCheckpoint(bench.pool, 'work', name);
    const [last] = (await bench.log.store.readStream(a)).slice(-1);
    expect(stored).toMatchObject({ eventId: last?.eventId, eventPosition: at, version: 1 });
  });

  test('without events only moves the checkpoint, unless another instance has moved it', async () => {
    const empty: Page = { deliveries: [], last: 'later', lastId: 'id' };
    expect(await consumePage({ client, schema: 'work', consumer: consumer() }, at, empty)).toEqual([]);
    expect(await checkpoint()).toBe('later');
    await expect(consumePage({ client, schema: 'work', consumer: consumer() }, at, empty)).rejects.toThrow(
      `The checkpoint of ${name} is not where this instance left it.`,
    );
  });

  test('changes nothing when the checkpoint has another version or another position', async () => {
    const [a = ''] = streamsOf('a');
    await bench.append(a);
    const page = await nextPage();
    const refusal = `The checkpoint of ${name} is not where this instance left it.`;
    const attempt = (version: number, from: Position) =>
      consumePage({ client, schema: 'work', consumer: { ...consumer(), version } }, from, page);
    await expect(attempt(2, at)).rejects.toThrow(refusal);
    await expect(attempt(1, page.last)).rejects.toThrow(refusal);
    await expect(consumePage({ client, schema: 'work', consumer: { ...consumer(), name: 'nobody' } }, at, page)).rejects.toThrow(
      'The checkpoint of nobody',
    );
    expect([await applied(), await checkpoint()]).toEqual([[], at]);
  });

  test('is retried as a whole when the fault is not in an event', async () => {
    const [a = ''] = streamsOf('a');
    await bench.append(a, a);
    const page = await nextPage();
    const failing = (...errors: readonly Error[]) => {
      const left = [...errors];
      return { ...consumer(), handle: () => Promise.reject(left.shift() ?? new Error('called once more')) };
    };
    const fault = new ConsumerFault('not the event');
    // In the first attempt, and again while the failing event is isolated.
    for (const faulty of [failing(fault), failing(new Error('bad'), fault), failing(new Error('bad'), new Error('bad'), fault)]) {
      await expect(consumePage({ client, schema: 'work', consumer: faulty }, at, page)).rejects.toBe(fault);
    }
    expect([await parked(), await checkpoint()]).toEqual([[], at]);
    await consume();
    expect(await applied()).toEqual([place(a, 0), place(a, 1)]);
  });

  test('does not call the handler when none of its events can be read', async () => {
    const [a = ''] = streamsOf('a');
    await bench.appendUnreadable(a);
    calls.length = 0;
    expect(await consume()).toMatchObject([{ stream: a, revision: 0n, skippedEvents: 0 }]);
    expect([calls, await checkpoint()]).toEqual([[], at]);
  });
});

describe('an event that cannot be applied', () => {
  test('parks its stream at that event, with the reason, and raises an alarm', async () => {
    const [a = '', b = ''] = streamsOf('a', 'b');
    await bench.append(a, a, b, a, b);
    bad.add(place(a, 1));
    const listener = new pg.Client(bench.pool.options);
    await listener.connect();
    const alarms: unknown[] = [];
    listener.on('notification', ({ payload }) => alarms.push(JSON.parse(payload ?? '')));
    await listener.query(`LISTEN ${ALARM_CHANNEL}`);
    const [newlyParked, ...others] = await consume();
    const position = (await bench.log.store.readStream(a, 1n))[0]?.position;
    expect(newlyParked).toEqual({ stream: a, revision: 1n, position, reason: `Error: no ${place(a, 1)}`, skippedEvents: 1 });
    expect(others).toEqual([]);
    expect((await applied()).toSorted()).toEqual([place(a, 0), place(b, 0), place(b, 1)].toSorted());
    expect(await parked()).toEqual([{ ...newlyParked, consumer: name, parkedAt: expect.any(Date) as unknown }]);
    await listener.query('SELECT 1');
    expect(alarms).toEqual([{ kind: 'stream_parked', consumer: name, stream: a, revision: '1' }]);
    await listener.end();
  });

  test('holds back and counts the later events of its stream, and no others', async () => {
    const [a = '', b = ''] = streamsOf('a', 'b');
    await bench.append(a);
    bad.add(place(a, 0));
    await consume();
    bad.clear();
    calls.length = 0;
    await bench.append(b, a, a, b);
    expect(await consume()).toEqual([]);
    await bench.append(a);
    expect(await consume()).toEqual([]);
    expect(await applied()).toEqual([place(b, 0), place(b, 1)]);
    expect((await parked()).map(({ skippedEvents }) => skippedEvents)).toEqual([3]);
    // Prepared once as if no stream was parked and once more after the lock was taken; the failed batch leaves no rows.
    expect(calls).toEqual([[place(b, 0), place(a, 1), place(a, 2), place(b, 1)], [place(b, 0), place(b, 1)], [place(a, 3)]]);
  });

  test('is isolated without the events of streams that were parked before, under the same lock', async () => {
    const [a = '', b = ''] = streamsOf('a', 'b');
    await bench.append(a);
    bad.add(place(a, 0));
    await consume();
    bad = new Set([place(b, 0)]);
    await bench.append(a, b, b);
    calls.length = 0;
    expect(await consume()).toMatchObject([{ stream: b, revision: 0n, skippedEvents: 1 }]);
    expect(await applied()).toEqual([]);
    expect((await parked()).map(({ stream, skippedEvents }) => [stream, skippedEvents])).toEqual([
      [a, 1],
      [b, 1],
    ]);
    // As if no stream was parked, then under the lock, then with savepoints, then alone; the handler never gets an empty batch.
    const both = [place(b, 0), place(b, 1)];
    expect(calls).toEqual([[place(a, 1), ...both], both, [place(b, 0)]]);
  });

  test('is found among many events with few calls', async () => {
    const streams = streamsOf(...Array.from({ length: 64 }, (_, index) => String(index)));
    await bench.append(...streams);
    bad.add(place(streams[40] ?? '', 0));
    calls.length = 0;
    await consume();
    expect([(await applied()).length, (await parked()).map(({ stream }) => stream)]).toEqual([63, [streams[40]]]);
    expect(calls.length).toBeLessThanOrEqual(1 + 2 * 6 + 2);
  });

  test('becomes the parked event of a stream whose later event cannot be read, and that later event counts as skipped', async () => {
    const [a = ''] = streamsOf('a');
    await bench.append(a, a);
    await bench.appendUnreadable(a);
    await bench.append(a);
    bad.add(place(a, 1));
    expect(await consume()).toMatchObject([{ stream: a, revision: 1n, skippedEvents: 2 }]);
    expect(await applied()).toEqual([place(a, 0)]);
  });

  test('stops the consumer when a thousand streams are parked already', async () => {
    const fill = (count: number) =>
      bench.pool.query(
        `INSERT INTO work.parked_streams (consumer, stream, revision, position, reason)
         SELECT $1, 'account-full-' || n, 0, '', '' FROM generate_series(1, $2::integer) n`,
        [name, count],
      );
    await fill(MAX_PARKED_STREAMS - 1);
    const [a = '', b = ''] = streamsOf('a', 'b');
    await bench.append(a);
    bad.add(place(a, 0)).add(place(b, 0));
    expect(await consume()).toHaveLength(1);
    await bench.append(b);
    await expect(consume()).rejects.toThrow(`${name} would have more than 1000 parked streams: it stops until its code is repaired.`);
    expect([await checkpoint(), (await parked()).length]).toEqual([at, 1_000]);
  });
});

describe('a parked stream that is resumed', () => {
  test('gets the events held back up to the checkpoint, once, and the consumer continues after them', async () => {
    const [a = ''] = streamsOf('a');
    await bench.append(a, a);
    bad.add(place(a, 0));
    await consume();
    // In the log but not yet handed to the consumer: it comes with the next batch, not with the resumption.
    await bench.append(a);
    bad.clear();
    expect(await resumeParked(context(), a)).toEqual({ kind: 'resumed', events: 2 });
    expect([await applied(), await parked()]).toEqual([[place(a, 0), place(a, 1)], []]);
    await consume();
    expect(await applied()).toEqual([place(a, 0), place(a, 1), place(a, 2)]);
  });

  test('gets only events that concern the consumer', async () => {
    const [a = ''] = streamsOf('a');
    await bench.append(a);
    bad.add(place(a, 0));
    await consume();
    bad.clear();
    const indifferent = { ...context(), consumer: { ...consumer(), concerns: () => false } };
    expect(await resumeParked(indifferent, a)).toEqual({ kind: 'resumed', events: 0 });
    expect([await applied(), await parked()]).toEqual([[], []]);
  });

  test('is parked again at the next event that cannot be applied, and not resumed twice', async () => {
    const [a = ''] = streamsOf('a');
    await bench.append(a, a, a);
    bad.add(place(a, 0));
    await consume();
    bad = new Set([place(a, 1)]);
    expect(await resumeParked(context(), a)).toMatchObject({ kind: 'parked-again', parked: { stream: a, revision: 1n, skippedEvents: 1 } });
    bad.clear();
    expect(await resumeParked(context(), a)).toEqual({ kind: 'resumed', events: 2 });
    expect(await resumeParked(context(), a)).toEqual({ kind: 'not-parked' });
    expect(await applied()).toEqual([place(a, 0), place(a, 1), place(a, 2)]);
  });

  test('is resumed for one consumer only; the stream stays parked for the others', async () => {
    const [a = '', b = ''] = streamsOf('a', 'b');
    await bench.append(a, b);
    bad.add(place(a, 0)).add(place(b, 0));
    await consume();
    bad = new Set([place(b, 0)]);
    await bench.pool.query(
      `INSERT INTO work.parked_streams (consumer, stream, revision, position, reason) VALUES ('bystander', $1, 0, '', '')`,
      [a],
    );
    expect(await resumeParked(context(), 'account-none')).toEqual({ kind: 'not-parked' });
    const outcomes: [string, ResumeOutcome['kind']][] = [];
    await resumeAllParked(context(), (stream, { kind }) => outcomes.push([stream, kind]));
    expect(outcomes.toSorted()).toEqual([
      [a, 'resumed'],
      [b, 'parked-again'],
    ]);
    expect((await parked()).map(({ stream }) => stream)).toEqual([b]);
    expect((await listParked(bench.pool, 'work', 'bystander')).map(({ stream }) => stream)).toEqual([a]);
    expect((await listParked(bench.pool, 'work')).length).toBeGreaterThanOrEqual(2);
  });

  test('is not resumed from another log than the one in which it was parked', async () => {
    const [a = ''] = streamsOf('a');
    await bench.append(a);
    bad.add(place(a, 0));
    await consume();
    bad.clear();
    await expect(resumeParked({ ...context(), log: factLog() }, a)).rejects.toThrow('does not belong to this log');
    expect([await applied(), (await parked()).map(({ stream }) => stream)]).toEqual([[], [a]]);
  });

  test('needs a checkpoint', async () => {
    const [a = ''] = streamsOf('a');
    await bench.append(a);
    bad.add(place(a, 0));
    await consume();
    await bench.pool.query('DELETE FROM work.checkpoints WHERE consumer = $1', [name]);
    expect(await resumeParked(context(), a)).toEqual({ kind: 'not-parked' });
  });
});
