import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '@danubit/runtime/testing/eventually';
import { ConsumerFault } from './consumer-fault.ts';
import type { Consumer } from './consumer.ts';
import { ALARM_CHANNEL, listParked, MAX_PARKED_STREAMS } from './parking-table.ts';
import { resumeAllParked, resumeParked } from './resume-parked.ts';
import { openConsumerBench, recordingConsumer, type ConsumerBench } from './testing/consumer-bench.ts';
import type { Write } from './write.ts';

let bench: ConsumerBench;
let bad: Set<string>;
beforeEach(async () => {
  bad = new Set();
  bench = await openConsumerBench();
});
afterEach(() => bench.close());

/** Fails on the events named in `bad`, as "stream@revision". */
const choosy = (name: string, make = (place: string): Error => new Error(`no ${place}`)) =>
  recordingConsumer(name, (events) => {
    const hit = events.map(({ stream, revision }) => `${stream}@${String(revision)}`).find((place) => bad.has(place));
    if (hit !== undefined) throw make(hit);
  });

const caughtUp = async (running: { readonly progress: () => { readonly checkpoint: string | null } }): Promise<void> => {
  const head = await bench.log.store.head();
  await eventually(() => running.progress().checkpoint === head);
};
const of = (applied: readonly string[], prefix: string): readonly string[] => applied.filter((place) => place.startsWith(prefix));
const resume = (name: string, stream: string) =>
  resumeParked({ pool: bench.pool, log: bench.log, schema: 'work', consumer: choosy(name) }, stream);

describe('an event that the handler cannot apply', () => {
  test('parks its stream alone; other streams advance, later events of the stream are held back and counted', async () => {
    await bench.append('account-p1', 'account-p2', 'account-p1', 'account-p2', 'account-p1', 'account-p3');
    bad.add('account-p1@1');
    const running = bench.start(choosy('parks'));
    await caughtUp(running);
    await bench.append('account-p1', 'account-p2');
    await caughtUp(running);
    expect(of(await bench.applied('parks'), 'account-p')).toEqual([
      'account-p1@0',
      'account-p2@0',
      'account-p2@1',
      'account-p3@0',
      'account-p2@2',
    ]);
    expect(await listParked(bench.pool, 'work', 'parks')).toMatchObject([
      { consumer: 'parks', stream: 'account-p1', revision: 1n, reason: 'Error: no account-p1@1', skippedEvents: 2 },
    ]);
    await running.stop();
  });

  test('raises the alarm in the log and as a notification', async () => {
    const listener = new pg.Client(bench.pool.options);
    await listener.connect();
    const alarms: string[] = [];
    listener.on('notification', ({ payload }) => alarms.push(payload ?? ''));
    await listener.query(`LISTEN ${ALARM_CHANNEL}`);
    bad.add('account-alarm@0');
    await bench.append('account-alarm');
    const running = bench.start(choosy('alarms'));
    await eventually(() => alarms.length > 0);
    expect(alarms).toEqual(['{"kind":"stream_parked","consumer":"alarms","stream":"account-alarm","revision":"0"}']);
    await eventually(() =>
      bench.logged.some(
        ({ level, fields }) => level === 'error' && 'alarm' in fields && 'stream' in fields && fields.stream === 'account-alarm',
      ),
    );
    await listener.end();
    await running.stop();
  });

  test('is found anywhere in a batch, also when there are several', async () => {
    await bench.append(...Array.from({ length: 37 }, (_, index) => `account-many${String(index)}`));
    for (const place of ['account-many0@0', 'account-many17@0', 'account-many18@0', 'account-many36@0']) bad.add(place);
    const running = bench.start(choosy('searches'));
    await caughtUp(running);
    expect(of(await bench.applied('searches'), 'account-many')).toHaveLength(33);
    expect((await listParked(bench.pool, 'work', 'searches')).map(({ stream }) => stream).sort()).toEqual([
      'account-many0',
      'account-many17',
      'account-many18',
      'account-many36',
    ]);
    await running.stop();
  });

  test('may also be data that the database refuses, while reading or writing', async () => {
    const numberOf = (stream: string): string => (stream === 'account-refused' ? 'seven' : '7');
    const reads = recordingConsumer('reads', async (events, transaction) => {
      for (const { stream } of events) await transaction.query('SELECT $1::integer', [numberOf(stream)]);
    });
    const writes: Consumer = {
      ...recordingConsumer('writes'),
      handle: (events) => Promise.resolve(events.map(({ stream }) => ({ text: 'SELECT $1::integer', values: [numberOf(stream)] }))),
    };
    await bench.append('account-fine', 'account-refused', 'account-fine');
    for (const consumer of [reads, writes]) {
      const running = bench.start(consumer);
      await caughtUp(running);
      expect(await listParked(bench.pool, 'work', consumer.name)).toMatchObject([
        { stream: 'account-refused', reason: 'database error 22P02' },
      ]);
      await running.stop();
    }
  });
});

describe('an event that cannot be read', () => {
  test('parks its stream; if an earlier event of the stream cannot be applied, the stream is parked at that one', async () => {
    await bench.append('account-u', 'account-u');
    await bench.appendUnreadable('account-u');
    await bench.append('account-u', 'account-v');
    bad.add('account-u@1');
    const running = bench.start(choosy('unreadable'));
    await caughtUp(running);
    expect(await bench.applied('unreadable')).toEqual(expect.arrayContaining(['account-u@0', 'account-v@0']));
    expect(await listParked(bench.pool, 'work', 'unreadable')).toMatchObject([{ stream: 'account-u', revision: 1n, skippedEvents: 2 }]);
    await running.stop();
  });

  test('does not park a stream for a consumer that it does not concern', async () => {
    await bench.appendUnreadable('account-w');
    const running = bench.start({ ...recordingConsumer('unconcerned'), concerns: () => false });
    await caughtUp(running);
    expect(await listParked(bench.pool, 'work', 'unconcerned')).toEqual([]);
    await running.stop();
  });
});

