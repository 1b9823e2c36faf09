import { describe, expect, test } from '@jest/globals';
import { minorOf, money } from '@danubit/contracts/values/money';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import type { HedgeEvent } from '@danubit/core/domain/orders/hedge/hedge.events';
import { hedgeStream } from '@danubit/core/domain/orders/hedge/hedge.stream';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { DESTINATION } from '../testing/delivery-scene.ts';
import { typesOf, USER_ID } from '../testing/deposit-scene.ts';
import { atEachInterruption } from '../testing/at-each-interruption.ts';
import { MARKET, ORDER_ID, orderScene } from '../testing/order-scene.ts';

type Scene = ReturnType<typeof orderScene>;
const funded = async (logOf?: (log: EventLog) => EventLog): Promise<Scene> => {
  const scene = orderScene(logOf);
  await scene.deposit(100_000n);
  await scene.place();
  return scene;
};
const boughtIn = (scene: Scene): bigint =>
  scene.sources
    .flatMap(({ executed }) => [...executed.values()])
    .reduce((sum, result) => sum + (result.kind === 'filled' ? minorOf(result.fill.crypto) : 0n), 0n);

/** The sum of each account, and that each asset sums to zero over all accounts. */
const accountsOf = async (scene: Scene): Promise<Readonly<Record<string, string>>> => {
  const sums = new Map<string, bigint>();
  const perAsset = new Map<string, bigint>();
  for (const { account, money: line } of (await scene.entries()).flatMap(({ lines }) => lines)) {
    const name = `${account} ${line.asset}`;
    sums.set(name, (sums.get(name) ?? 0n) + minorOf(line));
    perAsset.set(line.asset, (perAsset.get(line.asset) ?? 0n) + minorOf(line));
  }
  expect([...perAsset.values()].filter((sum) => sum !== 0n)).toEqual([]);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).map(([name, sum]) => [name, sum.toString()]));
};

