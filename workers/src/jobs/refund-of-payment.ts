import type { PaymentCommand, PaymentRefusal } from '@danubit/core/domain/payments/payment/payment.commands';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { refund, type RefundCommand, type RefundRefusal } from '@danubit/core/domain/payments/refund/refund.decider';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import type { Refund } from '@danubit/core/domain/payments/refund/refund.state';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobTools } from './job.ts';

export type ReadRefund = { readonly state: Refund; readonly history: readonly RecordedDomainEvent<RefundEvent>[] };

/** @throws Error when there is no such refund: work is only derived from events of one */
export const readRefund = async (log: EventLog, refundId: string): Promise<ReadRefund> => {
  const { state, history } = await log.loadWithHistory(refund, refundStream(refundId));
  if (state === null) throw new Error(`Refund ${refundId} is not in the log.`);
  return { state, history };
};

/** @throws Error when the refund has no such event */
export const refundEventOf = <Type extends RefundEvent['type']>(
  history: ReadRefund['history'],
  type: Type,
): RecordedDomainEvent<Extract<RefundEvent, { type: Type }>> => {
  const event = history.findLast((each): each is RecordedDomainEvent<Extract<RefundEvent, { type: Type }>> => each.type === type);
  if (event === undefined) throw new Error(`The refund has no ${type}.`);
  return event;
};

/** Gives a command to the refund; null when it was accepted. A step that another run has taken meanwhile is refused. */
export const giveToRefund = async (
  { log, clock }: JobTools,
  work: DueWork,
  { request: { refundId, subjectId } }: Refund,
  step: string,
  command: RefundCommand,
): Promise<RefundRefusal | null> => {
  const handled = await handleCommand(log, {
    stream: refundStream(refundId),
    decider: refund,
    command,
    context: contextOf(work, clock, `${step}:${refundId}`, subjectId),
  });
  return handled.accepted ? null : handled.refusal;
};

/** Gives a command about the refund to its payment; null when it was accepted. */
export const giveToPayment = async (
  { log, clock }: JobTools,
  work: DueWork,
  { request: { refundId, paymentId, subjectId } }: Refund,
  command: Extract<PaymentCommand, { type: 'ReserveRefund' | 'ReleaseRefund' | 'RecordRefund' }>,
): Promise<PaymentRefusal | null> => {
  const handled = await handleCommand(log, {
    stream: paymentStream(paymentId),
    decider: paymentDecider,
    command,
    context: contextOf(work, clock, `payment:${command.type}:${refundId}`, subjectId),
  });
  return handled.accepted ? null : handled.refusal;
};
