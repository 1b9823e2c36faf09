import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { restrictionInForce } from '@danubit/core/domain/identity/account/restriction-in-force';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { dispute } from '@danubit/core/domain/payments/dispute/dispute.decider';
import { disputeStream } from '@danubit/core/domain/payments/dispute/dispute.stream';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { routing, routingStatus } from '@danubit/core/domain/payments/routing/routing.decider';
import { routingStream, type RoutingScope } from '@danubit/core/domain/payments/routing/routing.stream';
import { refund } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { reconciliation } from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import { settlement } from '@danubit/core/domain/payments/settlement/settlement.decider';
import { settlementStream } from '@danubit/core/domain/payments/settlement/settlement.stream';
import { suspense } from '@danubit/core/domain/payments/suspense/suspense.decider';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { balanceRequest } from '@danubit/core/domain/support/balance-request/balance-request.decider';
import { balanceRequestsStream } from '@danubit/core/domain/support/balance-request/balance-request.stream';
import { complaint } from '@danubit/core/domain/support/complaint/complaint.decider';
import { complaintStream } from '@danubit/core/domain/support/complaint/complaint.stream';
import { dataRequest } from '@danubit/core/domain/privacy/data-request/data-request.decider';
import { dataRequestStream } from '@danubit/core/domain/privacy/data-request/data-request.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Evolution } from '@danubit/event-store/kernel/decider';
import type { DomainEvent } from '@danubit/event-store/kernel/event';
import { isWaitingForPerson, kindOfDecision, namesOfDecision, type DecisionKind } from './decisions.ts';
import type { Job, JobTools } from './job.ts';

const LOOK_AGAIN_MS = 3_600_000;

/**
 * Due when a person should have decided and has not. It never decides itself: while the decision is missing its row stays open with at
 * least one try, and the alarm `decisions_overdue` counts those rows.
 */
export const awaitDecisionJob = ({ log }: Pick<JobTools, 'log'>): Job => ({
  action: 'await-decision',
  async run({ subject }) {
    const { id, kind } = kindOfDecision(subject);
    return isWaitingForPerson(kind, await statusOf(log, kind, id)) ? { againInMs: LOOK_AGAIN_MS } : 'done';
  },
});

const statusOf = (log: EventLog, kind: DecisionKind, id: string): Promise<string> => STATUS_OF[kind](log, id);

/** The status of an aggregate that has one, from its stream. */
const statusIn =
  <State extends { readonly status: string } | null, Event extends DomainEvent>(
    decider: Evolution<State, Event>,
    streamOf: (id: string) => string,
  ) =>
  async (log: EventLog, id: string): Promise<string> =>
    (await log.load(decider, streamOf(id)))?.status ?? 'none';

const STATUS_OF: Readonly<Record<DecisionKind, (log: EventLog, id: string) => Promise<string>>> = {
  payment: statusIn(payment, paymentStream),
  suspense: statusIn(suspense, suspenseStream),
  refund: (log, id) => refundStatusOf(log, id),
  payout: statusIn(payout, payoutStream),
  dispute: statusIn(dispute, disputeStream),
  'data-request': statusIn(dataRequest, dataRequestStream),
  complaint: statusIn(complaint, complaintStream),
  settlement: async (log, id) => {
    const [, provider, reportId] = namesOfDecision(id);
    return (await log.load(settlement, settlementStream(provider, reportId)))?.status ?? 'none';
  },
  break: async (log, id) => {
    const [breakId, scope, date] = namesOfDecision(id);
    return (await log.load(reconciliation, reconciliationStream(scope, date))).breaks.get(breakId)?.status ?? 'none';
  },
  delivery: statusIn(delivery, deliveryStream),
  receipt: statusIn(cryptoReceipt, cryptoReceiptStream),
  verification: async (log, subjectId) => (await log.load(customer, customerStream(subjectId))).file.review?.status ?? 'none',
  routing: async (log, id) => {
    const [, scope] = namesOfDecision(id);
    return routingStatus(await log.load(routing, routingStream(scope as RoutingScope)));
  },
  restriction: (log, id) => restrictionStatusOf(log, id),
  'payout-request': statusIn(balanceRequest, balanceRequestsStream),
};

/** A restriction that only a compliance review has placed is reviewed with its alert, not here. */
const restrictionStatusOf = async (log: EventLog, userId: string): Promise<string> => {
  const events = await log.read<AccountEvent>(accountStream(userId));
  if (events.some(({ type }) => type === 'AccountClosed')) return 'closed';
  const inForce = restrictionInForce(events);
  if (inForce === null) return 'none';
  return inForce.ofStaff === null ? 'of_review' : 'of_staff';
};

/** Only a reservation that needs an approval waits for a person. */
const refundStatusOf = async (log: EventLog, id: string): Promise<string> => {
  const state = await log.load(refund, refundStream(id));
  return state?.status === 'reserved' && !state.needsApproval ? 'none' : (state?.status ?? 'none');
};
