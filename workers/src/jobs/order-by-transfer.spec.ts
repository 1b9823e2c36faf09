import { money } from '@danubit/contracts/values/money';
import { fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import type { OrderTerms } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { describe, expect, test } from '@jest/globals';
import { typesOf, USER_ID } from '../testing/deposit-scene.ts';
import { atEachInterruption } from '../testing/at-each-interruption.ts';
import { ORDER_ID, orderScene } from '../testing/order-scene.ts';

type Scene = ReturnType<typeof orderScene>;
const START_OF_TIME = '2000-01-01T00:00:00.000Z';

describe('an order by bank transfer', () => {
  const transferred = async (change: Partial<OrderTerms> = {}, logOf?: (log: EventLog) => EventLog): Promise<Scene> => {
    const scene = orderScene(logOf);
    await scene.place({ method: 'transfer', ...change });
    return scene;
  };

  test('waits for the money, whose amount may be another, and takes its sum from the balance', async () => {
    const scene = await transferred();
    const arrivals = [10_000n, 0n, 20_000n];
    await scene.run(async () => {
      const arrived = arrivals.shift() ?? 0n;
      if (arrived > 0n) await scene.deposit(arrived);
    });
    expect(await typesOf(scene.log, orderStream(ORDER_ID))).toEqual([
      ...['OrderPlaced', 'OrderPaid', 'OrderBuying', 'CryptoBought', 'OrderCompleted'],
    ]);
    expect(await scene.balances('EUR')).toEqual({ available: 5_000n, reserved: 0n, debt: 0n });
  });

  test('whose money does not arrive in time expires, and takes nothing that arrives later', async () => {
    const scene = await transferred();
    await scene.deposit(24_999n);
    await scene.run();
    expect(await scene.status()).toBe('expired');
    await scene.deposit(25_000n);
    await scene.run();
    expect(await scene.balances('EUR')).toEqual({ available: 49_999n, reserved: 0n, debt: 0n });
  });

  test('gives back what a run reserved before it died, when the time is over', async () => {
    const scene = await transferred({ payBy: START_OF_TIME });
    await scene.deposit(100_000n);
    const reservation = { reservationId: ORDER_ID, money: money('EUR', 25_000n), effectiveAt: scene.clock.now().toISOString() };
    await openLedger(scene.log).postWalletEntry(scene.context(), fundsReserved({ walletId: USER_ID, userId: USER_ID }, reservation), START);
    await scene.run();
    expect(await scene.status()).toBe('expired');
    expect(await scene.balances('EUR')).toEqual({ available: 100_000n, reserved: 0n, debt: 0n });
  });

  test('has one end, and is paid once, wherever a worker dies', async () => {
    const seen = await atEachInterruption(async (logOf) => {
      const scene = await transferred({}, logOf);
      await scene.deposit(30_000n);
      await scene.run();
      const { available, reserved } = await scene.balances('EUR');
      return `${String(await scene.status())} ${String(available)} ${String(reserved)} ${String((await scene.balances('BTC.bitcoin')).available)}`;
    });
    expect(new Set(seen)).toEqual(new Set(['completed 5000 0 295221']));
    expect(seen.length).toBeGreaterThan(40);
  });
});
