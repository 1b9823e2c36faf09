import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { money, type Money } from '@danubit/contracts/values/money';
import type { ChainNode } from '@danubit/core/chain/chain-node.port';
import { COIN_OF, networkOf } from '@danubit/core/chain/networks';
import { openDelivery } from '@danubit/core/delivery/open-delivery';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import type { Delivery } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { DEPOSIT_ADDRESS, HOT_WALLET, isOwnMove } from '@danubit/core/domain/delivery/delivery/payer';
import { FEE_RESERVE, isWorthSweeping } from '@danubit/core/domain/delivery/sweeps/sweep-rules';
import { sweeps, unsweptOf, type StartedSweep, type Sweeps, type SweepsCommand } from '@danubit/core/domain/delivery/sweeps/sweeps.decider';
import { sweepsStream } from '@danubit/core/domain/delivery/sweeps/sweeps.stream';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DueWork } from '../due/due-work.ts';
import type { DeliveryTools } from './delivery-subject.ts';
import { contextOf, type Job, type JobOutcome } from './job.ts';

export type SweepTools = DeliveryTools & { readonly worthInEuro: (coins: Money) => Promise<Money | undefined> };

type Owner = { readonly userId: string; readonly subjectId: string };

const NO_PRICE_MS = 300_000;
/** The network is too dear, or the last sweep never left. */
const LATER_MS = 3_600_000;

/**
 * Moves credited coins from a customer's deposit address to the hot wallet, when they are worth it. The subject is a receipt that was
 * credited, or a delivery of a sweep that has ended. The sweep is recorded first; its delivery, and the one that brings ether for the fee
 * of a token, are deliveries like all others: signed, recorded, broadcast, watched and booked by their jobs.
 */
export const sweepReceiptsJob = (tools: SweepTools): Job => ({
  action: 'sweep-receipts',
  async run(work) {
    const userId = await customerOf(tools, work);
    if (userId === null) return 'done';
    const state = await tools.log.load(sweeps, sweepsStream(userId));
    if (state.open === null) return start(tools, work, state);
    const end = await follow(tools, work, state, state.open);
    if (end === 'failed') return { againInMs: LATER_MS, untried: true };
    return end === 'moved' ? start(tools, work, await tools.log.load(sweeps, sweepsStream(userId))) : 'done';
  },
});

/** Notes a credited receipt. @returns the owner of the coins; null for a delivery to a customer, and for coins that are not credited */
const customerOf = async (tools: SweepTools, work: DueWork): Promise<string | null> => {
  const receipt = await tools.log.load(cryptoReceipt, cryptoReceiptStream(work.subject));
  if (receipt === null) {
    const moved = await tools.log.load(delivery, deliveryStream(work.subject));
    return moved !== null && isOwnMove(moved.request) ? moved.request.userId : null;
  }
  if (receipt.status !== 'credited') return null;
  const { receiptId, userId, subjectId, walletId, money: coins, txid, place } = receipt.received;
  const noted = { receiptId, userId, subjectId, walletId, money: coins, txid, place };
  await give(tools, work, receipt.received, { type: 'NoteCredited', coins: noted });
  return userId;
};

const start = async (tools: SweepTools, work: DueWork, state: Sweeps): Promise<JobOutcome> => {
  const { owner } = state;
  if (owner === null) return 'done';
  let later: JobOutcome = 'done';
  for (const asset of state.unswept.keys()) {
    const planned = await plan(tools, owner.userId, asset as CryptoAsset, unsweptOf(state, asset));
    if ('againInMs' in planned) later = planned.againInMs === null ? later : { againInMs: planned.againInMs, untried: true };
    else {
      const started = { sweepId: newCommandId(tools.clock.now()), ...planned };
      if (!(await give(tools, work, owner, { type: 'StartSweep', ...started }))) return 'done';
      await follow(tools, work, state, { userId: owner.userId, ...started });
      return 'done';
    }
  }
  return later;
};

type Planned = Pick<StartedSweep, 'money' | 'gas'> | { readonly againInMs: number | null };