describe('a fault of the environment', () => {
  test('parks no stream and is retried', async () => {
    await bench.append('account-f');
    let faults = 2;
    const running = bench.start(
      recordingConsumer('faulty', () => {
        faults -= 1;
        if (faults >= 0) throw new ConsumerFault('not the event');
      }),
    );
    await caughtUp(running);
    expect(await listParked(bench.pool, 'work', 'faulty')).toEqual([]);
    expect(await bench.applied('faulty')).toEqual(['account-f@0']);
    await running.stop();
  });

  test('may be a write that refuses its batch', async () => {
    let refusals = 2;
    const refusing: Consumer = {
      ...recordingConsumer('refusing'),
      handle: async (events, transaction) => {
        refusals -= 1;
        const divide: Write = { text: 'SELECT 1 / $1::integer', values: [refusals < 0 ? 1 : 0], refusal: () => new ConsumerFault('later') };
        return [...(await recordingConsumer('refusing').handle(events, transaction)), divide];
      },
    };
    await bench.append('account-f');
    const running = bench.start(refusing);
    await caughtUp(running);
    expect(refusals).toBe(-1);
    expect(await listParked(bench.pool, 'work', 'refusing')).toEqual([]);
    expect(await bench.applied('refusing')).toEqual(['account-f@0']);
    await running.stop();
  });

  test('is assumed when a consumer would park too many streams', async () => {
    await bench.pool.query(
      `INSERT INTO work.parked_streams (consumer, stream, revision, position, reason)
       SELECT 'endless', 'account-e' || n, 0, '', '' FROM generate_series(1, $1) n`,
      [MAX_PARKED_STREAMS],
    );
    bad.add('account-endless@0');
    await bench.append('account-endless');
    const running = bench.start(choosy('endless'));
    await eventually(() => running.progress().failure?.includes('it stops until') === true);
    expect(await bench.applied('endless')).toEqual([]);
    await running.stop();
  });
});

describe('a parked stream', () => {
  test('is resumed in order up to the checkpoint, and then continues with new events', async () => {
    await bench.append('account-s', 'account-s', 'account-s');
    bad.add('account-s@1');
    const running = bench.start(choosy('resumes'));
    await caughtUp(running);
    bad.clear();
    expect(await resume('resumes', 'account-s')).toEqual({ kind: 'resumed', events: 2 });
    await bench.append('account-s');
    await caughtUp(running);
    expect(of(await bench.applied('resumes'), 'account-s')).toEqual(['account-s@0', 'account-s@1', 'account-s@2', 'account-s@3']);
    expect(await listParked(bench.pool, 'work', 'resumes')).toEqual([]);
    await running.stop();
  });

  test('is resumed only up to the checkpoint; the running consumer handles later events', async () => {
    await bench.append('account-c', 'account-c');
    bad.add('account-c@0');
    const running = bench.start(choosy('stands'));
    await caughtUp(running);
    await running.stop();
    await bench.append('account-c', 'account-c');
    bad.clear();
    expect(await resume('stands', 'account-c')).toEqual({ kind: 'resumed', events: 2 });
    expect(await bench.applied('stands')).toEqual(['account-c@0', 'account-c@1']);
    const again = bench.start(choosy('stands'));
    await caughtUp(again);
    expect(await bench.applied('stands')).toEqual(['account-c@0', 'account-c@1', 'account-c@2', 'account-c@3']);
    await again.stop();
  });

  test('is parked again, at the next event that cannot be applied', async () => {
    await bench.append('account-x', 'account-x', 'account-x');
    bad.add('account-x@0');
    const running = bench.start(choosy('again'));
    await caughtUp(running);
    bad = new Set(['account-x@1']);
    expect(await resume('again', 'account-x')).toMatchObject({ kind: 'parked-again', parked: { revision: 1n, skippedEvents: 1 } });
    expect(of(await bench.applied('again'), 'account-x')).toEqual(['account-x@0']);
    await running.stop();
  });

  test('is resumed together with the others of its consumer, and one that is parked again does not hold them back', async () => {
    const streams = ['account-b1', 'account-b2', 'account-b3'];
    for (const stream of streams) bad.add(`${stream}@0`);
    await bench.append(...streams);
    const running = bench.start(choosy('bulk'));
    await caughtUp(running);
    bad = new Set(['account-b2@0']);
    const outcomes: string[] = [];
    await resumeAllParked({ pool: bench.pool, log: bench.log, schema: 'work', consumer: choosy('bulk') }, (stream, { kind }) =>
      outcomes.push(`${stream} ${kind}`),
    );
    expect(outcomes.toSorted()).toEqual(['account-b1 resumed', 'account-b2 parked-again', 'account-b3 resumed']);
    expect((await listParked(bench.pool, 'work', 'bulk')).map(({ stream }) => stream)).toEqual(['account-b2']);
    expect((await bench.applied('bulk')).toSorted()).toEqual(['account-b1@0', 'account-b3@0']);
    await running.stop();
  });

  test('that is not parked is left alone', async () => {
    expect(await resume('resumes', 'account-nobody')).toEqual({ kind: 'not-parked' });
  });
});
