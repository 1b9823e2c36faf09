import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { custodyOnChain } from '@danubit/core/chain/custody';
import { networkOf, NETWORKS } from '@danubit/core/chain/networks';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { sendDeliveryJob } from '@danubit/workers/jobs/send-delivery.job';
import { settleDeliveryJob } from '@danubit/workers/jobs/settle-delivery.job';
import { storeSurplusJob } from '@danubit/workers/jobs/store-surplus.job';
import { watchDeliveryJob } from '@danubit/workers/jobs/watch-delivery.job';
import { TestClock } from '@danubit/workers/testing/deposit-scene';
import { runToRest } from '@danubit/workers/testing/order-scene';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { COLD, startChains } from './start-chains.ts';

type Stored = Exclude<CryptoAsset, 'USDT.ethereum'>;
/** What the hot wallet holds, may hold, and keeps. */
const AMOUNTS: Readonly<Record<Stored, readonly [bigint, bigint, bigint]>> = {
  'BTC.bitcoin': [5_000_000n, 3_000_000n, 1_000_000n],
  'ETH.ethereum': [5n * 10n ** 18n, 3n * 10n ** 18n, 10n ** 18n],
  'USDC.ethereum': [500_000_000n, 300_000_000n, 100_000_000n],
};
const STORED = Object.keys(AMOUNTS) as Stored[];

let running: Awaited<ReturnType<typeof startChains>>;
beforeAll(async () => {
  running = await startChains();
  for (const asset of STORED) {
    const address = await running.signer.addressOf({ asset, hotWallet: 1 });
    const [held] = AMOUNTS[asset];
    if (asset === 'BTC.bitcoin') await running.control('bitcoin', { do: 'give', address, satoshis: Number(held) });
    else await running.control('ethereum', { do: 'give', asset, address, minor: String(held) });
    if (asset === 'USDC.ethereum')
      await running.control('ethereum', { do: 'give', asset: 'ETH.ethereum', address, minor: String(10n ** 17n) });
  }
}, 90_000);
afterAll(() => running.close());

test('the surplus of every asset lies at its cold address, and custody counts it there', async () => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const hotWalletLimits = Object.fromEntries(STORED.map((asset) => [asset, { most: AMOUNTS[asset][1], kept: AMOUNTS[asset][2] }]));
  const tools = { ...running, log, clock, cold: COLD, hotWalletLimits };
  const jobs = [sendDeliveryJob, watchDeliveryJob, settleDeliveryJob, storeSurplusJob].map((job) => job(tools));
  const mine = async (): Promise<void> => {
    for (const network of NETWORKS) await running.control(network, { do: 'mine' });
  };
  const held = () => Promise.all(STORED.map((asset) => custodyOnChain({ ...running, cold: COLD }, asset)));
  await mine();
  const before = await held();
  const now = clock.now();
  const context = commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: null });
  const proved = { type: 'SafeguardingProved', data: { date: '2026-11-26', position: '1', lines: [], result: 'covered' } } as const;
  await log.append('safeguarding-2026-11-26', [proved], 'any', context);
  await runToRest({ log, clock, jobs }, mine);

  for (const asset of STORED) {
    const [all, , kept] = AMOUNTS[asset];
    expect(await running.nodes[networkOf(asset)].balanceOf(asset, COLD[asset])).toBe(all - kept);
  }
  const after = await held();
  const [bitcoinFee = 0n, etherFee = 0n, tokenFee = 0n] = before.map((minor, index) => minor - (after[index] ?? 0n));
  expect(bitcoinFee).toBeGreaterThan(0n);
  expect(bitcoinFee).toBeLessThan(10_000n);
  expect(etherFee).toBeGreaterThan(0n);
  expect(tokenFee).toBe(0n);
}, 120_000);
