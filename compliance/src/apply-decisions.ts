import type { AlertBook, ListedAlert } from '@danubit/core/compliance/alert-book';
import { alert, type AlertCommand } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { ComplianceTools } from './tools.ts';

type ApplyTools = Pick<ComplianceTools, 'main' | 'restricted' | 'pseudonyms' | 'clock'>;

/**
 * Carries what people decided into the main log, as a neutral fact by the system, and escalates what nobody decided in time. May be
 * repeated and may run in several processes: the payment takes a decision once.
 */
export const applyDecisions = async (tools: ApplyTools, book: AlertBook): Promise<void> => {
  const now = tools.clock.now().toISOString();
  for (const listed of await book.all()) {
    const { status, isApplied, isEscalated, dueAt } = listed.state;
    const isDecided = status === 'cleared' || status === 'refused' || status === 'kept';
    if (isDecided && !isApplied) await applyOne(tools, listed);
    else if (!isDecided && !isEscalated && dueAt <= now) await record(tools, listed, { type: 'EscalateOverdue', at: now });
  }
};

const applyOne = async (tools: ApplyTools, listed: ListedAlert): Promise<void> => {
  const { status, isHeld, alertId, proposals } = listed.state;
  const { subject } = listed;
  if (isHeld && status !== 'kept' && subject?.payment) {
    await handleCommand(tools.main, {
      stream: paymentStream(subject.payment.paymentId),
      decider: payment,
      // A payment that is not held any more refuses: it has ended, or was released.
      command: status === 'cleared' ? { type: 'ReleasePayment', decidedBy: { kind: 'system', id: null } } : { type: 'RejectPayment' },
      context: commandContext({
        commandId: tools.pseudonyms.ofCommand(`${alertId}:${status}:${String(proposals)}`),
        occurredAt: tools.clock.now().toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId: subject.subjectId,
      }),
    });
  }
  await record(tools, listed, { type: 'RecordApplied' });
};

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
