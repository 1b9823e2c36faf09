import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { minorOf, money, type Money } from '@danubit/contracts/values/money';
import { COIN_OF, networkOf } from '@danubit/core/chain/networks';
import { openDelivery } from '@danubit/core/delivery/open-delivery';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import type { Delivery, DeliveryRequest } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { DEPOSIT_ADDRESS } from '@danubit/core/domain/delivery/delivery/payer';
import { FEE_RESERVE } from '@danubit/core/domain/delivery/sweeps/sweep-rules';
import { ownCoinsReceived } from '@danubit/core/domain/ledger/entry/order.entries';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { CryptoReceipt, CryptoReceiptCommand, StartedReturn } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { isErased } from '@danubit/event-store/kernel/personal';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import type { DeliveryTools } from './delivery-subject.ts';
import { contextOf, type Job, type JobOutcome } from './job.ts';

type Tools = DeliveryTools & { readonly ledger: Ledger };

const LOOK_EVERY_MS = 15_000;
/** The network takes more than the coins can pay, or a token cannot be moved at present. */
const TOO_DEAR_MS = 3_600_000;

/**
 * Sends refused coins back from the address at which they arrived, as a delivery like all others. What is sent is recorded first. The fee
 * of the network's own coin is taken from the coins; a token goes back whole, and we pay its ether. What was kept back for the fee and not
 * used stays at the address as our own.
 */
export const returnReceiptJob = (tools: DeliveryTools): Job => {
  const withLedger = { ...tools, ledger: openLedger(tools.log) };
  return {
    action: 'return-receipt',
    async run(work) {
      const state = await tools.log.load(cryptoReceipt, cryptoReceiptStream(work.subject));
      if (state?.status !== 'returning') return 'done';
      return state.sentBack === null ? start(withLedger, work, state) : follow(withLedger, work, state, state.sentBack);
    },
  };
};

const start = async (tools: Tools, work: DueWork, state: CryptoReceipt): Promise<JobOutcome> => {
  const planned = await plan(tools, state);
  if (planned === undefined) return { againInMs: TOO_DEAR_MS, untried: true };
  await give(tools, work, state, { type: 'StartReturn', started: { returnId: newCommandId(tools.clock.now()), ...planned } });
  return { againInMs: 0, untried: true };
};

/** Replacements may cost three times today's fee. Undefined while that leaves nothing to send. */
const plan = async ({ nodes, signer, clock }: Tools, state: CryptoReceipt): Promise<Omit<StartedReturn, 'returnId'> | undefined> => {
  const { money: coins, userId } = state.received;
  const asset = coins.asset as CryptoAsset;
  const coin = COIN_OF[networkOf(asset)];
  const node = nodes[networkOf(asset)];
  const to = destinationOf(state);
  const from = await signer.addressOf({ asset, hotWallet: DEPOSIT_ADDRESS, customer: userId });
  const fee = to === undefined ? 'would_fail' : await node.mostFee({ asset, from, to });
  if (fee === 'would_fail') return undefined;
  const reserve = fee * FEE_RESERVE;
  if (asset !== coin) {
    const held = await node.balanceOf(coin, from);
    return { money: coins, gas: held >= reserve ? null : { gasId: newCommandId(clock.now()), money: money(coin, reserve - held) } };
  }
  const left = minorOf(coins) - taken(state) - reserve;
  return left > reserve ? { money: money(asset, left), gas: null } : undefined;
};

const destinationOf = ({ goesTo }: CryptoReceipt): string | undefined =>
  goesTo === null || isErased(goesTo.destination) ? undefined : goesTo.destination;

/** How many of the coins themselves were spent on the fees of failed returns. */
const taken = ({ feesTaken, received }: CryptoReceipt): bigint =>
  feesTaken.reduce((sum, fee) => (fee.asset === received.money.asset ? sum + minorOf(fee) : sum), 0n);

