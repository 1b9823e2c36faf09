import type { Draft } from '@danubit/core/chain/chain-node.port';
import { COIN_OF, networkOf } from '@danubit/core/chain/networks';
import { DEPOSIT_ADDRESS } from '@danubit/core/domain/delivery/delivery/payer';
import type { Delivery } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { hotWallet, type HotWallet } from '@danubit/core/domain/delivery/hot-wallet/hot-wallet.decider';
import { maySpend, sweeps } from '@danubit/core/domain/delivery/sweeps/sweeps.decider';
import { sweepsStream } from '@danubit/core/domain/delivery/sweeps/sweeps.stream';
import { hotWalletStream, type HotWalletName } from '@danubit/core/domain/delivery/hot-wallet/hot-wallet.stream';
import { coinId, type Coin, type TransactionPlan } from '@danubit/core/domain/delivery/transaction-plan';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DueWork } from '../due/due-work.ts';
import { assetOf, nodeOf, payerNumber, transferOf, type DeliveryTools } from './delivery-subject.ts';
import { contextOf, type JobTools } from './job.ts';

/** `coins_taken`: another delivery was faster; the next look at the hot wallet finds other coins. */
export type NoPlan = 'too_little' | 'would_fail' | 'coins_taken';

/**
 * Reserves coins or a sequence number for the delivery, and plans its transaction with them. The reservation is in the log first and is
 * found again by a later run, so two deliveries never plan with the same coins, and one delivery never reserves twice.
 */
export const planDelivery = async (tools: DeliveryTools, work: DueWork, state: Delivery): Promise<TransactionPlan | NoPlan> => {
  const transfer = await transferOf(tools, state);
  const { deliveryId } = state.request;
  const reserved = (await readHotWallet(tools, state)).coins.get(deliveryId);
  const ours = new Set(reserved?.map(coinId));
  const { taken } = await readHotWallet(tools, state);
  const isFree = await freeFor(tools, state);
  const isTaken = (coin: Coin): boolean => (reserved === undefined ? taken.has(coinId(coin)) || !isFree(coin) : !ours.has(coinId(coin)));
  const draft = await nodeOf(tools, state).draft(transfer, isTaken);
  if (typeof draft === 'string') return draft;
  if (!(await reserve(tools, work, state, draft))) return 'coins_taken';
  if (draft.kind === 'coins') return { kind: 'coins', coins: [...draft.coins], fee: draft.fee.toString() };
  const nonce = (await readHotWallet(tools, state)).nonces.get(deliveryId);
  if (nonce === undefined) throw new Error(`Delivery ${deliveryId} has reserved no sequence number.`);
  return { kind: 'account', nonce, gas: draft.gas.toString(), gasPrice: draft.gasPrice.toString(), gasTip: draft.gasTip.toString() };
};

/**
 * Received coins that are not credited stay where they are, also when others at the same address are moved. A return spends exactly
 * the coins that arrived.
 */
const freeFor = async ({ log }: JobTools, { request: { cause } }: Delivery): Promise<(coin: Coin) => boolean> => {
  if (cause.kind === 'receipt_return') {
    const receipt = await log.load(cryptoReceipt, cryptoReceiptStream(cause.id));
    const output = receipt === null ? null : coinId({ txid: receipt.received.txid, index: receipt.received.place });
    return (coin) => coinId(coin) === output;
  }
  if (cause.kind !== 'sweep') return () => true;
  const known = await log.load(sweeps, sweepsStream(cause.id));
  return (coin) => maySpend(known, coin);
};

/** All assets of a network at a customer's address share one sequence of numbers, so they share a stream. */
const walletOf = (state: Delivery): HotWalletName => {
  const number = payerNumber(state);
  const asset = assetOf(state);
  return number === DEPOSIT_ADDRESS ? { asset: COIN_OF[networkOf(asset)], number, customer: state.request.userId } : { asset, number };
};

export const readHotWallet = ({ log }: JobTools, state: Delivery): Promise<HotWallet> =>
  log.load(hotWallet, hotWalletStream(walletOf(state)));

const reserve = async ({ log, clock }: JobTools, work: DueWork, state: Delivery, draft: Draft): Promise<boolean> => {
  const wallet = walletOf(state);
  const base = { ...wallet, deliveryId: state.request.deliveryId };
  const handled = await handleCommand(log, {
    stream: hotWalletStream(wallet),
    decider: hotWallet,
    command:
      draft.kind === 'coins'
        ? { type: 'ReserveInputs', ...base, coins: draft.coins }
        : { type: 'ReserveNonce', ...base, chainNonce: draft.chainNonce },
    context: { ...contextOf(work, clock, 'reserve', null), commandId: newCommandId(clock.now()) },
  });
  return handled.accepted;
};

/** Releases what the delivery has reserved; `spent` keeps it from being used again. */
export const releaseReservation = async (
  { log, clock }: JobTools,
  work: DueWork,
  state: Delivery,
  why: 'spent' | 'unused',
): Promise<void> => {
  await handleCommand(log, {
    stream: hotWalletStream(walletOf(state)),
    decider: hotWallet,
    command: { type: 'ReleaseReservation', ...walletOf(state), deliveryId: state.request.deliveryId, why },
    context: { ...contextOf(work, clock, 'release', null), commandId: newCommandId(clock.now()) },
  });
};
