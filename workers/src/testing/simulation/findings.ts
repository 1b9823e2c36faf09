import { paymentIdOf } from '@danubit/contracts/values/ids';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { dispute } from '@danubit/core/domain/payments/dispute/dispute.decider';
import { disputeStream } from '@danubit/core/domain/payments/dispute/dispute.stream';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import type { PaymentState } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { refund } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { wrongWithBooks } from './books-findings.ts';
import type { Installation } from './installation.ts';
import type { SimulatedBank } from './simulated-bank.ts';
import type { Charge } from './simulated-charge.ts';
import type { SimulatedProvider } from './simulated-provider.ts';

type Recorded = RecordedDomainEvent<MainLogEvent>;

export type Judged = {
  /** Payments by the status in which they ended. */
  readonly statuses: ReadonlyMap<string, number>;
  readonly refunds: number;
  readonly disputes: number;
  readonly transfers: number;
  /** Payments that went on to another provider. */
  readonly rerouted: number;
  readonly withdrawals: number;
  readonly paidOut: number;
  /** Payments whose amount was approved first, and those whose approval was released. */
  readonly authorised: number;
  readonly voided: number;
  readonly settlements: number;
  readonly breaks: number;
  readonly ownTransfers: number;
  /** One line for each broken rule; empty when the run passed. */
  readonly findings: readonly string[];
};

/** What must be true when all work is done, whatever went wrong on the way. The providers' books say what the money really did. */
export const judge = async (installation: Installation, paymentIds: readonly string[]): Promise<Judged> => {
  const { log, events, providers, bank } = installation;
  const findings: string[] = [];
  const statuses = new Map<string, number>();
  const books = booksOf(events);
  const refunds = events.flatMap(({ type, data }) => (type === 'RefundRequested' ? [data.refundId] : []));
  const disputes = events.flatMap(({ type, data }) => (type === 'DisputeOpened' ? [data.disputeId] : []));
  const rerouted = events.filter(({ type }) => type === 'PaymentRerouted').length;
  for (const paymentId of paymentIds) {
    const state = await log.load(paymentDecider, paymentStream(paymentId));
    statuses.set(state.status, (statuses.get(state.status) ?? 0) + 1);
    const wrong = wrongWithPayment(paymentId, state, books, providers);
    findings.push(...wrong.map((what) => `payment ${paymentId} (${state.status}): ${what}`));
  }
  for (const disputeId of disputes) {
    const status = (await log.load(dispute, disputeStream(disputeId)))?.status ?? 'missing';
    if (status !== 'closed') findings.push(`dispute ${disputeId} is ${status}`);
  }
  for (const refundId of refunds) {
    const status = (await log.load(refund, refundStream(refundId)))?.status ?? 'missing';
    if (!REFUND_ENDS.includes(status)) findings.push(`refund ${refundId} is ${status}`);
  }
  findings.push(...(await wrongWithTransfers(log, events, bank, books)), ...(await wrongWithPayouts(log, events, bank, books)));
  findings.push(
    ...repeatedIn(books.entryIds).map((entryId) => `entry ${entryId} is booked twice`),
    ...(await wrongWithBooks(installation)),
  );
  const count = (wanted: MainLogEvent['type']): number => events.filter(({ type }) => type === wanted).length;
  return {
    ...{ statuses, refunds: refunds.length, disputes: disputes.length, transfers: new Set(bank.entries.values()).size, rerouted, findings },
    ...{ withdrawals: count('PayoutRequested'), paidOut: count('PayoutBooked') },
    ...{ authorised: count('ChargeAuthorised'), voided: count('AuthorisationVoided') },
    ...{ settlements: count('SettlementBooked'), breaks: count('BreakFound'), ownTransfers: count('OwnTransferBooked') },
  };
};