describe('an order from the balance', () => {
  test('delivers exactly what was quoted, and the books say so', async () => {
    const scene = await funded();
    await scene.run();
    expect(await typesOf(scene.log, orderStream(ORDER_ID))).toEqual([
      ...['OrderPlaced', 'OrderPaid', 'OrderBuying', 'CryptoBought', 'OrderCompleted'],
    ]);
    expect(await scene.balances('EUR')).toEqual({ available: 75_000n, reserved: 0n, debt: 0n });
    expect(await scene.balances('BTC.bitcoin')).toEqual({ available: 295_221n, reserved: 0n, debt: 0n });
    expect(await accountsOf(scene)).toEqual({
      'psp.receivable EUR': '100000',
      'customer.available EUR': '-75000',
      'fees EUR': '-375',
      'fx.position EUR': '-98',
      'liquidity.payable EUR': '-24527',
      'customer.available BTC.bitcoin': '-295221',
      'custody.client BTC.bitcoin': '295221',
    });
  });

  test('that is higher than the balance fails, and nothing is taken', async () => {
    const scene = orderScene();
    await scene.deposit(24_999n);
    await scene.place();
    await scene.run();
    expect(await scene.status()).toBe('failed');
    expect(await scene.balances('EUR')).toMatchObject({ available: 24_999n, reserved: 0n });
  });

  test('buys what is missing at the next source when one fills a part', async () => {
    const scene = await funded();
    scene.sources[0]?.change({ next: ['half'] });
    await scene.run();
    expect(await scene.status()).toBe('completed');
    expect(boughtIn(scene)).toBe(295_221n);
    expect(await accountsOf(scene)).toMatchObject({ 'custody.client BTC.bitcoin': '295221' });
  });

  test('finds a purchase whose answer was lost, and buys it once', async () => {
    const scene = await funded();
    scene.sources[0]?.change({ next: ['silent'] });
    await scene.run();
    expect(await scene.status()).toBe('completed');
    expect(boughtIn(scene)).toBe(295_221n);
  });

  test('does not accept an answer about another purchase, and looks ours up until the source says what it bought', async () => {
    const scene = await funded();
    scene.sources[0]?.change({ next: ['lie'] });
    await scene.run();
    expect(await scene.status()).toBe('completed');
    expect(boughtIn(scene)).toBe(295_221n);
    expect(await accountsOf(scene)).toMatchObject({ 'liquidity.payable EUR': '-24527', 'custody.client BTC.bitcoin': '295221' });
    expect(await typesOf(scene.log, hedgeStream(ORDER_ID))).toEqual([
      ...['HedgeRequested', 'HedgeSubmitted', 'HedgeOutcomeUnknown', 'HedgeFilled'],
    ]);
  });

  test('is refunded when a source keeps answering about another purchase; the coins that it did buy are the company’s', async () => {
    const scene = await funded();
    scene.sources[0]?.change({ next: ['lie'], lies: 40 });
    await scene.run();
    expect(await scene.status()).toBe('refunded');
    expect(await scene.balances('EUR')).toMatchObject({ available: 100_000n, reserved: 0n });
    expect(await accountsOf(scene)).toMatchObject({ 'liquidity.payable EUR': '-24527', 'custody.own BTC.bitcoin': '295221' });
  });

  test('goes to the next source when one refuses', async () => {
    const scene = await funded();
    scene.sources[0]?.change({ next: ['refuse'] });
    await scene.run();
    expect(await scene.status()).toBe('completed');
    expect(await typesOf(scene.log, hedgeStream(ORDER_ID))).toEqual([
      ...['HedgeRequested', 'HedgeSubmitted', 'HedgeDeclined', 'HedgeSubmitted', 'HedgeFilled'],
    ]);
    const filled = (await scene.log.read<HedgeEvent>(hedgeStream(ORDER_ID))).find(({ type }) => type === 'HedgeFilled');
    expect(filled?.data).toMatchObject({ source: scene.sources[1]?.name, sourceLei: scene.sources[1]?.lei });
  });

  test('is refunded as a whole, fees included, when the price has moved too far', async () => {
    const scene = await funded();
    for (const source of scene.sources) source.change({ price: (MARKET * 104n) / 100n });
    await scene.run();
    expect(await scene.status()).toBe('refunded');
    expect(await scene.balances('EUR')).toMatchObject({ available: 100_000n, reserved: 0n });
    expect(boughtIn(scene)).toBe(0n);
  });

  test('is refunded when a source never answers; coins that turn up later are the company’s', async () => {
    const scene = await funded();
    const [danube] = scene.sources;
    danube?.change({ next: ['silent'] });
    const answered = danube?.lookUp;
    if (danube === undefined || answered === undefined) throw new Error('No source.');
    const silentUntil = scene.clock.now().getTime() + 3_600_000;
    Object.assign(danube, {
      lookUp: (request: Parameters<typeof answered>[0]) =>
        scene.clock.now().getTime() < silentUntil ? Promise.resolve({ kind: 'unknown', reason: 'timeout' }) : answered(request),
    });
    await scene.run();
    expect(await scene.status()).toBe('refunded');
    expect(await scene.balances('EUR')).toMatchObject({ available: 100_000n, reserved: 0n });
    expect(await accountsOf(scene)).toMatchObject({ 'custody.own BTC.bitcoin': '295221' });
  });

  test('of an account that is restricted after payment waits in review, and is refunded after a week', async () => {
    const scene = await funded();
    await scene.pay();
    await restrict(scene);
    await scene.run();
    expect(await typesOf(scene.log, orderStream(ORDER_ID))).toEqual([
      ...['OrderPlaced', 'OrderPaid', 'OrderHeld', 'OrderRefundRequested', 'OrderRefunded'],
    ]);
    expect(await scene.balances('EUR')).toMatchObject({ available: 100_000n, reserved: 0n });
    expect(boughtIn(scene)).toBe(0n);
  });

  test('gives back what a run reserved before it died, when the next one finds the account restricted', async () => {
    const scene = await funded();
    const reservation = { reservationId: ORDER_ID, money: money('EUR', 25_000n), effectiveAt: scene.clock.now().toISOString() };
    const wallet = { walletId: USER_ID, userId: USER_ID };
    await openLedger(scene.log).postWalletEntry(scene.context(), fundsReserved(wallet, reservation), START);
    await restrict(scene);
    await scene.run();
    expect(await scene.status()).toBe('failed');
    expect(await scene.balances('EUR')).toMatchObject({ available: 100_000n, reserved: 0n });
  });

  test('of an account that is restricted before payment fails, and nothing is taken', async () => {
    const scene = await funded();
    await restrict(scene);
    await scene.run();
    expect(await scene.status()).toBe('failed');
    expect(await scene.balances('EUR')).toMatchObject({ available: 100_000n, reserved: 0n });
  });
});

const restrict = async (scene: Scene): Promise<void> => {
  const registered = { userId: USER_ID, subjectId: 's', email: 'jana@danubit.example', firstName: 'Jana', lastName: 'Nováková' };
  await scene.log.append(
    accountStream(USER_ID),
    [
      { type: 'AccountRegistered', data: { ...registered, redirectPath: '/dashboard' } },
      { type: 'AccountRestricted', data: { userId: USER_ID, code: 'under_review' } },
    ],
    'any',
    scene.context(),
  );
};

describe('an order that is not paid', () => {
  test('by card expires in time, and nothing was taken', async () => {
    const scene = orderScene();
    await scene.place({ method: 'payment' });
    await scene.run();
    expect(await scene.status()).toBe('expired');
  });

  test('can be cancelled by its customer alone, until it is paid', async () => {
    const scene = orderScene();
    await scene.place({ method: 'payment' });
    expect(await scene.give({ type: 'CancelOrder', userId: 'petra' })).toMatchObject({ refusal: { code: 'no_such_order' } });
    expect(await scene.give({ type: 'CancelOrder', userId: USER_ID })).toMatchObject({ accepted: true });
    await scene.run();
    expect(await scene.status()).toBe('cancelled');
  });
});

