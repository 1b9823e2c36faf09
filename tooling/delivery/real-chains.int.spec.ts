import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { money } from '@danubit/contracts/values/money';
import { addressRulesOf } from '@danubit/core/chain/chains-config';
import { custodyOnChain } from '@danubit/core/chain/custody';
import { readListedAddresses } from '@danubit/core/chain/listed-addresses';
import { networkOf, type Network } from '@danubit/core/chain/networks';
import { openDelivery } from '@danubit/core/delivery/open-delivery';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { purchaseCryptoLeg } from '@danubit/core/domain/ledger/entry/order.entries';
import { openLedger } from '@danubit/core/ledger/ledger';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { clearDeliveryJob } from '@danubit/workers/jobs/clear-delivery.job';
import { readDelivery } from '@danubit/workers/jobs/delivery-subject';
import { sendDeliveryJob } from '@danubit/workers/jobs/send-delivery.job';
import { settleDeliveryJob } from '@danubit/workers/jobs/settle-delivery.job';
import { watchDeliveryJob } from '@danubit/workers/jobs/watch-delivery.job';
import { CLEARS_ALL, SUBJECT_ID, TestClock, USER_ID, workOn } from '@danubit/workers/testing/deposit-scene';
import { noCounterparties } from '@danubit/workers/testing/no-deliveries';
import { verifyCustomer } from '@danubit/workers/testing/verified-customer';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CHAINS, startChains } from './start-chains.ts';

const TO: Readonly<Record<Network, string>> = {
  bitcoin: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
};
const AMOUNTS: readonly (readonly [CryptoAsset, bigint])[] = [
  ['BTC.bitcoin', 1_000_000n],
  ['ETH.ethereum', 10n ** 17n],
  ['USDC.ethereum', 25_000_000n],
  ['USDT.ethereum', 25_000_000n],
];

let running: Awaited<ReturnType<typeof startChains>>;
beforeAll(async () => {
  running = await startChains();
  for (const [asset, minor] of AMOUNTS) {
    const address = await running.signer.addressOf({ asset, hotWallet: 1 });
    const given = { do: 'give', address };
    if (asset === 'BTC.bitcoin') await running.control('bitcoin', { ...given, satoshis: Number(minor * 3n) });
    else await running.control('ethereum', { ...given, asset, minor: String(minor * 3n) });
    if (asset.startsWith('USD')) await running.control('ethereum', { ...given, asset: 'ETH.ethereum', minor: String(10n ** 17n) });
  }
}, 90_000);
afterAll(() => running.close());

test('every asset is delivered on its chain, through a reorganisation, and custody in the books is what the chain says', async () => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const tools = {
    ...noCounterparties,
    ...running,
    log,
    clock,
    addressRules: addressRulesOf(CHAINS),
    listed: readListedAddresses(''),
    compliance: CLEARS_ALL,
  };
  const jobs = [clearDeliveryJob(tools), sendDeliveryJob(tools), watchDeliveryJob(tools), settleDeliveryJob(tools)];
  const context = () =>
    commandContext({
      ...{ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString() },
      ...{ actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID },
    });
  const holdings = () => Promise.all(AMOUNTS.map(([asset]) => custodyOnChain(running, asset)));
  const before = await holdings();

  await verifyCustomer(log);
  const wallet = { walletId: USER_ID, userId: USER_ID };
  const deliveries = await Promise.all(
    AMOUNTS.map(async ([asset, minor]) => {
      const [deliveryId, amount] = [newCommandId(clock.now()), money(asset, minor)];
      const bought = purchaseCryptoLeg(wallet, { orderId: deliveryId, money: amount, effectiveAt: clock.now().toISOString() });
      await openLedger(log).postWalletEntry(context(), bought, START);
      const cause = { kind: 'withdrawal', id: deliveryId } as const;
      const destination = TO[networkOf(asset)];
      await openDelivery(log, context(), { deliveryId, cause, ...wallet, subjectId: SUBJECT_ID, money: amount, destination });
      return deliveryId;
    }),
  );
  const round = async () => {
    for (const job of jobs) for (const deliveryId of deliveries) await job.run(workOn(job.action, deliveryId));
  };
  await round();
  for (const network of ['bitcoin', 'ethereum'] as const) {
    await running.control(network, { do: 'mine' });
    await round();
    await running.control(network, { do: 'reorganise', depth: 1 });
    await round();
    await running.control(network, { do: 'mine', blocks: 14 });
  }
  await round();

  const ended = await Promise.all(deliveries.map(async (id) => (await readDelivery(log, id)).state.status));
  expect(ended).toEqual(['settled', 'settled', 'settled', 'settled']);
  for (const [asset, minor] of AMOUNTS) {
    if (asset !== 'BTC.bitcoin') expect(await running.nodes.ethereum.balanceOf(asset, TO.ethereum)).toBe(minor);
  }
  expect(await running.nodes.bitcoin.balanceOf('BTC.bitcoin', TO.bitcoin)).toBe(1_000_000n);

  const entries = await log.decode<EntryEvent>((await log.store.readAll(START, 1_000)).filter(({ type }) => type === 'EntryPosted'));
  const booked = (asset: CryptoAsset): bigint =>
    entries
      .flatMap(({ data }) => data.lines)
      .filter(({ account, money: { asset: of } }) => account.startsWith('custody.') && of === asset)
      .reduce((sum, line) => sum + BigInt(line.money.minor), 0n);
  const after = await holdings();
  expect(AMOUNTS.map(([asset], index) => [asset, (after[index] ?? 0n) - (before[index] ?? 0n)])).toEqual(
    AMOUNTS.map(([asset]) => [asset, booked(asset)]),
  );
});
