import type { EventStore } from '@danubit/event-store/event-store.port';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { walletStream } from '@danubit/core/domain/wallet/wallet/wallet.stream';
import { bookingKey, PaymentEventWatcher } from './payment-event-watcher.ts';

const LONG_MS = 60_000;

let store: MemoryEventStore;
let watcher: PaymentEventWatcher;
beforeEach(() => {
  store = new MemoryEventStore();
  watcher = new PaymentEventWatcher(store, () => undefined);
  watcher.start();
});
afterEach(() => watcher.stop());

const append = (on: EventStore, stream: string, type = 'Something', data: unknown = {}) =>
  on.append(stream, [{ eventId: randomUUID(), type, data: JSON.stringify(data), metadata: '{}' }], 'any');

describe('a watch on a payment', () => {
  it('wakes on an event of the payment and has its position', async () => {
    const watch = watcher.watch(paymentStream('p1'));
    const woken = watch.next(LONG_MS);
    const { position } = await append(store, paymentStream('p1'));
    await woken;
    expect(watch.position()).toBe(position);
  });

  it('remembers an event that came while nothing waited', async () => {
    const watch = watcher.watch(paymentStream('p1'));
    const other = watcher.watch(paymentStream('p2'));
    await append(store, paymentStream('p1'));
    await append(store, paymentStream('p2'));
    await other.next(LONG_MS);
    await watch.next(LONG_MS);
    expect(watch.position()).toBeDefined();
  });

  it('does not wake on events of other payments', async () => {
    const watch = watcher.watch(paymentStream('p1'));
    const other = watcher.watch(paymentStream('p2'));
    await append(store, paymentStream('p2'));
    await other.next(LONG_MS);
    await watch.next(0);
    expect(watch.position()).toBeUndefined();
  });

  it('wakes when the deposit is posted in any wallet stream', async () => {
    const watch = watcher.watch(bookingKey('txn_1'));
    const woken = watch.next(LONG_MS);
    await append(store, walletStream('w', 'EUR', '202611', 1), 'EntryPosted', { cause: { kind: 'card_deposit', id: 'txn_1' } });
    await woken;
    expect(watch.position()).toBeDefined();
  });

  it('wakes after an earlier entry that cannot be read', async () => {
    const watch = watcher.watch(paymentStream('p1'));
    await store.append(
      walletStream('w', 'EUR', '202611', 1),
      [{ eventId: randomUUID(), type: 'EntryPosted', data: '{"cause":1}', metadata: '{}' }],
      'any',
    );
    await append(store, paymentStream('p1'));
    await watch.next(LONG_MS);
    expect(watch.position()).toBeDefined();
  });

  it('stops waiting when the process stops', async () => {
    const watch = watcher.watch(paymentStream('p1'));
    const waiting = watch.next(LONG_MS);
    await watcher.stop();
    await waiting;
    await watch.next(LONG_MS);
    expect(watch.position()).toBeUndefined();
  });
});

it('follows a failed log again from the last position', async () => {
  let failures = 0;
  const flaky = new MemoryEventStore();
  const subscribe = flaky.subscribe.bind(flaky);
  flaky.subscribe = (...request) => (failures++ === 0 ? Promise.reject(new Error('lost')) : subscribe(...request));
  const troubles: unknown[] = [];
  const patient = new PaymentEventWatcher(flaky, (error) => troubles.push(error));
  patient.start();
  const watch = patient.watch(paymentStream('p1'));
  await append(flaky, paymentStream('p1'));
  await watch.next(LONG_MS);
  expect(troubles).toHaveLength(1);
  await patient.stop();
});
