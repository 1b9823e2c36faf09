import { accountEvents } from '@danubit/core/domain/identity/account/account.events';
import { dataRequest, type DataRequest } from '@danubit/core/domain/privacy/data-request/data-request.decider';
import { dataRequestEvents } from '@danubit/core/domain/privacy/data-request/data-request.events';
import { dataExport, type DataExport } from '@danubit/core/domain/privacy/data-export/data-export.decider';
import { dataExportEvents } from '@danubit/core/domain/privacy/data-export/data-export.events';
import { balanceRequest, type BalanceRequest } from '@danubit/core/domain/support/balance-request/balance-request.decider';
import { balanceRequestEvents } from '@danubit/core/domain/support/balance-request/balance-request.events';
import type { Review } from '@danubit/core/domain/onboarding/customer/customer.state';
import type { Beneficiary } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import { beneficiaryEvents } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryEvents } from '@danubit/core/domain/delivery/delivery/delivery.events';
import type { DeliveryStatus } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { dispute } from '@danubit/core/domain/payments/dispute/dispute.decider';
import { disputeEvents } from '@danubit/core/domain/payments/dispute/dispute.events';
import type { DisputeStatus } from '@danubit/core/domain/payments/dispute/dispute.state';
import { hedge, type HedgeStatus } from '@danubit/core/domain/orders/hedge/hedge.decider';
import { hedgeEvents } from '@danubit/core/domain/orders/hedge/hedge.events';
import { order } from '@danubit/core/domain/orders/order/order.decider';
import { orderEvents } from '@danubit/core/domain/orders/order/order.events';
import type { OrderStatus } from '@danubit/core/domain/orders/order/order.state';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentEvents } from '@danubit/core/domain/payments/payment/payment.events';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutEvents } from '@danubit/core/domain/payments/payout/payout.events';
import type { PayoutStatus } from '@danubit/core/domain/payments/payout/payout.state';
import { ownTransfer, type OwnTransfer } from '@danubit/core/domain/books/own-transfer/own-transfer.decider';
import { ownTransferEvents } from '@danubit/core/domain/books/own-transfer/own-transfer.events';
import { refund } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundEvents } from '@danubit/core/domain/payments/refund/refund.events';
import type { RefundStatus } from '@danubit/core/domain/payments/refund/refund.state';
import type { routingStatus } from '@danubit/core/domain/payments/routing/routing.decider';
import { routingEvents } from '@danubit/core/domain/payments/routing/routing.events';
import { settlement, type Settlement } from '@danubit/core/domain/payments/settlement/settlement.decider';
import { settlementEvents } from '@danubit/core/domain/payments/settlement/settlement.events';
import { suspense } from '@danubit/core/domain/payments/suspense/suspense.decider';
import { suspenseEvents } from '@danubit/core/domain/payments/suspense/suspense.events';
import { transferIn, type TransferIn } from '@danubit/core/domain/payments/transfer-in/transfer-in.decider';
import { transferInEvents } from '@danubit/core/domain/payments/transfer-in/transfer-in.events';
import type { SuspenseItem } from '@danubit/core/domain/payments/suspense/suspense.state';
import { describe, expect, it } from '@jest/globals';
import type { Action } from './due/due-work.ts';
import { isWaitingForPerson, type DecisionKind } from './jobs/decisions.ts';
import { allReactors } from './reactors/all-reactors.ts';
import { CUSTOMER_AGGREGATES } from './testing/customer-aggregates.ts';
import { PARTNER_AGGREGATES } from './testing/partner-aggregates.ts';
import { newestDraft, oneBeneficiary, restrictionOfAccount, reviewOfCustomer, VERIFICATION_TYPES } from './testing/walked-states.ts';
import { readSamples, walkStates, type Evolved } from './testing/walk-states.ts';

/**
 * How each state of an aggregate is left. A new state does not compile without an exit.
 * - a job: every event that leads into the state requests this action;
 * - `since`: the job that began in that state goes on by itself until the state is left;
 * - a person: every event that leads into the state requests `await-decision`, which raises an alarm after a day.
 */
type Exit<State extends string> = { readonly job: Action } | { readonly since: State } | 'a person' | 'end';
type Exits<State extends string> = Readonly<Record<State, Exit<State>>>;

const PAYMENT: Exits<Payment['status']> = {
  requested: { job: 'clear-payment' },
  held: 'a person',
  cleared: { job: 'expire-payment' },
  attempting: { job: 'resolve-charge' },
  action: { job: 'resolve-charge' },
  authorised: { job: 'capture-payment' },
  capturing: { job: 'capture-payment' },
  voiding: { job: 'capture-payment' },
  unknown: { job: 'resolve-charge' },
  completed: { job: 'settle-payment' },
  failed: { job: 'release-limit' },
  refused: { job: 'release-limit' },
};

