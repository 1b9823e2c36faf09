import type { AlertBook, ListedAlert } from '@danubit/core/compliance/alert-book';
import { alert, type AlertCommand } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import type { AlertSubject } from '@danubit/core/domain/compliance/alert/alert.events';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { BY_SYSTEM, cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { refund } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { recordExposure } from './record-exposure.ts';
import { settleRestriction } from './settle-restriction.ts';
import type { ComplianceTools } from './tools.ts';

type ApplyTools = Pick<ComplianceTools, 'main' | 'restricted' | 'pseudonyms' | 'clock'>;

/**
 * Carries what people decided into the main log, as a neutral fact by the system, and escalates what was not decided, or not reviewed, in
 * time. May be repeated and may run in several processes: the payment takes a decision once.
 */
export const applyDecisions = async (tools: ApplyTools, book: AlertBook): Promise<void> => {
  const now = tools.clock.now().toISOString();
  for (const listed of await book.all()) {
    const { status, isApplied, isEscalated, dueAt } = listed.state;
    const isOver = status === 'cleared' || status === 'refused';
    if ((isOver || status === 'kept') && !isApplied) await applyOne(tools, book, listed);
    else if (!isOver && !isEscalated && dueAt <= now) await record(tools, listed, { type: 'EscalateOverdue', at: now });
  }
};

const applyOne = async (tools: ApplyTools, book: AlertBook, listed: ListedAlert): Promise<void> => {
  const { subject, state } = listed;
  const cause = `${state.alertId}:${state.status}:${String(state.proposals)}`;
  if (listed.decision?.decision === 'confirm_pep') await recordExposure(tools, listed);
  // An alert about the person, not about a movement: it restricts the account. Each movement is held by its own assessment.
  if (subject?.payment === null) await settleRestriction(tools, book, subject, cause);
  else if (subject !== null) await carry(tools, listed, subject, cause);
  await record(tools, listed, { type: 'RecordApplied' });
};

/** A movement that is no longer held refuses the command: it has ended, or was released. */
const carry = async (
  tools: ApplyTools,
  { state }: ListedAlert,
  { subjectId, payment: moved }: AlertSubject,
  cause: string,
): Promise<void> => {
  const { status, trigger, isHeld } = state;
  if (moved === null || !isHeld || status === 'kept') return;
  const context = commandContext({
    commandId: tools.pseudonyms.ofCommand(cause),
    occurredAt: tools.clock.now().toISOString(),
    actor: SYSTEM_ACTOR,
    subjectId,
  });
  const { main } = tools;
  const isCleared = status === 'cleared';
  const { paymentId: id } = moved;
  switch (trigger) {
    case 'withdrawal': {
      const command = isCleared ? ({ type: 'EndReview' } as const) : ({ type: 'RejectPayout', by: BY_SYSTEM, reason: REVIEWED } as const);
      await handleCommand(main, { stream: payoutStream(id), decider: payout, command, context });
      return;
    }
    case 'refund': {
      // After a clearance the workers ask about the refund again, since another alert may hold it as well.
      const command = { type: 'RejectRefund', by: BY_SYSTEM, reason: REVIEWED } as const;
      if (!isCleared) await handleCommand(main, { stream: refundStream(id), decider: refund, command, context });
      return;
    }
    case 'delivery': {
      const command = { type: 'ReleaseDelivery', by: BY_SYSTEM, reason: REVIEWED } as const;
      if (isCleared) await handleCommand(main, { stream: deliveryStream(id), decider: delivery, command, context });
      return;
    }
    case 'receipt': {
      const command = isCleared ? ({ type: 'EndHold', reason: REVIEWED } as const) : ({ type: 'RefuseReceipt' } as const);
      await handleCommand(main, { stream: cryptoReceiptStream(id), decider: cryptoReceipt, command, context });
      return;
    }
    default: {
      const command = isCleared
        ? ({ type: 'ReleasePayment', decidedBy: { kind: 'system', id: null } } as const)
        : ({ type: 'RejectPayment' } as const);
      await handleCommand(main, { stream: paymentStream(id), decider: payment, command, context });
    }
  }
};

const REVIEWED = 'The review has ended.';

const record = async ({ restricted, clock }: ApplyTools, { state, pseudonym }: ListedAlert, command: AlertCommand): Promise<void> => {
  const now = clock.now();
  await handleCommand(restricted, {
    stream: alertStream(state.alertId),
    decider: alert,
    command,
    context: commandContext({
      commandId: newCommandId(now),
      occurredAt: now.toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: pseudonym,
    }),
  });
};
