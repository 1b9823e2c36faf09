import { cancelCryptoWithdrawal, type Cancellation } from '@danubit/core/delivery/withdrawal-delivery';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { hotWallet } from '@danubit/core/domain/delivery/hot-wallet/hot-wallet.decider';
import { hotWalletStream } from '@danubit/core/domain/delivery/hot-wallet/hot-wallet.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { describe, expect, test } from '@jest/globals';
import { ASKED, EUR_VALUE, HELD, ID, withdrawalScene, type WithdrawalScene } from '../testing/crypto-withdrawal-scene.ts';
import { workOn } from '../testing/deposit-scene.ts';
import { Interrupted } from '../testing/order-scene.ts';
import { settleDeliveryJob } from './settle-delivery.job.ts';

const cancel = ({ log, context }: WithdrawalScene): Promise<Cancellation> => cancelCryptoWithdrawal(log, ID, context);

/** Where coins, limit and books are at the end. */
const endOf = async (here: WithdrawalScene) => {
  const { available, reserved } = await here.coins();
  const sent = await here.log.load(delivery, deliveryStream(ID));
  const { nonces } = await here.log.load(hotWallet, hotWalletStream({ asset: 'ETH.ethereum', number: 1 }));
  return {
    ...{ status: (await here.state())?.status, delivery: sent?.status, available, reserved, used: await here.usedLimit() },
    ...{ moved: here.chain.moved.length, held: nonces.size, ...(await here.books()) },
  };
};
const KEPT = { available: HELD, reserved: 0n, used: 0n, moved: 0, held: 0, isOncePosted: true, sum: 0n };
const SENT = { available: HELD - ASKED, reserved: 0n, used: EUR_VALUE, moved: 1, held: 0, isOncePosted: true, sum: 0n };

test('a withdrawal that was never taken up is cancelled without a delivery', async () => {
  const here = await withdrawalScene();
  expect(await cancel(here)).toMatchObject({ outcome: 'cancelled' });
  await here.run();
  expect(await endOf(here)).toEqual({ ...KEPT, status: 'cancelled', delivery: undefined });
  expect(await cancel(here)).toMatchObject({ outcome: 'cancelled' });
});

test('one that has arrived can no longer be cancelled', async () => {
  const here = await withdrawalScene();
  await here.run();
  expect(await cancel(here)).toEqual({ outcome: 'too_late' });
  expect(await endOf(here)).toMatchObject({ ...SENT, status: 'completed' });
});

test('coins that a run reserves in the hot wallet after a cancelled delivery was settled are released', async () => {
  let isPlanning = true;
  let settle: () => Promise<unknown> = () => Promise.resolve();
  const here = await withdrawalScene(
    (log) =>
      new Proxy(log, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          return async (...parameters: readonly unknown[]) => {
            const isReserving = name === 'append' && JSON.stringify(parameters[1]).includes('"NonceReserved"');
            if (isReserving && isPlanning) {
              isPlanning = false;
              await settle();
            }
            return (await Reflect.apply(value, target, parameters)) as unknown;
          };
        },
      }),
  );
  settle = async () => {
    expect(await cancel(here)).toMatchObject({ outcome: 'cancelled' });
    await settleDeliveryJob({ log: here.log, clock: here.clock }).run(workOn('settle-delivery', ID));
  };
  await here.run();
  expect(isPlanning).toBe(false);
  expect(await endOf(here)).toEqual({ ...KEPT, status: 'returned', delivery: 'returned' });
});

const ACCESSES = ['append', 'load', 'loadWithHistory', 'read'];
type Moment = { readonly names: readonly string[]; readonly isAfter: boolean; readonly dies: boolean };

/** Lets the customer cancel at one access of the jobs to the log; the job may die there. */
const cancelledAt = (place: number, count: { accesses: number; cancel: () => Promise<void> }, { names, isAfter, dies }: Moment) => {
  const reach = async (isHit: boolean): Promise<void> => {
    if (!isHit) return;
    await count.cancel();
    if (dies) throw new Interrupted();
  };
  return (log: EventLog) =>
    new Proxy(log, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (!names.includes(String(name))) return value.bind(target) as unknown;
        return async (...parameters: readonly unknown[]) => {
          count.accesses += 1;
          const isHit = count.accesses === place;
          await reach(isHit && !isAfter);
          const answer = (await Reflect.apply(value, target, parameters)) as unknown;
          await reach(isHit && isAfter);
          return answer;
        };
      },
    });
};

/** Every second place, so that one test stays short on a slow machine. */
const PLACES_APART = 2;

describe.each([
  ['before any access to the log of a worker that goes on', { names: ACCESSES, isAfter: false, dies: false }],
  ['before any append of a worker that dies there', { names: ['append'], isAfter: false, dies: true }],
  ['after any append of a worker that dies there', { names: ['append'], isAfter: true, dies: true }],
])('a customer who cancels %s', (_, moment) => {
  test.each([1, 2])('gets limit and coins back once, or the coins arrive once (half %s)', async (first) => {
    const outcomes = new Set<string>();
    let isReached = true;
    for (let place = first; isReached; place += PLACES_APART) {
      const count = { accesses: 0, cancel: () => Promise.resolve() };
      let cancelled: Cancellation | undefined;
      const here = await withdrawalScene(cancelledAt(place, count, moment));
      count.cancel = async () => {
        cancelled = await cancel(here);
      };
      await here.run();
      const end = await endOf(here);
      if (cancelled?.outcome === 'cancelled') expect(end).toMatchObject(KEPT);
      else expect(end).toMatchObject({ ...SENT, status: 'completed', delivery: 'settled' });
      isReached = cancelled !== undefined;
      outcomes.add(`${cancelled?.outcome ?? 'not asked'} ${String(end.status)} ${String(end.delivery)}`);
    }
    // Before the reservation, during the delivery, and too late.
    expect([...outcomes]).toEqual(
      expect.arrayContaining(['cancelled cancelled undefined', 'cancelled returned returned', 'too_late completed settled']),
    );
  });
});