const toAddress = async (logOf?: (log: EventLog) => EventLog): Promise<Scene> => {
  const scene = orderScene(logOf);
  await scene.deposit(100_000n);
  await scene.placeToAddress();
  return scene;
};
const COINS = 2_952_210_000_000_000n;

describe('an order to the customer’s own address', () => {
  test('arrives there, and the books say so', async () => {
    const scene = await toAddress();
    await scene.run();
    expect(await typesOf(scene.log, orderStream(ORDER_ID))).toEqual([
      ...['OrderPlaced', 'OrderPaid', 'OrderBuying', 'CryptoBought', 'DeliveryRequested', 'OrderCompleted'],
    ]);
    expect(scene.chain.moved).toMatchObject([{ to: DESTINATION.toLowerCase(), minor: COINS }]);
    const [completed] = (await scene.log.read<OrderEvent>(orderStream(ORDER_ID))).slice(-1);
    expect(completed?.data).toMatchObject({ deliveredTo: 'address', txid: scene.chain.moved[0]?.txid });
    expect(await scene.balances('ETH.ethereum')).toEqual({ available: 0n, reserved: 0n, debt: 0n });
    const accounts = await accountsOf(scene);
    expect(accounts['custody.client ETH.ethereum']).toBeUndefined();
    // Only the network's fee is paid by own coins.
    expect(accounts['custody.own ETH.ethereum']).toBe(`-${accounts['network.costs ETH.ethereum'] ?? ''}`);
  });

  test('that the chain executes without effect is refunded as a whole, and the coins are the company’s', async () => {
    const scene = await toAddress();
    scene.chain.isReverting = true;
    await scene.run();
    expect(await typesOf(scene.log, orderStream(ORDER_ID))).toEqual([
      ...['OrderPlaced', 'OrderPaid', 'OrderBuying', 'CryptoBought', 'DeliveryRequested', 'OrderRefundRequested', 'OrderRefunded'],
    ]);
    expect(await scene.balances('EUR')).toMatchObject({ available: 100_000n, reserved: 0n });
    expect(await scene.balances('ETH.ethereum')).toMatchObject({ available: 0n, reserved: 0n });
    const accounts = await accountsOf(scene);
    expect(accounts['fees EUR']).toBeUndefined();
    expect(BigInt(accounts['custody.own ETH.ethereum'] ?? 0) + BigInt(accounts['network.costs ETH.ethereum'] ?? 0)).toBe(COINS);
  });
});

describe('a worker that dies at any access to the log', () => {
  const OUTCOMES = {
    bought: { script: 'silent', status: 'completed', eur: 75_000n, bought: 295_221n },
    'not bought': { script: 'dear', status: 'refunded', eur: 100_000n, bought: 0n },
  } as const;

  test.each(Object.entries(OUTCOMES))('leaves an order that is %s with one end, and nothing bought or booked twice', async (_, outcome) => {
    const seen = await atEachInterruption(async (logOf) => {
      const scene = await funded(logOf);
      const changed = outcome.script === 'silent' ? scene.sources.slice(0, 1) : scene.sources;
      changed.forEach((source) => {
        source.change(outcome.script === 'silent' ? { next: ['silent'] } : { price: MARKET * 2n });
      });
      await scene.run();
      const ids = (await scene.entries()).map(({ entryId }) => entryId);
      expect(new Set(ids).size).toBe(ids.length);
      await accountsOf(scene);
      const { available, reserved } = await scene.balances('EUR');
      return `${String(await scene.status())} ${String(available)} ${String(reserved)} ${String(boughtIn(scene))}`;
    });
    expect(new Set(seen)).toEqual(new Set([`${outcome.status} ${String(outcome.eur)} 0 ${String(outcome.bought)}`]));
    expect(seen.length).toBeGreaterThan(40);
  });

  test.each([false, true])(
    'leaves an order to an address with one end, and sends it at most once (executed without effect: %s)',
    async (isReverting) => {
      const seen = await atEachInterruption(
        async (logOf) => {
          const scene = await toAddress(logOf);
          scene.chain.isReverting = isReverting;
          await scene.run();
          const ids = (await scene.entries()).map(({ entryId }) => entryId);
          expect(new Set(ids).size).toBe(ids.length);
          await accountsOf(scene);
          const { available, reserved } = await scene.balances('EUR');
          const coins = await scene.balances('ETH.ethereum');
          const sent = String(scene.chain.moved.length);
          return `${String(await scene.status())} ${String(available)} ${String(reserved)} ${String(coins.reserved)} ${sent}`;
        },
        ['append'],
      );
      expect(new Set(seen)).toEqual(new Set([isReverting ? 'refunded 100000 0 0 0' : 'completed 75000 0 0 1']));
      expect(seen.length).toBeGreaterThan(30);
    },
  );
});
