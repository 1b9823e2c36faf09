import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { hotWallet } from '@danubit/core/domain/delivery/hot-wallet/hot-wallet.decider';
import { hotWalletStream } from '@danubit/core/domain/delivery/hot-wallet/hot-wallet.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { describe, expect, test } from '@jest/globals';
import { HELD, ID, withdrawalScene } from '../testing/crypto-withdrawal-scene.ts';
import { clearing, workOn } from '../testing/deposit-scene.ts';
import { deliveryScene } from '../testing/delivery-scene.ts';
import { ORDER_ID, orderScene } from '../testing/order-scene.ts';
import { advanceCryptoWithdrawalJob } from './advance-crypto-withdrawal.job.ts';
import { advanceOrderJob } from './advance-order.job.ts';

/** Calls once, when a run has read the address and is about to open the delivery. */
const beforeOpening = (overtake: () => Promise<unknown>) => {
  const count = { calls: 0 };
  const logOf = (log: EventLog): EventLog =>
    new Proxy(log, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...parameters: readonly unknown[]) => {
          if (name === 'append' && count.calls === 0 && JSON.stringify(parameters[1]).includes('"DeliveryOpened"')) {
            count.calls += 1;
            await overtake();
          }
          return (await Reflect.apply(value, target, parameters)) as unknown;
        };
      },
    });
  return { count, logOf };
};

const endOf = async (log: EventLog, id: string) => (await log.load(delivery, deliveryStream(id)))?.status;

describe('an address that is erased', () => {
  test('while a withdrawal is delivered: the coins go back, and a slow run that has read it sends none', async () => {
    let overtake: () => Promise<unknown> = () => Promise.resolve();
    const { count, logOf } = beforeOpening(() => overtake());
    const here = await withdrawalScene(logOf);
    overtake = async () => {
      await here.erase();
      await advanceCryptoWithdrawalJob({ log: here.log, clock: here.clock, ...clearing() }).run(workOn('advance-crypto-withdrawal', ID));
    };
    // The slow run fails: it can neither open the delivery nor encrypt the address. The queue runs it again.
    await here.run().catch(() => undefined);
    await here.run();
    expect(count.calls).toBe(1);
    expect(await endOf(here.log, ID)).toBe('returned');
    expect(await here.state()).toMatchObject({ status: 'returned' });
    expect(here.chain.moved).toEqual([]);
    expect(await here.coins()).toMatchObject({ available: HELD, reserved: 0n });
    expect(await here.usedLimit()).toBe(0n);
    expect(await here.books()).toEqual({ isOncePosted: true, sum: 0n });
  });

  test('while an order is delivered: it is refunded, and a slow run that has read it sends nothing', async () => {
    let overtake: () => Promise<unknown> = () => Promise.resolve();
    const { count, logOf } = beforeOpening(() => overtake());
    const scene = orderScene(logOf);
    await scene.deposit(100_000n);
    await scene.placeToAddress();
    overtake = async () => {
      await scene.erase();
      await advanceOrderJob({ log: scene.log, clock: scene.clock }).run(workOn('advance-order', ORDER_ID));
    };
    await scene.run().catch(() => undefined);
    await scene.run();
    expect(count.calls).toBe(1);
    expect(await endOf(scene.log, ORDER_ID)).toBe('returned');
    expect(await scene.status()).toBe('refunded');
    expect(scene.chain.moved).toEqual([]);
    expect(await scene.balances('EUR')).toMatchObject({ available: 100_000n, reserved: 0n });
  });

  test('after the delivery was cleared: it is cancelled before anything is planned', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open();
    await scene.run('clear-delivery', deliveryId);
    await scene.erase();
    await scene.round(deliveryId);
    expect(await scene.statusOf(deliveryId)).toBe('returned');
    expect(await scene.typesOf(deliveryId)).toEqual(['Opened', 'Cleared', 'Abandoned', 'Settled']);
  });

  test('after the transaction was built: the signer promises never to sign it, and its number is free', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open();
    await scene.run('clear-delivery', deliveryId);
    scene.signer.refusal = 'over_rate';
    await scene.run('send-delivery', deliveryId);
    expect(await scene.statusOf(deliveryId)).toBe('built');
    await scene.erase();
    scene.signer.refusal = null;
    await scene.round(deliveryId);
    expect(await scene.statusOf(deliveryId)).toBe('returned');
    const { nonces } = await scene.log.load(hotWallet, hotWalletStream({ asset: 'ETH.ethereum', number: 1 }));
    expect(nonces.size).toBe(0);
    scene.chain.mine();
    expect(scene.chain.moved).toEqual([]);
  });
});
