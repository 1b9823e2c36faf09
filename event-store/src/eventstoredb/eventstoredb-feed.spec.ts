import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import { describe, expect, jest, test } from '@jest/globals';
import { START, type StoredEvent } from '../event-store.port.ts';
import type { LogClient } from './eventstoredb-client.ts';
import { Feed } from './eventstoredb-feed.ts';
import { positionOf } from './eventstoredb-position.ts';
import { FakeSubscription } from './testing/fake-node.ts';

const NEVER = new AbortController().signal;
const LINGER_MS = 200;

const record = (index: number, changes: object = {}): AllStreamRecordedEvent =>
  ({
    streamId: 'thing-1',
    id: '00000000-0000-4000-8000-000000000001',
    revision: BigInt(index),
    type: 'ThingHappened',
    created: new Date('2026-11-21T09:30:00.000Z'),
    position: { commit: BigInt(index), prepare: BigInt(index) },
    data: new TextEncoder().encode('{}'),
    metadata: new TextEncoder().encode('{}'),
    ...changes,
  }) as unknown as AllStreamRecordedEvent;

/** A feed on a subscription that the test controls. */
const aFeed = (batchSize: number, after = START) => {
  const subscription = new FakeSubscription('start', /^/);
  const subscribeToAll = jest.fn(() => subscription);
  const feed = new Feed({ subscribeToAll } as unknown as LogClient, after, batchSize);
  const offer = async (...indices: readonly number[]): Promise<void> => {
    for (const index of indices) subscription.write({ event: record(index) });
    await nextTurn();
  };
  const catchUp = async (): Promise<void> => {
    subscription.emit('caughtUp');
    await nextTurn();
  };
  return { subscription, subscribeToAll, feed, offer, catchUp };
};

/** The events that the feed returns without waiting for more. */
const atOnce = async (feed: Feed): Promise<readonly bigint[] | 'nothing' | undefined> => {
  const giveUp = new AbortController();
  const batch = feed.next(giveUp.signal);
  const first = await Promise.race([batch.then(revisionsOf), nextTurn('nothing' as const)]);
  giveUp.abort();
  return first;
};

const revisionsOf = (batch: readonly StoredEvent[] | undefined): readonly bigint[] | undefined => batch?.map(({ revision }) => revision);

describe('a feed', () => {
  test('begins after the given position and leaves out system streams', () => {
    const position = { commit: 42n, prepare: 41n };
    const { subscribeToAll } = aFeed(2, positionOf(position));
    expect(subscribeToAll.mock.calls).toStrictEqual([
      [{ fromPosition: position, filter: expect.objectContaining({ filterOn: 'streamName', regex: '^[^$]' }) }],
    ]);
  });

  test('returns full batches immediately while it catches up', async () => {
    const { feed, offer } = aFeed(2);
    await offer(0, 1);
    expect(await atOnce(feed)).toStrictEqual([0n, 1n]);
  });

  test('returns whatever has arrived once it has caught up, and waits while there are no events', async () => {
    const { feed, offer, catchUp } = aFeed(2);
    await catchUp();
    expect(await atOnce(feed)).toBe('nothing');
    await offer(0);
    expect(await atOnce(feed)).toStrictEqual([0n]);
    expect(await atOnce(feed)).toBe('nothing');
  });

  test('delays a partial batch while it catches up, since more events may come', async () => {
    const { feed, offer } = aFeed(3);
    await offer(0);
    const begun = performance.now();
    const next = feed.next(NEVER);
    await nextTurn();
    await offer(1);
    expect(revisionsOf(await next)).toStrictEqual([0n, 1n]);
    expect(performance.now() - begun).toBeGreaterThan(LINGER_MS / 2);
  });

  test('returns the events before an error, and then throws the error', async () => {
    const { feed, offer, subscription } = aFeed(3);
    await offer(0);
    const failure = new Error('broken');
    subscription.breakDown(failure);
    subscription.emit('error', new Error('a second one'));
    expect(await atOnce(feed)).toStrictEqual([0n]);
    await expect(feed.next(NEVER)).rejects.toBe(failure);
  });

  test('fails when the subscription ends unexpectedly', async () => {
    const { feed, subscription } = aFeed(3);
    subscription.finish();
    await expect(feed.next(NEVER)).rejects.toMatchObject({
      name: 'SubscriptionEnded',
      message: 'EventStoreDB ended the subscription.',
      type: 'unavailable',
    });
  });

  test('fails at an event that cannot be read, without ending the process', async () => {
    const { feed, subscription } = aFeed(3);
    subscription.write({ event: record(0, { position: undefined }) });
    await expect(feed.next(NEVER)).rejects.toThrow('EventStoreDB gave an event without its position');
  });

  test('returns no events once aborted, even while it waits', async () => {
    const { feed, offer } = aFeed(3);
    const over = new AbortController();
    const next = feed.next(over.signal);
    await nextTurn();
    over.abort();
    expect(await next).toBeUndefined();
    await offer(0, 1, 2);
    expect(await feed.next(over.signal)).toBeUndefined();
  });

  test('pauses the server from a full batch until that batch is taken', async () => {
    const { feed, offer, subscription } = aFeed(2);
    await offer(0);
    expect(subscription.isPaused()).toBe(false);
    await offer(1);
    expect(subscription.isPaused()).toBe(true);
    await offer(2);
    expect(await atOnce(feed)).toStrictEqual([0n, 1n]);
    expect(subscription.isPaused()).toBe(false);
    await offer(3);
    expect(await atOnce(feed)).toStrictEqual([2n, 3n]);
  });

  test('leaves no timer behind', async () => {
    const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const { feed, offer, catchUp } = aFeed(2);
    await catchUp();
    const before = timers();
    const next = feed.next(NEVER);
    await nextTurn();
    expect(timers()).toBe(before + 1);
    await offer(0);
    await next;
    await nextTurn();
    expect(timers()).toBe(before);
  });
});

describe('a feed that is closed', () => {
  test('ends its subscription, accepts no more events and discards those it has', async () => {
    const { feed, offer, subscription, catchUp } = aFeed(2);
    await catchUp();
    await offer(0);
    feed.close();
    expect([subscription.isOver, subscription.isPaused()]).toStrictEqual([true, true]);
    expect(await atOnce(feed)).toBe('nothing');
  });

  test('ignores the outcome of unsubscribing', async () => {
    const { feed, subscription } = aFeed(2);
    subscription.unsubscribe = () => Promise.reject(new Error('The connection is gone.'));
    feed.close();
    await delay(1);
  });
});