const follow = async (tools: Tools, work: DueWork, state: CryptoReceipt, sentBack: StartedReturn): Promise<JobOutcome> => {
  const { returnId, gas } = sentBack;
  const { receiptId, userId } = state.received;
  const to = destinationOf(state);
  // The address was erased meanwhile: an opened delivery continues, and no other is opened.
  if (to === undefined) return endOf(tools, work, state, { returnId, moved: await read(tools, returnId) });
  if (gas !== null) {
    const asset = state.received.money.asset as CryptoAsset;
    const ours = await tools.signer.addressOf({ asset, hotWallet: DEPOSIT_ADDRESS, customer: userId });
    const brought = await open(tools, work, state, {
      deliveryId: gas.gasId,
      cause: { kind: 'sweep_gas', id: userId },
      money: gas.money,
      destination: ours,
    });
    if (brought?.status === 'returned') return endOf(tools, work, state, { returnId, moved: null });
    if (brought?.status !== 'settled') return { againInMs: LOOK_EVERY_MS, untried: true };
  }
  const cause = { kind: 'receipt_return', id: receiptId } as const;
  const moved = await open(tools, work, state, { deliveryId: returnId, cause, money: sentBack.money, destination: to });
  return moved?.status === 'settled' || moved?.status === 'returned'
    ? endOf(tools, work, state, { returnId, moved })
    : { againInMs: LOOK_EVERY_MS, untried: true };
};

type Opened = Pick<DeliveryRequest, 'deliveryId' | 'cause' | 'money'> & { readonly destination: string };

const open = async (tools: Tools, work: DueWork, { received }: CryptoReceipt, opened: Opened): Promise<Delivery | null> => {
  const { userId, subjectId, walletId } = received;
  const context = contextOf(work, tools.clock, `open:${opened.deliveryId}`, subjectId);
  await openDelivery(tools.log, context, { ...opened, userId, subjectId, walletId });
  return read(tools, opened.deliveryId);
};

const read = ({ log }: Tools, deliveryId: string): Promise<Delivery | null> => log.load(delivery, deliveryStream(deliveryId));

type Ended = { readonly returnId: string; readonly moved: Delivery | null };

const endOf = async (tools: Tools, work: DueWork, state: CryptoReceipt, { returnId, moved }: Ended): Promise<JobOutcome> => {
  if (moved !== null && moved.status !== 'settled' && moved.status !== 'returned') return { againInMs: LOOK_EVERY_MS, untried: true };
  const confirmed = moved?.confirmed ?? null;
  if (moved === null || confirmed === null) {
    const networkFee = moved?.abandoned?.networkFee ?? null;
    await give(tools, work, state, { type: 'RecordReturnFailed', returnId, networkFee });
    return 'done';
  }
  const { txid, networkFee } = confirmed;
  const sent = moved.request.money;
  const entryId = await bookRest(tools, work, state, { sent, networkFee });
  failpoint('entry-posted');
  await give(tools, work, state, { type: 'RecordReturned', returned: { returnId, txid, money: sent, networkFee, entryId } });
  return 'done';
};

type Sent = { readonly sent: Money; readonly networkFee: Money };

/** Coins that are never credited are in no account; what remains of them at our address is ours, and the books name it. */
const bookRest = async (tools: Tools, work: DueWork, state: CryptoReceipt, { sent, networkFee }: Sent): Promise<string | null> => {
  const { receiptId, subjectId, money: coins } = state.received;
  const fee = networkFee.asset === coins.asset ? minorOf(networkFee) : 0n;
  const rest = minorOf(coins) - minorOf(sent) - fee - taken(state);
  if (rest <= 0n) return null;
  const own = { transferId: receiptId, money: money(coins.asset, rest), effectiveAt: tools.clock.now().toISOString() };
  const entry = ownCoinsReceived(own);
  return (await tools.ledger.postJournalEntry(contextOf(work, tools.clock, 'rest', subjectId), entry.entryId, entry)).entryId;
};

const give = async ({ log, clock }: Tools, work: DueWork, { received }: CryptoReceipt, command: CryptoReceiptCommand): Promise<void> => {
  await handleCommand(log, {
    stream: cryptoReceiptStream(received.receiptId),
    decider: cryptoReceipt,
    command,
    context: { ...contextOf(work, clock, command.type, received.subjectId), commandId: newCommandId(clock.now()) },
  });
};
