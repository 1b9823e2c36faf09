import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPostgresLogs, type PostgresLogs } from '../../testing/postgres-logs.ts';
import { anEvent, someEvents, wholeLog } from '../conformance/log-under-test.ts';
import type { Appended, EventStore, EventToAppend, ExpectedRevision } from '../event-store.port.ts';
import { EventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.ts';
import { FakeNode } from '../eventstoredb/testing/fake-node.ts';
import { MemoryEventStore } from '../memory/memory-event-store.ts';
import { PostgresEventStore } from '../postgres/postgres-event-store.ts';
import { copyLog, CopyInterrupted, TargetDiffers, type CopyProgress } from './copy-log.ts';
import { digestOf } from './log-digest.ts';
import { openStoreAt } from './open-store-at.ts';

const STREAMS = 7;
const ROUNDS = 30;

let logs: PostgresLogs;
const opened: EventStore[] = [];
beforeAll(async () => {
  logs = await createPostgresLogs();
});
afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await logs.drop();
});

const newPostgres = async (): Promise<EventStore> => {
  const store = new PostgresEventStore({ connectionString: logs.url, schema: await logs.newLog() });
  opened.push(store);
  return store;
};

/** Streams that take turns, some appends of several events, bytes that a parser would change. */
const aSource = async (): Promise<EventStore> => {
  const store = await newPostgres();
  for (let round = 0; round < ROUNDS; round += 1) {
    const strange = anEvent({ data: String.raw`{ "b":1, "a":"\u0041 Ľ", "n":1.10 }`, metadata: '{"z":1,"10":2,"2":3}' });
    await store.append(`thing-${String(round % STREAMS)}`, [strange, ...someEvents(round % 4)], 'any');
  }
  return store;
};

const contentOf = async (store: EventStore) =>
  (await wholeLog(store)).map(({ stream, revision, eventId, type, data, metadata }) => ({
    stream,
    revision,
    eventId,
    type,
    data,
    metadata,
  }));

const targets: readonly { readonly name: string; readonly open: () => Promise<EventStore> }[] = [
  { name: 'PostgreSQL', open: newPostgres },
  { name: 'memory', open: () => Promise.resolve(new MemoryEventStore()) },
  {
    name: 'a stand-in for EventStoreDB',
    open: () => Promise.resolve(new EventStoreDbEventStore({ connection: new FakeNode().connect() })),
  },
];

describe('a log is copied', () => {
  test.each(targets)('from PostgreSQL to $name, with ids, types, bytes, revisions and order, and proved equal', async ({ open }) => {
    const source = await aSource();
    const target = await open();
    const { digest, alreadyThere, copied } = await copyLog(source, target);
    const content = await contentOf(source);
    expect(await contentOf(target)).toStrictEqual(content);
    expect([alreadyThere, copied]).toStrictEqual([0, content.length]);
    expect(digest).toMatchObject({ events: content.length, sha256: (await digestOf(source)).sha256 });
  });

  test.each(targets)('goes on where it was interrupted, on $name', async ({ open }) => {
    const source = await aSource();
    const target = await open();
    const stop = new AbortController();
    const interrupted = copyLog(source, target, {
      signal: stop.signal,
      onProgress: ({ phase, done }) => {
        if (phase === 'copying' && done > 20) stop.abort();
      },
    });
    await expect(interrupted).rejects.toThrow(CopyInterrupted);
    const half = (await contentOf(target)).length;
    const phases: CopyProgress[] = [];
    const { alreadyThere, copied } = await copyLog(source, target, { onProgress: (progress) => phases.push(progress) });
    const content = await contentOf(source);
    expect(half).toBeGreaterThan(20);
    expect([alreadyThere, copied]).toStrictEqual([half, content.length - half]);
    expect(await contentOf(target)).toStrictEqual(content);
    expect(phases.at(-1)).toStrictEqual({ phase: 'proving', done: content.length, total: content.length });
    expect(await copyLog(source, target)).toMatchObject({ alreadyThere: content.length, copied: 0 });
  });

  test('goes on after an append whose outcome nobody knows', async () => {
    const source = await aSource();
    const node = new FakeNode();
    const target = new EventStoreDbEventStore({
      connection: node.connect(),
      appendTimes: { deadlineMs: 20, maxAttempts: 1, giveUpAfterMs: 1_000 },
    });
    node.appendFaults.push({ when: 'after', error: Object.assign(new Error(), { type: 'deadline-exceeded' }) });
    await expect(copyLog(source, target)).rejects.toThrow('it may be stored');
    await copyLog(source, target);
    expect(await contentOf(target)).toStrictEqual(await contentOf(source));
  });
});

describe('a copy is refused', () => {
  test('to a log with other events', async () => {
    const source = await aSource();
    const target = await newPostgres();
    await target.append('thing-0', [anEvent()], 'no-stream');
    await expect(copyLog(source, target)).rejects.toThrow(TargetDiffers);
    expect(await wholeLog(target)).toHaveLength(1);
  });

  test('to a log that has gone on by itself', async () => {
    const source = await aSource();
    const target = new MemoryEventStore();
    await copyLog(source, target);
    await target.append('thing-more', [anEvent()], 'no-stream');
    await expect(copyLog(source, target)).rejects.toThrow('it has more than');
  });

  test('as no copy when the target stores other bytes than it was given', async () => {
    const target = new ForgetfulStore();
    await expect(copyLog(await aSource(), target)).rejects.toThrow('SHA-256');
  });

  test('when the source is written to meanwhile', async () => {
    const source = new MemoryEventStore();
    await copyLog(await aSource(), source);
    let isLate = true;
    const copying = copyLog(source, new MemoryEventStore(), {
      onProgress: ({ phase }) => {
        if (phase !== 'copying' || !isLate) return;
        isLate = false;
        void source.append('thing-late', [anEvent()], 'no-stream');
      },
    });
    await expect(copying).rejects.toThrow('The source was written to meanwhile');
  });

  test('from an address that is no log', () => {
    expect(() => openStoreAt('mysql://root:secret@host')).toThrow('A log is at');
    expect(() => openStoreAt('mysql://root:secret@host')).not.toThrow('secret');
  });
});

class ForgetfulStore extends MemoryEventStore {
  override append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<Appended> {
    return super.append(
      stream,
      events.map((event) => ({ ...event, metadata: JSON.stringify(JSON.parse(event.metadata)) })),
      expected,
    );
  }
}
