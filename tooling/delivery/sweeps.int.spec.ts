import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { minorOf, money, type Money } from '@danubit/contracts/values/money';
import { addressRulesOf } from '@danubit/core/chain/chains-config';
import { custodyOnChain } from '@danubit/core/chain/custody';
import { depositAddress } from '@danubit/core/chain/deposit-address';
import { readListedAddresses } from '@danubit/core/chain/listed-addresses';
import { networkOf, NETWORKS } from '@danubit/core/chain/networks';
import { sweeps, unsweptOf } from '@danubit/core/domain/delivery/sweeps/sweeps.decider';
import { sweepsStream } from '@danubit/core/domain/delivery/sweeps/sweeps.stream';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { ownPayersOf } from '@danubit/workers/chain/own-payers';
import { readBlocks } from '@danubit/workers/chain/read-blocks';
import { clearDeliveryJob } from '@danubit/workers/jobs/clear-delivery.job';
import { sendDeliveryJob } from '@danubit/workers/jobs/send-delivery.job';
import { settleDeliveryJob } from '@danubit/workers/jobs/settle-delivery.job';
import { sweepReceiptsJob } from '@danubit/workers/jobs/sweep-receipts.job';
import { watchDeliveryJob } from '@danubit/workers/jobs/watch-delivery.job';
import { CLEARS_ALL, SUBJECT_ID, TestClock, USER_ID } from '@danubit/workers/testing/deposit-scene';
import { noCounterparties } from '@danubit/workers/testing/no-deliveries';
import { runToRest } from '@danubit/workers/testing/order-scene';
import { memoryMarks } from '@danubit/workers/testing/receipt-scene';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CHAINS, startChains } from './start-chains.ts';

const RECEIVED: readonly (readonly [CryptoAsset, bigint])[] = [
  ['BTC.bitcoin', 1_000_000n],
  ['ETH.ethereum', 10n ** 18n],
  ['USDC.ethereum', 250_000_000n],
  ['USDT.ethereum', 250_000_000n],
];
const COINS = RECEIVED.map(([asset]) => asset);
/** In cents, for one whole coin, with its decimals. */
const PRICES: Readonly<Record<CryptoAsset, readonly [bigint, bigint]>> = {
  'BTC.bitcoin': [8_000_000n, 10n ** 8n],
  'ETH.ethereum': [300_000n, 10n ** 18n],
  'USDC.ethereum': [90n, 10n ** 6n],
  'USDT.ethereum': [90n, 10n ** 6n],
};
const worthInEuro = ({ asset, minor }: Money): Promise<Money> => {
  const [price, unit] = PRICES[asset as CryptoAsset];
  return Promise.resolve(money('EUR', (BigInt(minor) * price) / unit));
};

let running: Awaited<ReturnType<typeof startChains>>;
beforeAll(async () => {
  running = await startChains();
}, 90_000);
afterAll(() => running.close());

const addressOn = async (network: (typeof NETWORKS)[number]): Promise<string> =>
  depositAddress(network, await running.depositAccounts.keyOf(network), USER_ID, 'regtest');

const give = (asset: CryptoAsset, address: string, minor: bigint): Promise<void> =>
  running.control(networkOf(asset), {
    ...{ do: 'give', address },
    ...(asset === 'BTC.bitcoin' ? { satoshis: Number(minor) } : { asset, minor: String(minor) }),
  });

/** Everything of ours on the chain: in hot wallets, and at the customer's addresses. */
const held = async (asset: CryptoAsset): Promise<bigint> =>
  (await custodyOnChain(running, asset)) + (await running.nodes[networkOf(asset)].balanceOf(asset, await addressOn(networkOf(asset))));