/** Every entry of the bank was received once and is the customer's, or went back; the books hold what the account holds. */
const wrongWithTransfers = async (
  log: EventLog,
  events: readonly Recorded[],
  bank: SimulatedBank,
  books: Books,
): Promise<readonly string[]> => {
  const received = events.flatMap(({ type, data }) => (type === 'FundsReceived' ? [data.transferId] : []));
  const wrong = [...new Set(bank.entries.values())].flatMap(({ transferIds, minor, returned }) => {
    const [transferId = '', ...others] = received.filter((id) => transferIds.includes(id));
    return [
      ...(transferId !== '' && others.length === 0 ? [] : ['was not received once']),
      ...differencesOf(new Map([['EUR', minor - returned]]), books.byPayment.get(transferId)),
    ].map((what) => `transfer ${transferIds.join(', ')}: ${what}`);
  });
  const deposits = events.flatMap(({ type, data }) => (type === 'FundsMatched' ? [data.paymentId] : []));
  const open = await Promise.all(deposits.map(async (id) => ({ id, state: await log.load(paymentDecider, paymentStream(id)) })));
  return [
    ...wrong,
    ...open.flatMap(({ id, state }) =>
      ENDS.includes(state.status) && state.status !== 'none' ? [] : [`deposit ${id} is ${state.status}`],
    ),
  ];
};

/** What left the account for a withdrawal is what the customer no longer has. */
const wrongWithPayouts = async (
  log: EventLog,
  events: readonly Recorded[],
  bank: SimulatedBank,
  books: Books,
): Promise<readonly string[]> => {
  const requested = events.flatMap(({ type, data }) => (type === 'PayoutRequested' ? [data.payoutId] : []));
  const states = await Promise.all(
    requested.map(async (id) => ({ id, status: (await log.load(payout, payoutStream(id)))?.status ?? 'none' })),
  );
  return states.flatMap(({ id, status }) =>
    [
      ...(PAYOUT_ENDS.includes(status) ? [] : ['has not ended']),
      ...differencesOf(new Map([['EUR', -bank.paidOut(id)]]), books.byPayment.get(id)),
    ].map((what) => `withdrawal ${id} (${status}): ${what}`),
  );
};

const PAYOUT_ENDS: readonly string[] = ['refused', 'cancelled', 'booked', 'ended'];
const REFUND_ENDS: readonly string[] = ['booked', 'released', 'refused'];
const ENDS: readonly string[] = ['completed', 'failed', 'refused', 'none'];

const wrongWithPayment = (
  paymentId: string,
  state: PaymentState,
  books: Books,
  providers: readonly SimulatedProvider[],
): readonly string[] => {
  const { status } = state;
  const completions = books.completions.get(paymentId) ?? 0;
  const begun = providers.flatMap((provider) => provider.begunFor(paymentId)).toSorted((one, other) => one.attempt - other.attempt);
  const limit = books.limits.get(paymentId) ?? 'none';
  const isLimitRight = status === 'completed' ? limit === 'consumed' : limit !== 'reserved' && limit !== 'consumed';
  return [
    ...(ENDS.includes(status) ? [] : ['has not ended']),
    ...(completions > 1 ? [`completed ${String(completions)} times`] : []),
    ...(state.status === 'completed' && state.booked === null ? ['is not booked'] : []),
    ...differencesOf(netOf(providers, paymentId), books.byPayment.get(paymentId)),
    ...begun.flatMap((charge, index) => wrongWithCharge(charge, index === 0 ? undefined : begun[index - 1])),
    ...(isLimitRight ? [] : [`its limit is ${limit}`]),
  ];
};

/** A further charge is allowed only after the one before was declined with a code that says that another provider may succeed. */
const wrongWithCharge = ({ attempt, begunAt }: Charge, before: Charge | undefined): readonly string[] => {
  if (before === undefined) return attempt === 1 ? [] : [`attempt ${String(attempt)} began although none was declined`];
  if (before.attempt === attempt) return [`attempt ${String(attempt)} was charged twice`];
  const isAllowed = before.attempt === attempt - 1 && before.isOwnTrouble && before.declinedAt !== null && before.declinedAt <= begunAt;
  return isAllowed ? [] : [`attempt ${String(attempt)} began before the last one was declined for the provider's own reason`];
};

