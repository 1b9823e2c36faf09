import { describe, expect, test } from '@jest/globals';
import { anEvent, idsOf, someEvents } from '../conformance/log-under-test.ts';
import { WrongExpectedRevision } from '../event-store.port.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { FakeNode } from './testing/fake-node.ts';

const TIMES = { deadlineMs: 20, maxAttempts: 3, giveUpAfterMs: 10_000 };
const STREAM = 'thing-1';

const openOn = (node: FakeNode): EventStoreDbEventStore => new EventStoreDbEventStore({ connection: node.connect(), appendTimes: TIMES });

describe('an append costs', () => {
  test('one call for one event, once the node has named its position correctly: no other call can be taken for it', async () => {
    const node = new FakeNode();
    const store = openOn(node);
    const first = await store.append(STREAM, [anEvent()], 'no-stream');
    expect([node.appends.length, node.reads]).toStrictEqual([1, 1]);
    expect(first).toStrictEqual({ revision: 0n, position: await store.head(), alreadyStored: false });
    const readsBefore = node.reads;
    const second = await store.append(STREAM, [anEvent()], 0n);
    expect([node.appends.length, node.reads - readsBefore]).toStrictEqual([2, 0]);
    expect(second).toStrictEqual({ revision: 1n, position: await store.head(), alreadyStored: false });
  });

  test.each(['elsewhere', 'nothing'] as const)('two calls for one event on a node that names %s', async (answersWith) => {
    const node = new FakeNode();
    node.answersWith = answersWith;
    const store = openOn(node);
    await store.append(STREAM, [anEvent()], 'no-stream');
    const { position } = await store.append(STREAM, [anEvent()], 0n);
    expect([node.appends.length, node.reads]).toStrictEqual([2, 2]);
    expect(position).toBe(await store.head());
  });

  test('one call for several events, once the node has named the position of the last one correctly', async () => {
    const node = new FakeNode();
    const store = openOn(node);
    await store.append(STREAM, someEvents(2), 'no-stream');
    expect(node.reads).toBe(1);
    const { position } = await store.append(STREAM, someEvents(3), 1n);
    expect(node.reads).toBe(1);
    expect(position).toBe(await store.head());
  });

  test.each(['first', 'elsewhere', 'nothing'] as const)('two calls on a node that names the %s of several events', async (answersWith) => {
    const node = new FakeNode();
    node.answersWith = answersWith;
    const store = openOn(node);
    await store.append(STREAM, someEvents(2), 'no-stream');
    const { position } = await store.append(STREAM, someEvents(2), 1n);
    expect(node.reads).toBe(2);
    expect(position).toBe(await store.head());
  });

  test('two calls for a repeat: the conflict, and a read of the stored events', async () => {
    const node = new FakeNode();
    const event = anEvent();
    const first = await openOn(node).append(STREAM, [event], 'no-stream');
    const again = await openOn(node).append(STREAM, [event], 'no-stream');
    expect(again).toStrictEqual({ ...first, alreadyStored: true });
    // The first append of a connection is compared with what readers see.
    expect([node.appends.length, node.reads]).toStrictEqual([2, 2]);
  });

  test('one call for a conflict that cannot be a repeat', async () => {
    const node = new FakeNode();
    const store = openOn(node);
    await expect(store.append(STREAM, [anEvent()], 4n)).rejects.toThrow(WrongExpectedRevision);
    expect(node.reads).toBe(0);
  });
});

test('of two callers with the same command, each learns whether its append was the stored one', async () => {
  const node = new FakeNode();
  const events = someEvents(2);
  // The answer to the first is lost; the second stores the event before the first tries again.
  node.appendFaults.push({ when: 'before', error: Object.assign(new Error(), { type: 'deadline-exceeded' }) });
  const [first, second] = await Promise.all([
    openOn(node).append(STREAM, events, 'no-stream'),
    openOn(node).append(STREAM, events, 'no-stream'),
  ]);
  expect([first.alreadyStored, second.alreadyStored].toSorted()).toStrictEqual([false, true]);
  expect(first.position).toBe(second.position);
  expect(idsOf(await openOn(node).readStream(STREAM))).toStrictEqual(idsOf(events));
});

test('events stored by an earlier version keep their ids, and a repeat of them is recognised', async () => {
  const node = new FakeNode();
  const { eventId, type, data, metadata } = anEvent();
  const bytes = new TextEncoder();
  await node.connect().client.appendToStream(
    STREAM,
    [
      {
        id: eventId,
        contentType: 'application/octet-stream',
        type,
        data: bytes.encode(data),
        metadata: bytes.encode(`danubit:00000000-0000-4000-8000-000000000001\n${metadata}`),
      },
    ],
    { expectedRevision: 'no_stream' },
  );
  const store = openOn(node);
  expect(await store.readStream(STREAM)).toMatchObject([{ eventId, type, data, metadata }]);
  expect(await store.append(STREAM, [{ eventId, type, data, metadata }], 'no-stream')).toMatchObject({ alreadyStored: true });
});