const REFUND: Exits<RefundStatus> = {
  requested: { job: 'clear-refund' },
  reserved: 'a person',
  approved: { job: 'clear-refund' },
  held: 'a person',
  cleared: { job: 'submit-refund' },
  submitted: { job: 'resolve-refund' },
  unknown: { job: 'resolve-refund' },
  settled: { job: 'settle-refund' },
  ending: { job: 'settle-refund' },
  refused: { job: 'settle-refund' },
  booked: 'end',
  released: 'end',
};

const PAYOUT: Exits<PayoutStatus> = {
  requested: { job: 'clear-payout' },
  refused: { job: 'settle-payout' },
  cancelled: { job: 'settle-payout' },
  reserved: { job: 'clear-payout' },
  held: 'a person',
  released: { job: 'clear-payout' },
  cleared: { job: 'submit-payout' },
  submitted: { job: 'resolve-payout' },
  unknown: { job: 'resolve-payout' },
  settled: { job: 'settle-payout' },
  booked: 'end',
  returned: { job: 'settle-payout' },
  ending: { job: 'settle-payout' },
  ended: 'end',
};

const DISPUTE: Exits<DisputeStatus> = {
  inquiry: 'a person',
  opened: { job: 'settle-dispute' },
  apportioned: { since: 'opened' },
  charged: 'a person',
  answering: { job: 'submit-evidence' },
  answered: { job: 'find-disputes' },
  won: { job: 'settle-dispute' },
  returning: { since: 'won' },
  lost: { job: 'settle-dispute' },
  closed: 'end',
};

const SUSPENSE: Exits<SuspenseItem['status']> = {
  open: 'a person',
  requested: 'a person',
  held: 'a person',
  approved: { job: 'settle-suspense' },
  cleared: { since: 'approved' },
  submitted: { since: 'approved' },
  unknown: { since: 'approved' },
  resolved: 'end',
};

const DELIVERY: Exits<DeliveryStatus> = {
  opened: { job: 'clear-delivery' },
  held: 'a person',
  released: { job: 'clear-delivery' },
  cleared: { job: 'send-delivery' },
  built: { job: 'send-delivery' },
  signed: { job: 'send-delivery' },
  broadcast: { job: 'watch-delivery' },
  seen: { job: 'watch-delivery' },
  confirmed: { job: 'settle-delivery' },
  abandoned: { job: 'settle-delivery' },
  settled: 'end',
  returned: 'end',
};

const TRANSFER: Exits<TransferIn['status']> = {
  received: { job: 'match-transfer' },
  // The deposit that it became has exits of its own.
  matched: 'end',
  // The item in suspense has exits of its own.
  held: 'end',
  // The settlement that it pays has exits of its own.
  payout: 'end',
  // Booked on arrival.
  own: 'end',
};

const SETTLEMENT: Exits<Settlement['status']> = {
  announced: { job: 'read-settlement' },
  arrived: { job: 'book-settlement' },
  reported: { job: 'book-settlement' },
  paid: { job: 'book-settlement' },
  disputed: 'a person',
  booked: 'end',
};

const OWN_TRANSFER: Exits<OwnTransfer['status']> = {
  ordered: { job: 'move-own-funds' },
  submitted: { since: 'ordered' },
  booked: 'end',
  // The next proof of safeguarding orders what is missing then.
  failed: 'end',
};

const ORDER: Exits<OrderStatus> = {
  placed: { job: 'advance-order' },
  paid: { job: 'advance-order' },
  held: { job: 'advance-order' },
  buying: { job: 'advance-order' },
  bought: { job: 'advance-order' },
  sending: { job: 'advance-order' },
  refunding: { job: 'advance-order' },
  completed: 'end',
  expired: 'end',
  cancelled: 'end',
  refunded: 'end',
  failed: 'end',
};

const HEDGE: Exits<HedgeStatus> = {
  requested: { job: 'fill-hedge' },
  submitted: { job: 'fill-hedge' },
  unknown: { job: 'fill-hedge' },
  given_up: { job: 'fill-hedge' },
  filled: { job: 'fill-hedge' },
  failed: 'end',
};

const PAYOUT_REQUEST: Exits<BalanceRequest['status']> = {
  waiting: 'a person',
  proposed: 'a person',
  held: 'a person',
  approved: { job: 'pay-out-balance' },
  cleared: { since: 'approved' },
  withdrawn: 'end',
  done: 'end',
};

const BENEFICIARY: Exits<Beneficiary['status']> = {
  waiting: { job: 'activate-beneficiary' },
  active: 'end',
  removed: 'end',
};

const DATA_REQUEST: Exits<DataRequest['status']> = {
  waiting: 'a person',
  answered: 'end',
};

const DATA_EXPORT: Exits<DataExport['status']> = {
  requested: { job: 'make-data-export' },
  ready: { job: 'expire-data-export' },
  failed: 'end',
  expired: 'end',
};

/** What is returned to the customer or ended waits for no member of staff: the customer's level stays as it was. */
const VERIFICATION: Exits<Review['status']> = {
  waiting: 'a person',
  proposed: 'a person',
  returned: 'end',
  approved: 'end',
  refused: 'end',
};