const plan = async (tools: SweepTools, userId: string, asset: CryptoAsset, unswept: bigint): Promise<Planned> => {
  const node = tools.nodes[networkOf(asset)];
  const coin = COIN_OF[node.network];
  const worth = unswept === 0n ? undefined : await tools.worthInEuro(money(asset, unswept));
  if (worth === undefined) return { againInMs: unswept === 0n ? null : NO_PRICE_MS };
  // Before any call to a node or the signer: most receipts are small.
  if (!isWorthSweeping(worth, money('EUR', 0n))) return { againInMs: null };
  const [from, to] = await endsOf(tools, userId, asset);
  const fee = await node.mostFee({ asset, from, to });
  const costs = fee === 'would_fail' ? undefined : await tools.worthInEuro(money(coin, fee));
  if (fee === 'would_fail' || costs === undefined || !isWorthSweeping(worth, costs)) return { againInMs: LATER_MS };
  const reserve = fee * FEE_RESERVE;
  if (asset !== coin) return { money: money(asset, unswept), gas: await gasOf(node, { coin, from, reserve, at: tools.clock.now() }) };
  const moved = (await least(unswept, node, asset, from)) - reserve;
  return moved > 0n ? { money: money(asset, moved), gas: null } : { againInMs: LATER_MS };
};

const endsOf = ({ signer }: SweepTools, userId: string, asset: CryptoAsset): Promise<[string, string]> =>
  Promise.all([
    signer.addressOf({ asset, hotWallet: DEPOSIT_ADDRESS, customer: userId }),
    signer.addressOf({ asset, hotWallet: HOT_WALLET }),
  ]);

const least = async (unswept: bigint, node: ChainNode, asset: CryptoAsset, from: string): Promise<bigint> => {
  const held = await node.balanceOf(asset, from);
  return held < unswept ? held : unswept;
};

type Gas = { readonly coin: CryptoAsset; readonly from: string; readonly reserve: bigint; readonly at: Date };
const gasOf = async (node: ChainNode, { coin, from, reserve, at }: Gas): Promise<StartedSweep['gas']> => {
  const held = await node.balanceOf(coin, from);
  return held >= reserve ? null : { gasId: newCommandId(at), money: money(coin, reserve - held) };
};

type SweepEnd = 'moved' | 'failed';

/** Opens what is not open yet, and takes over the end. */
const follow = async (tools: SweepTools, work: DueWork, { owner }: Sweeps, sweep: StartedSweep): Promise<SweepEnd | 'under_way'> => {
  if (owner === null) return 'under_way';
  const { userId, sweepId, gas } = sweep;
  const [from, to] = await endsOf(tools, userId, sweep.money.asset as CryptoAsset);
  const open = async (deliveryId: string, kind: 'sweep' | 'sweep_gas', coins: Money, destination: string): Promise<Delivery | null> => {
    const opened = { deliveryId, cause: { kind, id: userId }, ...owner, money: coins, destination };
    await openDelivery(tools.log, contextOf(work, tools.clock, `open:${deliveryId}`, owner.subjectId), opened);
    return tools.log.load(delivery, deliveryStream(deliveryId));
  };
  const sent = gas === null ? null : await open(gas.gasId, 'sweep_gas', gas.money, from);
  if (sent?.status === 'returned') return end(tools, work, owner, { sweepId, moved: null });
  if (gas !== null && sent?.status !== 'settled') return 'under_way';
  const moved = await open(sweepId, 'sweep', sweep.money, to);
  return moved?.status === 'settled' || moved?.status === 'returned' ? end(tools, work, owner, { sweepId, moved }) : 'under_way';
};

type Ended = { readonly sweepId: string; readonly moved: Delivery | null };
const end = async (tools: SweepTools, work: DueWork, owner: Owner, { sweepId, moved }: Ended): Promise<SweepEnd> => {
  const txid = moved?.confirmed?.txid ?? null;
  const networkFee = moved?.confirmed?.networkFee ?? moved?.abandoned?.networkFee ?? null;
  await give(tools, work, owner, { type: 'EndSweep', sweepId, txid, networkFee });
  return txid === null ? 'failed' : 'moved';
};

/** @returns whether it was accepted: another run may have been faster */
const give = async ({ log, clock }: SweepTools, work: DueWork, { userId, subjectId }: Owner, command: SweepsCommand): Promise<boolean> => {
  const handled = await handleCommand(log, {
    stream: sweepsStream(userId),
    decider: sweeps,
    command,
    context: { ...contextOf(work, clock, command.type, subjectId), commandId: newCommandId(clock.now()) },
  });
  return handled.accepted;
};
