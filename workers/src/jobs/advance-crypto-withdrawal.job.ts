import { fiatCurrencyOf, FIAT_CURRENCIES } from '@danubit/contracts/values/money';
import { openCancelled, openDelivery } from '@danubit/core/delivery/open-delivery';
import { addressOfWithdrawal, deliveryOfWithdrawal } from '@danubit/core/delivery/withdrawal-delivery';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { fundsReleased, fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { isUsableAt } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import {
  cryptoWithdrawal,
  type CryptoWithdrawalCommand,
  type CryptoWithdrawalRequest,
} from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.decider';
import type { CryptoWithdrawalRefusal } from '@danubit/contracts/values/crypto-withdrawals';
import { cryptoWithdrawalStream } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.stream';
import { limits, type LimitsCommand } from '@danubit/core/domain/payments/limits/limits.decider';
import { withdrawalLimitsStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { EntryRefused, type PostedEntry } from '@danubit/core/ledger/booking';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import { readWithdrawalRules } from '@danubit/core/limits/read-deposit-rules';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import type { Position } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { isErased } from '@danubit/event-store/kernel/personal';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { isAccountRestricted } from './account-hold.ts';
import type { ClearTools } from './clear-payment.job.ts';
import { contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';
import { monthsAround } from './limit-reservation.ts';
import { releaseUnrecorded, type ReservedFunds } from './reserved-funds.ts';

type Tools = JobTools & Pick<ClearTools, 'rates' | 'regulator'>;
type BookingTools = Tools & { readonly ledger: Ledger };

type Requested = {
  readonly request: CryptoWithdrawalRequest;
  readonly limitsStream: string | null;
  readonly at: string;
  readonly position: Position;
};

/**
 * Takes a withdrawal of coins to its end: limit and coins are reserved, then a delivery under its id takes over, the same as for an order.
 * `DeliverySettled` runs this again. Every step may be repeated; one that is cancelled gives back what a run reserved in the meantime.
 */
export const advanceCryptoWithdrawalJob = (tools: Tools): Job => {
  const withLedger = { ...tools, ledger: openLedger(tools.log) };
  return {
    action: 'advance-crypto-withdrawal',
    async run(work) {
      const { state, history } = await tools.log.loadWithHistory(cryptoWithdrawal, cryptoWithdrawalStream(work.subject));
      const [first] = history;
      // The delivery of an order requests this work too.
      if (state === null || first === undefined) return 'done';
      const { request, limitsStream } = state;
      const read = { request, limitsStream, at: first.metadata.occurredAt, position: first.position };
      if (state.status === 'requested') return reserve(withLedger, work, read);
      if (state.status === 'reserved') return follow(withLedger, work, read);
      if (state.status === 'cancelled') await releaseLimit(tools, work, read);
      if (state.status === 'cancelled' || state.status === 'refused') await releaseUnrecorded(withLedger, work, reservationOf(read));
      return 'done';
    },
  };
};

const reserve = async (tools: BookingTools, work: DueWork, read: Requested): Promise<JobOutcome> => {
  const { request, at, position } = read;
  const { withdrawalId, walletId, userId, subjectId, money } = request;
  const code = await obstacleOf(tools, work, request);
  if (code !== null) return refuse(tools, work, read, code);
  const limited = await reserveLimit(tools, work, request, new Date(at));
  if ('code' in limited) return refuse(tools, work, read, limited.code);
  const reservation = { reservationId: withdrawalId, money, effectiveAt: at };
  const context = contextOf(work, tools.clock, 'reserve', subjectId);
  let posted: PostedEntry;
  try {
    posted = await tools.ledger.postWalletEntry(context, fundsReserved({ walletId, userId }, reservation), position);
  } catch (error) {
    if (!(error instanceof EntryRefused) || error.code !== 'would_be_negative') throw error;
    return refuse(tools, work, read, 'insufficient_balance');
  }
  failpoint('entry-posted');
  const overtaken = await give(tools, work, request, { type: 'RecordCoinsReserved', ...posted, limitsStream: limited.stream });
  if (overtaken !== null) await releaseIfEnded(tools, work, read);
  return { againInMs: 0 };
};

const releaseIfEnded = async (tools: BookingTools, work: DueWork, read: Requested): Promise<void> => {
  const status = (await tools.log.load(cryptoWithdrawal, cryptoWithdrawalStream(work.subject)))?.status;
  if (status === 'cancelled' || status === 'refused') await releaseUnrecorded(tools, work, reservationOf(read));
};

const obstacleOf = async (
  tools: BookingTools,
  work: DueWork,
  request: CryptoWithdrawalRequest,
): Promise<CryptoWithdrawalRefusal | null> => {
  const { walletId, userId, subjectId, money } = request;
  const address = await addressOfWithdrawal(tools.log, request);
  const isOfAsset = address?.added.kind === 'address' && address.added.data.asset === money.asset;
  if (address === undefined || !isOfAsset || !isUsableAt(address, tools.clock.now().toISOString())) return 'address_unusable';
  if (await isAccountRestricted(tools.log, userId)) return 'account_restricted';
  for (const asset of FIAT_CURRENCIES) {
    const { debt } = await tools.ledger.balancesOf(contextOf(work, tools.clock, 'debt', subjectId), { walletId, userId, asset });
    if (debt > 0n) return 'debt_owed';
  }
  return null;
};

type Limited = { readonly stream: string } | { readonly code: CryptoWithdrawalRefusal };

/** Coins and money use the same limits: the value at the market price of the request counts. */
const reserveLimit = async (tools: Tools, work: DueWork, request: CryptoWithdrawalRequest, requestedAt: Date): Promise<Limited> => {
  const { log, rates, regulator } = tools;
  const { withdrawalId: paymentId, userId, value } = request;
  const { limits: allowed, ...period } = await readWithdrawalRules(log, request, requestedAt, regulator);
  const stream = withdrawalLimitsStream(userId, period.month);
  const { money: limitMoney, rate, date, source, checkedAt } = convert(value, fiatCurrencyOf(allowed.daily.asset), await rates.current());
  const counted = { userId, paymentId, money: value, limitMoney, rate, rateDate: date, rateSource: source, rateCheckedAt: checkedAt };
  const refused = await giveToLimits(tools, work, request, stream, {
    type: 'ReserveLimit',
    limits: allowed,
    reservation: { ...counted, ...period },
  });
  failpoint('limit-reserved');
  return refused === null ? { stream } : { code: refused };
};

const giveToLimits = async (
  { log, clock }: JobTools,
  work: DueWork,
  { subjectId }: CryptoWithdrawalRequest,
  stream: string,
  command: LimitsCommand,
): Promise<CryptoWithdrawalRefusal | null> => {
  const context = contextOf(work, clock, `${command.type}:${stream}`, subjectId);
  const handled = await handleCommand(rememberedLimits(log), { stream, decider: limits, command, context });
  return handled.accepted ? null : handled.refusal.code;
};

/** Without a record in the withdrawal, a run that died may still have reserved, or a slow run may yet reserve. */
const releaseLimit = async (tools: Tools, work: DueWork, { request, limitsStream, at }: Requested): Promise<void> => {
  const { userId, withdrawalId: paymentId } = request;
  const streams = limitsStream === null ? monthsAround(new Date(at)).map((month) => withdrawalLimitsStream(userId, month)) : [limitsStream];
  for (const stream of streams) await giveToLimits(tools, work, request, stream, { type: 'ReleaseLimit', userId, paymentId });
};

/** Its limit is free before the refusal is in the log; a release is final, so a slow run does not take it again. */
const refuse = async (tools: Tools, work: DueWork, read: Requested, code: CryptoWithdrawalRefusal): Promise<JobOutcome> => {
  await releaseLimit(tools, work, read);
  await give(tools, work, read.request, { type: 'RefuseCryptoWithdrawal', code });
  return { againInMs: 0 };
};

const reservationOf = ({ request, position }: Requested): ReservedFunds => {
  const { withdrawalId: reservationId, walletId, userId, subjectId, money } = request;
  return { reservationId, walletId, userId, subjectId, money, position };
};

/** Opens the delivery, or opens it cancelled when its address was removed or erased, and takes over its end. */
const follow = async (tools: BookingTools, work: DueWork, read: Requested): Promise<JobOutcome> => {
  const { withdrawalId, userId, subjectId } = read.request;
  const opened = await tools.log.load(delivery, deliveryStream(withdrawalId));
  if (opened === null) {
    const known = await addressOfWithdrawal(tools.log, read.request);
    const unopened = deliveryOfWithdrawal(read.request, known);
    const { destination } = unopened;
    if (isErased(destination) || known?.status === 'removed')
      await openCancelled(tools.log, contextOf(work, tools.clock, 'cancel-delivery', subjectId), unopened);
    else await openDelivery(tools.log, contextOf(work, tools.clock, 'open-delivery', subjectId), { ...unopened, destination });
    return 'done';
  }
  if (opened.status === 'returned') return giveBack(tools, work, read);
  if (opened.status !== 'settled') return 'done';
  if (read.limitsStream !== null)
    await giveToLimits(tools, work, read.request, read.limitsStream, { type: 'ConsumeLimit', userId, paymentId: withdrawalId });
  await give(tools, work, read.request, { type: 'CompleteCryptoWithdrawal', txid: opened.confirmed?.txid ?? null });
  return 'done';
};

const giveBack = async (tools: BookingTools, work: DueWork, read: Requested): Promise<JobOutcome> => {
  const posted = await release(tools, work, read, read.at);
  failpoint('entry-posted');
  await releaseLimit(tools, work, read);
  await give(tools, work, read.request, { type: 'RecordCoinsReturned', ...posted });
  return 'done';
};

/** The coins are available again. */
const release = (tools: BookingTools, work: DueWork, { request, position }: Requested, effectiveAt: string): Promise<PostedEntry> => {
  const { withdrawalId: reservationId, walletId, userId, subjectId, money } = request;
  const context = contextOf(work, tools.clock, 'release', subjectId);
  return tools.ledger.postWalletEntry(context, fundsReleased({ walletId, userId }, { reservationId, money, effectiveAt }), position);
};

/** A step that another run has taken meanwhile is refused; the next run reads the new state. */
const give = async (
  { log, clock }: JobTools,
  work: DueWork,
  { withdrawalId, subjectId }: CryptoWithdrawalRequest,
  command: CryptoWithdrawalCommand,
): Promise<{ readonly code: string } | null> => {
  const context = contextOf(work, clock, `${command.type}:${withdrawalId}`, subjectId);
  const handled = await handleCommand(log, {
    stream: cryptoWithdrawalStream(withdrawalId),
    decider: cryptoWithdrawal,
    command,
    context,
  });
  return handled.accepted ? null : handled.refusal;
};