/** States of the newest draft of rules. */
const ROUTING: Exits<Exclude<ReturnType<typeof routingStatus>, 'none'>> = {
  waiting: 'a person',
  decided: 'end',
};

const RESTRICTION: Exits<Exclude<(typeof restrictionOfAccount.initial)['status'], 'none'>> = {
  open: 'end',
  of_staff: 'a person',
  closed: 'end',
};

/** No person decides about these. */
const UNDECIDED = [
  ...(['order', 'hedge', 'crypto-withdrawal', 'beneficiary'] as const),
  'own-transfer',
  'transfer',
  'data-export',
  'partner',
  'partner-user',
  'webhook-endpoint',
] as const;

type Walked = {
  /** No person decides about a transfer: its deposit and its item in suspense wait instead. A beneficiary waits for the clock alone. */
  readonly kind: DecisionKind | (typeof UNDECIDED)[number];
  readonly exits: Exits<string>;
  readonly types: readonly string[];
  readonly evolution: Evolved;
};

const AGGREGATES: readonly Walked[] = [
  { kind: 'payment', exits: PAYMENT, types: Object.keys(paymentEvents), evolution: payment },
  { kind: 'refund', exits: REFUND, types: Object.keys(refundEvents), evolution: refund },
  { kind: 'payout', exits: PAYOUT, types: Object.keys(payoutEvents), evolution: payout },
  { kind: 'dispute', exits: DISPUTE, types: Object.keys(disputeEvents), evolution: dispute },
  { kind: 'suspense', exits: SUSPENSE, types: Object.keys(suspenseEvents), evolution: suspense },
  { kind: 'transfer', exits: TRANSFER, types: Object.keys(transferInEvents), evolution: transferIn },
  { kind: 'own-transfer', exits: OWN_TRANSFER, types: Object.keys(ownTransferEvents), evolution: ownTransfer },
  { kind: 'beneficiary', exits: BENEFICIARY, types: Object.keys(beneficiaryEvents), evolution: oneBeneficiary },
  { kind: 'settlement', exits: SETTLEMENT, types: Object.keys(settlementEvents), evolution: settlement },
  { kind: 'delivery', exits: DELIVERY, types: Object.keys(deliveryEvents), evolution: delivery },
  { kind: 'order', exits: ORDER, types: Object.keys(orderEvents), evolution: order },
  ...CUSTOMER_AGGREGATES,
  { kind: 'hedge', exits: HEDGE, types: Object.keys(hedgeEvents), evolution: hedge },
  ...PARTNER_AGGREGATES,
  { kind: 'payout-request', exits: PAYOUT_REQUEST, types: Object.keys(balanceRequestEvents), evolution: balanceRequest },
  { kind: 'data-request', exits: DATA_REQUEST, types: Object.keys(dataRequestEvents), evolution: dataRequest },
  { kind: 'verification', exits: VERIFICATION, types: VERIFICATION_TYPES, evolution: reviewOfCustomer },
  { kind: 'restriction', exits: RESTRICTION, types: Object.keys(accountEvents), evolution: restrictionOfAccount },
  { kind: 'routing', exits: ROUTING, types: Object.keys(routingEvents), evolution: newestDraft },
  { kind: 'data-export', exits: DATA_EXPORT, types: Object.keys(dataExportEvents), evolution: dataExport },
];

const isDecided = (kind: Walked['kind']): kind is DecisionKind => !UNDECIDED.some((each) => each === kind);

const requests = (action: Action, type: string): boolean => allReactors.some((reactor) => reactor.action === action && type in reactor.on);

describe.each(AGGREGATES)('every state of a $kind', (aggregate) => {
  it('is reached, and has an exit that the events which lead into it request', async () => {
    const { entries } = walkStates(aggregate, await readSamples());
    expect([...entries.keys()].toSorted()).toEqual(Object.keys(aggregate.exits).toSorted());
    const stuck = [...entries].flatMap(([status, types]) => {
      const exit = aggregate.exits[status];
      if (exit === undefined || exit === 'end' || (typeof exit === 'object' && 'since' in exit)) return [];
      const action = exit === 'a person' ? 'await-decision' : exit.job;
      return [...types].filter((type) => !requests(action, type)).map((type) => `${status} after ${type} does not request ${action}`);
    });
    expect(stuck).toEqual([]);
  });

  it('waits for a person exactly where the alarm for overdue decisions looks', () => {
    const { kind, exits } = aggregate;
    const watched = Object.keys(exits).filter((status) => isDecided(kind) && isWaitingForPerson(kind, status));
    expect(watched).toEqual(Object.keys(exits).filter((status) => exits[status] === 'a person'));
  });

  it('goes on from a state that has a job', () => {
    for (const exit of Object.values(aggregate.exits))
      if (typeof exit === 'object' && 'since' in exit) expect(aggregate.exits[exit.since]).toHaveProperty('job');
  });
});