const sceneOf = () => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const tools = {
    ...{ ...noCounterparties, ...running, log, clock, worthInEuro },
    ...{ addressRules: addressRulesOf(CHAINS), listed: readListedAddresses(''), compliance: CLEARS_ALL },
  };
  const jobs = [clearDeliveryJob, sendDeliveryJob, watchDeliveryJob, settleDeliveryJob, sweepReceiptsJob].map((job) => job(tools));
  const context = () =>
    commandContext({
      ...{ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString() },
      ...{ actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID },
    });
  const owner = { userId: USER_ID, walletId: USER_ID, subjectId: SUBJECT_ID, fromHeight: 0 };
  const readAll = async (): Promise<void> => {
    for (const inbox of running.inboxes) {
      const known = new Map([[await addressOn(inbox.network), owner]]);
      const own = { log, clock, inbox, marks: memoryMarks(), tip: running.nodes[inbox.network].tip };
      const coldPlaces = () => Promise.resolve({ hot: new Set<string>(), cold: new Set<string>() });
      await readBlocks({
        ...own,
        coldPlaces,
        known: () => Promise.resolve(known),
        ownPayers: () => ownPayersOf(running.signer)(inbox.network),
      });
    }
  };
  const events = async (): Promise<readonly MainLogEvent[]> => log.decode<MainLogEvent>(await log.store.readAll(START, 10_000));
  return { ...{ clock, log, jobs, readAll, events }, context };
};

const creditAll = async ({ log, events, context }: ReturnType<typeof sceneOf>): Promise<void> => {
  for (const { type, data } of await events()) {
    if (type !== 'CryptoReceived') continue;
    const { receiptId } = data;
    const booked = { entryId: `receipt-${receiptId}`, stream: 'wallet', value: money('EUR', 1n), confirmations: 12 };
    const credited = { type: 'CryptoReceiptCredited', data: { receiptId, userId: USER_ID, ...booked } } as const;
    await log.append(cryptoReceiptStream(receiptId), [credited], 'any', context());
  }
};

test('received coins of every asset are in the hot wallets, at the price of the network, and are not received again', async () => {
  await give('ETH.ethereum', await running.signer.addressOf({ asset: 'ETH.ethereum', hotWallet: 2 }), 10n ** 18n);
  for (const [asset, minor] of RECEIVED) await give(asset, await addressOn(networkOf(asset)), minor);
  for (const inbox of running.inboxes) await inbox.watch(await addressOn(inbox.network));
  const mine = async (): Promise<void> => {
    for (const network of NETWORKS) await running.control(network, { do: 'mine' });
  };
  await mine();
  const before = await Promise.all(COINS.map(held));
  const scene = sceneOf();
  await scene.readAll();
  await creditAll(scene);
  await runToRest(scene, mine);

  const state = await scene.log.load(sweeps, sweepsStream(USER_ID));
  expect(state.open).toBeNull();
  for (const [asset, minor] of RECEIVED) {
    const hot = await running.nodes[networkOf(asset)].balanceOf(asset, await running.signer.addressOf({ asset, hotWallet: 1 }));
    expect(hot).toBeGreaterThan((minor * 95n) / 100n);
    expect(hot).toBeLessThanOrEqual(minor);
  }
  expect([unsweptOf(state, 'USDC.ethereum'), unsweptOf(state, 'USDT.ethereum')]).toEqual([0n, 0n]);

  const events = await scene.events();
  const fees = (asset: CryptoAsset): bigint =>
    events
      .filter((event): event is Extract<EntryEvent, { type: 'EntryPosted' }> => event.type === 'EntryPosted')
      .flatMap(({ data }) => data.lines)
      .filter(({ account, money: { asset: of } }) => account === 'network.costs' && of === asset)
      .reduce((sum, line) => sum + minorOf(line.money), 0n);
  const after = await Promise.all(COINS.map(held));
  expect(COINS.map((_, index) => (before[index] ?? 0n) - (after[index] ?? 0n))).toEqual(COINS.map(fees));

  await scene.readAll();
  const received = (await scene.events()).filter(({ type }) => type === 'CryptoReceived');
  expect(received).toHaveLength(RECEIVED.length);
}, 120_000);
