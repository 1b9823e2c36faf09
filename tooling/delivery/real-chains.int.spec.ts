import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { money } from '@danubit/contracts/values/money';
import { openNodes } from '@danubit/core/chain/chains';
import { addressRulesOf, type ChainsConfig } from '@danubit/core/chain/chains-config';
import { custodyOnChain } from '@danubit/core/chain/custody';
import { readListedAddresses } from '@danubit/core/chain/listed-addresses';
import { networkOf, type Network } from '@danubit/core/chain/networks';
import { openDelivery } from '@danubit/core/delivery/open-delivery';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { purchaseCryptoLeg } from '@danubit/core/domain/ledger/entry/order.entries';
import { openLedger } from '@danubit/core/ledger/ledger';
import { httpSigner } from '@danubit/core/signer/http-signer';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { hotKeys } from '@danubit/signer/hot-keys';
import { SignerJournal } from '@danubit/signer/journal';
import { createSigner } from '@danubit/signer/signer.app';
import { parseSignerLimits } from '@danubit/signer/signer-limits';
import { createBitcoin } from '@danubit/simulators/bitcoin/bitcoin.app';
import { SIMULATED_TOKENS } from '@danubit/simulators/ethereum/anvil';
import { createEthereum } from '@danubit/simulators/ethereum/ethereum.app';
import { clearDeliveryJob } from '@danubit/workers/jobs/clear-delivery.job';
import { readDelivery } from '@danubit/workers/jobs/delivery-subject';
import { sendDeliveryJob } from '@danubit/workers/jobs/send-delivery.job';
import { settleDeliveryJob } from '@danubit/workers/jobs/settle-delivery.job';
import { watchDeliveryJob } from '@danubit/workers/jobs/watch-delivery.job';
import { CLEARS_ALL, SUBJECT_ID, TestClock, USER_ID, workOn } from '@danubit/workers/testing/deposit-scene';
import { noCounterparties } from '@danubit/workers/testing/no-deliveries';
import { verifyCustomer } from '@danubit/workers/testing/verified-customer';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const CHAINS: ChainsConfig = { bitcoin: 'regtest', ethereum: { chainId: 31_337, tokens: SIMULATED_TOKENS } };
const TOKEN = 'x'.repeat(32);
const LIMITS = 'BTC.bitcoin=1/5,ETH.ethereum=5/20,USDC.ethereum=5000/20000,USDT.ethereum=5000/20000';
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

const started = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'danubit-chains-'));
  const journal = new SignerJournal(join(folder, 'journal.sqlite'));
  const apps = {
    bitcoin: createBitcoin({ folder, chain: 'regtest', blockEveryMs: null, giveTo: null }),
    ethereum: await createEthereum({ folder, blockEveryMs: null, giveTo: null }),
    signer: createSigner({
      ...{ journal, chains: CHAINS, token: TOKEN, keys: hotKeys(Buffer.alloc(32, 5), CHAINS) },
      ...{ limits: parseSignerLimits(LIMITS), now: Date.now },
    }),
  };
  const addressOf = (name: keyof typeof apps) => apps[name].listen({ host: '127.0.0.1', port: 0 });
  const urls = { bitcoin: await addressOf('bitcoin'), ethereum: await addressOf('ethereum'), signer: await addressOf('signer') };
  return {
    nodes: openNodes({ BITCOIN_RPC_URL: urls.bitcoin, ETHEREUM_RPC_URL: urls.ethereum }, CHAINS),
    signer: httpSigner({ url: urls.signer, token: TOKEN }),
    control: async (network: Network, body: object): Promise<void> => {
      const answer = await apps[network].inject({ method: 'POST', url: '/control', payload: body });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    close: async () => {
      await Promise.all(Object.values(apps).map((app) => app.close()));
      journal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

let running: Awaited<ReturnType<typeof started>>;
beforeAll(async () => {
  running = await started();
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
