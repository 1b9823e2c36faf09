import type { TestClock } from '@danubit/api/testing/test-clock';
import { openLiquiditySources } from '@danubit/core/liquidity/registry';
import type { Job } from '@danubit/workers/jobs/job';
import { advanceCheckoutJob } from '@danubit/workers/jobs/advance-checkout.job';
import { advanceOrderJob } from '@danubit/workers/jobs/advance-order.job';
import { clearDeliveryJob, type ClearDeliveryTools } from '@danubit/workers/jobs/clear-delivery.job';
import { fillHedgeJob } from '@danubit/workers/jobs/fill-hedge.job';
import { sendDeliveryJob } from '@danubit/workers/jobs/send-delivery.job';
import { settleDeliveryJob } from '@danubit/workers/jobs/settle-delivery.job';
import { takeOrderPaymentJob } from '@danubit/workers/jobs/take-order-payment.job';
import { tellCounterpartyJob } from '@danubit/workers/jobs/tell-counterparty.job';
import { watchDeliveryJob } from '@danubit/workers/jobs/watch-delivery.job';
import { MemoryChain, TestSigner } from '@danubit/workers/testing/memory-chain';
import { noCounterparties, noDeliveries } from '@danubit/workers/testing/no-deliveries';
import { createLiquidity } from '@danubit/simulators/liquidity/liquidity.app';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More than the confirmations that a delivery waits for. */
const BLOCKS = 40;

/** Where coins are bought, at prices that stay, and the chain that they leave on. */
export const startTrade = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'danubit-leak-'));
  const time: { clock?: TestClock } = {};
  const now = (): Date => time.clock?.now() ?? new Date();
  const market = createLiquidity({ folder, now, pricesOf: new Date('2026-11-20T12:00:00Z') });
  const url = await market.listen({ host: '127.0.0.1', port: 0 });
  const chain = new MemoryChain();
  return {
    url,
    keepTime: (clock: TestClock): void => {
      time.clock = clock;
    },
    mine: (): void => chain.mine(BLOCKS),
    jobs: (tools: Pick<ClearDeliveryTools, 'log' | 'clock' | 'compliance'>): readonly Job[] => {
      const deliveries = { ...noDeliveries, ...noCounterparties, ...tools, nodes: { ...noDeliveries.nodes, ethereum: chain.node } };
      const sending = { ...deliveries, signer: new TestSigner() };
      return [
        ...[advanceOrderJob(tools), takeOrderPaymentJob(tools), advanceCheckoutJob(tools)],
        fillHedgeJob({ ...tools, liquidity: openLiquiditySources(url) }),
        ...[clearDeliveryJob(sending), sendDeliveryJob(sending), watchDeliveryJob(sending), settleDeliveryJob(sending)],
        tellCounterpartyJob(sending),
      ];
    },
    stop: async (): Promise<void> => {
      await market.close();
      await rm(folder, { recursive: true });
    },
  };
};
