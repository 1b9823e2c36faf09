import { cancelCryptoWithdrawal } from '@danubit/core/delivery/withdrawal-delivery';
import { money } from '@danubit/contracts/values/money';
import type { EventLog } from '@danubit/event-store/event-log';
import { describe, expect, test } from '@jest/globals';
import { ID, withdrawalScene } from '../testing/crypto-withdrawal-scene.ts';
import { clearing, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { ORDER_ID, orderScene } from '../testing/order-scene.ts';
import { A, eur, refundScene } from '../testing/refund-scene.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { advanceCryptoWithdrawalJob } from './advance-crypto-withdrawal.job.ts';
import { advanceOrderJob } from './advance-order.job.ts';
import { clearRefundJob } from './clear-refund.job.ts';

/** The log of a run that stands still just before it reserves money, for so long that another run does the work meanwhile. */
const slowed = (log: EventLog, meanwhile: () => Promise<void>): EventLog => {
  let isDue = true;
  return new Proxy(log, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'append') return value.bind(target) as unknown;
      return async (...parameters: readonly [string, ...unknown[]]) => {
        if (isDue && parameters[0].startsWith('wallet-')) {
          isDue = false;
          await meanwhile();
        }
        return (await Reflect.apply(value, target, parameters)) as unknown;
      };
    },
  });
};

/** In each case the work was requested before the end, and no event requests it again. */
describe('what a slow run reserves after the end is released by that run', () => {
  test('for an order that was cancelled', async () => {
    const { log, clock, sources, place, give, deposit, balances, status } = orderScene();
    await deposit(100_000n);
    await place();
    const tools = { clock, liquidity: sources };
    const work = workOn('advance-order', ORDER_ID);
    const slow = slowed(log, async () => {
      await give({ type: 'CancelOrder', userId: USER_ID });
      expect(await advanceOrderJob({ ...tools, log }).run(work)).toBe('done');
    });
    await advanceOrderJob({ ...tools, log: slow }).run(work);
    expect([await status(), await balances('EUR')]).toMatchObject(['cancelled', { available: 100_000n, reserved: 0n }]);
  });

  test('for coins whose withdrawal was cancelled', async () => {
    const { log, clock, context, coins, state } = await withdrawalScene();
    const before = await coins();
    const work = workOn('advance-crypto-withdrawal', ID);
    const slow = slowed(log, async () => {
      await cancelCryptoWithdrawal(log, ID, context);
      expect(await advanceCryptoWithdrawalJob({ log, clock, ...clearing() }).run(work)).toBe('done');
    });
    await advanceCryptoWithdrawalJob({ log: slow, clock, ...clearing() }).run(work);
    expect([(await state())?.status, await coins()]).toEqual(['cancelled', before]);
  });

  test('for a refund that another run refused', async () => {
    const { log, clock, request, give, balances, lastOf } = await refundScene();
    await request(A, eur(10_000n));
    const tools = { clock, ...clearing(), providers: providersOf(new ScriptedProvider({})), refundThreshold: eur(50_000n) };
    const work = workOn('clear-refund', A);
    const slow = slowed(log, async () => {
      await give(A, { type: 'RefuseRefund', code: 'insufficient_balance', left: money('EUR', 0n) });
      expect(await clearRefundJob({ ...tools, log }).run(work)).toBe('done');
    });
    await clearRefundJob({ ...tools, log: slow }).run(work);
    expect([(await lastOf(A))?.type, await balances()]).toMatchObject(['RefundRefused', { available: 25_000n, reserved: 0n }]);
  });
});
