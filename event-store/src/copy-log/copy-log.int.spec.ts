import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPostgresLogs, type PostgresLogs } from '../testing/postgres-logs.ts';
import { anEvent, someEvents, wholeLog } from '../conformance/log-under-test.ts';
import type { Appended, EventStore, EventToAppend, ExpectedRevision } from '../event-store.port.ts';
import { EventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.ts';
import { FakeNode } from '../eventstoredb/testing/fake-node.ts';
import { startWireNode } from '../eventstoredb/testing/wire-node.ts';
import { MemoryEventStore } from '../memory/memory-event-store.ts';
import { PostgresEventStore } from '../postgres/postgres-event-store.ts';
import { copyLog, CopyInterrupted, TargetDiffers, type CopyProgress } from './copy-log.ts';
import { digestOf } from './log-digest.ts';
import { eventStoreDbWriter } from './eventstoredb-writer.ts';
import { openStoreAt, openTargetAt } from './open-store-at.ts';
import { NotInOrder, sequentialWriter, type CopyTarget } from './ordered-writer.ts';
import { postgresWriter } from './postgres-writer.ts';

const STREAMS = 7;
const ROUNDS = 30;

let logs: PostgresLogs;
const opened: { readonly close: () => Promise<void> }[] = [];
beforeAll(async () => {
  logs = await createPostgresLogs();
});
afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await logs.drop();
});

const newPostgres = async (): Promise<EventStore> => (await newPostgresTarget()).store;

const newPostgresTarget = async (): Promise<CopyTarget> => {
  const schema = await logs.newLog();
  const store = new PostgresEventStore({ connectionString: logs.url, schema });
  const writer = postgresWriter(logs.url, schema);
  opened.push(store, writer);
  return { store, writer };
};

const plain = (store: EventStore): CopyTarget => ({ store, writer: sequentialWriter(store) });

const newNodeTarget = (node = new FakeNode()): CopyTarget => ({
  store: new EventStoreDbEventStore({ connection: node.connect() }),
  writer: eventStoreDbWriter(node.connect()),
});

/** Streams that alternate, some appends of several events, and bytes that a parser would change. */
const aSource = async (): Promise<EventStore> => {
  const store = await newPostgres();
  for (let round = 0; round < ROUNDS; round += 1) {
    const strange = anEvent({ data: String.raw`{ "b":1, "a":"\u0041 Ľ", "n":1.10 }`, metadata: '{"z":1,"10":2,"2":3}' });
    await store.append(`thing-${String(round % STREAMS)}`, [strange, ...someEvents(round % 4)], 'any');
  }
  return store;
};

const noFaults = (count: number) => Array.from({ length: count }, () => undefined);

const contentOf = async (store: EventStore) =>
  (await wholeLog(store)).map(({ stream, revision, eventId, type, data, metadata }) => ({
    stream,
    revision,
    eventId,
    type,
    data,
    metadata,
  }));

const targets: readonly { readonly name: string; readonly open: () => Promise<CopyTarget> }[] = [
  { name: 'PostgreSQL', open: newPostgresTarget },
  { name: 'memory', open: () => Promise.resolve(plain(new MemoryEventStore())) },
  { name: 'a stand-in for EventStoreDB', open: () => Promise.resolve(newNodeTarget()) },
];

