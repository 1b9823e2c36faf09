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

/** A feed on a subscription that the test speaks for. */
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

/** What is given out without waiting for more. */
const atOnce = async (feed: Feed): Promise<readonly bigint[] | 'nothing' | undefined> => {
  const giveUp = new AbortController();
  const batch = feed.next(giveUp.signal);
  const first = await Promise.race([batch.then(revisionsOf), nextTurn('nothing' as const)]);
  giveUp.abort();
  return first;
};

const revisionsOf = (batch: readonly StoredEvent[] | undefined): readonly bigint[] | undefined => batch?.map(({ revision }) => revision);

describe('a feed', () => {
  test('begins after the position given, with the streams that are not the system’s', () => {
    const position = { commit: 42n, prepare: 41n };
    const { subscribeToAll } = aFeed(2, positionOf(position));
    expect(subscribeToAll.mock.calls).toStrictEqual([
      [{ fromPosition: position, filter: expect.objectContaining({ filterOn: 'streamName', regex: '^[^$]' }) }],
    ]);
  });

  test('gives full batches out at once while it catches up', async () => {
    const { feed, offer } = aFeed(2);
    await offer(0, 1);
    expect(await atOnce(feed)).toStrictEqual([0n, 1n]);
  });

  test('gives out whatever there is once it has caught up, and nothing while there is nothing', async () => {
    const { feed, offer, catchUp } = aFeed(2);
    await catchUp();
    expect(await atOnce(feed)).toBe('nothing');
    await offer(0);
    expect(await atOnce(feed)).toStrictEqual([0n]);
    expect(await atOnce(feed)).toBe('nothing');
  });

  test('holds a batch that is not full back for a while before it has caught up: more may come', async () => {
    const { feed, offer } = aFeed(3);
    await offer(0);
    const begun = performance.now();
    const next = feed.next(NEVER);
    await nextTurn();
    await offer(1);
    expect(revisionsOf(await next)).toStrictEqual([0n, 1n]);
    expect(performance.now() - begun).toBeGreaterThan(LINGER_MS / 2);
  });

  test('gives out the events before an error, and then the error', async () => {
    const { feed, offer, subscription } = aFeed(3);
    await offer(0);
    const failure = new Error('broken');
    subscription.breakDown(failure);
    subscription.emit('error', new Error('a second one'));
    expect(await atOnce(feed)).toStrictEqual([0n]);
    await expect(feed.next(NEVER)).rejects.toBe(failure);
  });

  test('fails at an end that it did not ask for', async () => {
    const { feed, subscription } = aFeed(3);
    subscription.finish();
    await expect(feed.next(NEVER)).rejects.toMatchObject({
      name: 'SubscriptionEnded',
      message: 'EventStoreDB ended the subscription.',
      type: 'unavailable',
    });
  });

  test('fails at an event that cannot be read, which ends no process', async () => {
    const { feed, subscription } = aFeed(3);
    subscription.write({ event: record(0, { position: undefined }) });
    await expect(feed.next(NEVER)).rejects.toThrow('EventStoreDB gave an event without its position');
  });

  test('gives out nothing once aborted, also while it waits', async () => {
    const { feed, offer } = aFeed(3);
    const over = new AbortController();
    const next = feed.next(over.signal);
    await nextTurn();
    over.abort();
    expect(await next).toBeUndefined();
    await offer(0, 1, 2);
    expect(await feed.next(over.signal)).toBeUndefined();
  });

  test('holds the server back from a full batch on, until that is given out', async () => {
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
  test('ends its subscription, takes nothing more and forgets what it has', async () => {
    const { feed, offer, subscription, catchUp } = aFeed(2);
    await catchUp();
    await offer(0);
    feed.close();
    expect([subscription.isOver, subscription.isPaused()]).toStrictEqual([true, true]);
    expect(await atOnce(feed)).toBe('nothing');
  });

  test('lets go what becomes of that', async () => {
    const { feed, subscription } = aFeed(2);
    subscription.unsubscribe = () => Promise.reject(new Error('The connection is gone.'));
    feed.close();
    await delay(1);
  });
});