type Books = {
  /** What customers were given for a payment, less what the company bears of its disputes, in minor units by asset. */
  readonly byPayment: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
  readonly limits: ReadonlyMap<string, 'reserved' | 'consumed' | 'released'>;
  readonly completions: ReadonlyMap<string, number>;
  readonly entryIds: readonly string[];
};

const LIMITS: Readonly<Record<string, 'reserved' | 'consumed' | 'released'>> = {
  LimitReserved: 'reserved',
  LimitConsumed: 'consumed',
  LimitReleased: 'released',
};

const booksOf = (events: readonly Recorded[]): Books => {
  const paymentOf = new Map(
    events.flatMap(({ type, data }) => {
      if (type === 'SuspenseOpened') return [[data.itemId, data.paymentId ?? data.providerReference] as const];
      if (type === 'DisputeOpened') return [[data.disputeId, data.paymentId] as const];
      return type === 'RefundRequested' ? [[data.refundId, data.paymentId] as const] : [];
    }),
  );
  const transferOf = new Map(
    events.flatMap(({ type, data }) => (type === 'FundsMatched' ? [[data.paymentId, data.transferId] as const] : [])),
  );
  const limits = new Map(
    events.flatMap(({ type, data }) => {
      const limit = LIMITS[type];
      return limit === undefined || !('paymentId' in data) ? [] : [[String(data.paymentId), limit] as const];
    }),
  );
  const entries = events.flatMap(({ type, data }) => (type === 'EntryPosted' ? [data] : []));
  const lines = entries.flatMap(({ entryId, cause, lines: ofEntry }) =>
    ofEntry.map((line) => {
      const paymentId = paymentOf.get(cause.id) ?? paymentIdOf(cause.id) ?? cause.id;
      return { ...line, entryId, paymentId: transferOf.get(paymentId) ?? paymentId };
    }),
  );
  const byPayment = new Map<string, Map<string, bigint>>();
  for (const { account, money, paymentId, entryId } of lines) {
    // What the company bears of a dispute was given to the customer before; the fee was not.
    const isOwnLoss = account === 'dispute.loss' && !entryId.startsWith('dispute_fee');
    if (!account.startsWith('customer.') && !isOwnLoss) continue;
    const given = byPayment.get(paymentId) ?? new Map<string, bigint>();
    add(given, money.asset, -BigInt(money.minor));
    byPayment.set(paymentId, given);
  }
  const completions = new Map<string, number>();
  for (const { type, data } of events)
    if (type === 'PaymentCompleted') completions.set(data.paymentId, (completions.get(data.paymentId) ?? 0) + 1);
  return { byPayment, limits, completions, entryIds: entries.map(({ entryId }) => entryId) };
};

const repeatedIn = (ids: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
};

const netOf = (providers: readonly SimulatedProvider[], paymentId: string): ReadonlyMap<string, bigint> => {
  const net = new Map<string, bigint>();
  for (const provider of providers) for (const [asset, minor] of provider.netOf(paymentId)) add(net, asset, minor);
  return net;
};

const differencesOf = (taken: ReadonlyMap<string, bigint>, given: ReadonlyMap<string, bigint> = new Map()): readonly string[] =>
  [...new Set([...taken.keys(), ...given.keys()])].flatMap((asset) => {
    const [took, gave] = [taken.get(asset) ?? 0n, given.get(asset) ?? 0n];
    return took === gave ? [] : [`the provider kept ${String(took)} ${asset}, the customer got ${String(gave)}`];
  });

const add = <Key>(sums: Map<Key, bigint>, key: Key, minor: bigint): void => void sums.set(key, (sums.get(key) ?? 0n) + minor);