describe('copying a log', () => {
  test.each(targets)(
    'from PostgreSQL to $name keeps ids, types, bytes, revisions and order, and proves the copy equal',
    async ({ open }) => {
      const source = await aSource();
      const target = await open();
      const { digest, alreadyThere, copied } = await copyLog(source, target);
      const content = await contentOf(source);
      expect(await contentOf(target.store)).toStrictEqual(content);
      expect([alreadyThere, copied]).toStrictEqual([0, content.length]);
      expect(digest).toMatchObject({ events: content.length, sha256: (await digestOf(source)).sha256 });
    },
  );

  test.each(targets)('continues after an interruption, on $name', async ({ open }) => {
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
    const half = (await contentOf(target.store)).length;
    const phases: CopyProgress[] = [];
    const { alreadyThere, copied } = await copyLog(source, target, { onProgress: (progress) => phases.push(progress) });
    const content = await contentOf(source);
    expect(half).toBeLessThan(content.length);
    expect(half).toBeGreaterThan(20);
    expect([alreadyThere, copied]).toStrictEqual([half, content.length - half]);
    expect(await contentOf(target.store)).toStrictEqual(content);
    expect(phases.at(-1)).toStrictEqual({ phase: 'proving', done: content.length, total: content.length });
    expect(await copyLog(source, target)).toMatchObject({ alreadyThere: content.length, copied: 0 });
  });

  test.each([
    ['stored', 'after'],
    ['not stored', 'before'],
  ] as const)(
    'continues in order after the connection broke during many appends, when the first unanswered append was %s',
    async (_, when) => {
      const source = await aSource();
      const node = new FakeNode();
      const wire = await startWireNode(node);
      const openAgain = (): CopyTarget => {
        const target = openTargetAt(wire.address);
        opened.push(target.store, target.writer);
        return target;
      };
      node.appendFaults.push(...noFaults(9), { when, error: new Error('The line broke.') });
      await expect(copyLog(source, openAgain())).rejects.toThrow('it may be stored');
      const content = await contentOf(source);
      const half = await contentOf(newNodeTarget(node).store);
      expect(half.length).toBeLessThan(content.length);
      expect(half).toStrictEqual(content.slice(0, half.length));
      await copyLog(source, openAgain());
      expect(await contentOf(newNodeTarget(node).store)).toStrictEqual(content);
      await Promise.all(opened.splice(0).map((each) => each.close()));
      wire.kill();
    },
  );

  test('is refused when the server skipped an append among others, in this run and in the next', async () => {
    const source = await aSource();
    const node = new FakeNode();
    node.appendFaults.push(...noFaults(9), { when: 'before', error: Object.assign(new Error(), { type: 'timeout' }) });
    await expect(copyLog(source, newNodeTarget(node))).rejects.toThrow('it may be stored');
    await expect(copyLog(source, newNodeTarget(node))).rejects.toThrow(TargetDiffers);
  });

  test('may be repeated while the appends of the earlier run still arrive', async () => {
    const source = await aSource();
    const node = new FakeNode();
    const [late, again] = [copyLog(source, newNodeTarget(node)), copyLog(source, newNodeTarget(node))];
    await Promise.all([late, again]);
    expect(await contentOf(newNodeTarget(node).store)).toStrictEqual(await contentOf(source));
  });

  test('keeps the order of many concurrent appends over BatchAppend of the real client', async () => {
    const wire = await startWireNode(new FakeNode());
    const source = await aSource();
    const target = openTargetAt(wire.address);
    opened.push(target.store, target.writer);
    await copyLog(source, target);
    expect(wire.batchAppends()).toBeGreaterThan(ROUNDS - 1);
    expect(await contentOf(target.store)).toStrictEqual(await contentOf(source));
    const back = await newPostgresTarget();
    await copyLog(target.store, back);
    expect(await contentOf(back.store)).toStrictEqual(await contentOf(source));
    await Promise.all(opened.splice(0).map((each) => each.close()));
    wire.kill();
  });

  test('rolls back the whole PostgreSQL batch when one of its runs does not fit', async () => {
    const { store, writer } = await newPostgresTarget();
    await store.append('thing-taken', [anEvent()], 'no-stream');
    const run = (stream: string) => ({ stream, events: someEvents(2), expected: 'no-stream', lastRevision: 1n, bytes: 100 }) as const;
    await writer.write(run('thing-1'));
    await writer.write(run('thing-taken'));
    await writer.write(run('thing-2'));
    await expect(writer.flush()).rejects.toThrow('was expected at no-stream');
    expect(await wholeLog(store)).toHaveLength(1);
  });
});

describe('a copy is refused', () => {
  test('to a log with other events', async () => {
    const source = await aSource();
    const target = await newPostgres();
    await target.append('thing-0', [anEvent()], 'no-stream');
    await expect(copyLog(source, plain(target))).rejects.toThrow(TargetDiffers);
    expect(await wholeLog(target)).toHaveLength(1);
  });

  test('to a log that has further events of its own', async () => {
    const source = await aSource();
    const target = new MemoryEventStore();
    await copyLog(source, plain(target));
    await target.append('thing-more', [anEvent()], 'no-stream');
    await expect(copyLog(source, plain(target))).rejects.toThrow('it has more than');
  });

  test('when the target stores other bytes than it was given', async () => {
    const target = new ForgetfulStore();
    await expect(copyLog(await aSource(), plain(target))).rejects.toThrow('SHA-256');
  });

  test('when the source is written to meanwhile', async () => {
    const source = new MemoryEventStore();
    await copyLog(await aSource(), plain(source));
    let isLate = true;
    const copying = copyLog(source, plain(new MemoryEventStore()), {
      onProgress: ({ phase }) => {
        if (phase !== 'copying' || !isLate) return;
        isLate = false;
        void source.append('thing-late', [anEvent()], 'no-stream');
      },
    });
    await expect(copying).rejects.toThrow('The source was written to meanwhile');
  });

  test('when the server has not kept the order', async () => {
    const node = new FakeNode();
    const { client } = node.connect();
    // Answers of a server that took the second message before the first.
    let answers = 0;
    const appendToStream = async (...append: Parameters<typeof client.appendToStream>) => {
      const result = await client.appendToStream(...append);
      answers += 1;
      return answers === 5 && result.position !== undefined ? { ...result, position: { commit: 1n, prepare: 1n } } : result;
    };
    const writer = eventStoreDbWriter({ client: { ...client, appendToStream } });
    const { store } = newNodeTarget(node);
    await expect(copyLog(await aSource(), { store, writer })).rejects.toThrow(NotInOrder);
  });

  test('from an address that is not the address of a log', () => {
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
