import { limits } from '@danubit/core/domain/payments/limits/limits.decider';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobTools } from './job.ts';
import { lastOccurredAt, type ReadPayment } from './read-payment.ts';

/** The largest offset of a zone from UTC, so the month of a request is the month of one of these two moments. */
const WEST_MS = 12 * 3_600_000;
const EAST_MS = 14 * 3_600_000;

/**
 * Releases the reservation of a payment that ended without completing. A payment that was never cleared does not record where it
 * reserved, or whether: a run may have died between reserving and clearing, or be about to reserve. So the limit is released in both months
 * in which the moment of the request can be. A release is final: a later reservation has no effect. Each release is a separate command.
 */
export const releaseLimitReservation = async (
  { log, clock }: JobTools,
  work: DueWork,
  { payment, history }: ReadPayment,
): Promise<void> => {
  const { paymentId, userId, subjectId, status } = payment;
  if ((status !== 'failed' && status !== 'refused') || isRefusedAtTheGate(history)) return;
  const requestedAt = lastOccurredAt(history, 'PaymentRequested') ?? clock.now();
  const streams =
    payment.limitsStream === null ? monthsAround(requestedAt).map((month) => limitsStream(userId, month)) : [payment.limitsStream];
  for (const stream of streams) {
    await handleCommand(rememberedLimits(log), {
      stream,
      decider: limits,
      command: { type: 'ReleaseLimit', userId, paymentId },
      context: contextOf(work, clock, `release:${stream}`, subjectId),
    });
  }
};

/** Refused by the command that requested it, so no run of clearing ever reserved for it. */
const isRefusedAtTheGate = (history: ReadPayment['history']): boolean => {
  const commandOf = (type: string) => history.find((event) => event.type === type)?.metadata.commandId;
  return commandOf('PaymentRefused') !== undefined && commandOf('PaymentRefused') === commandOf('PaymentRequested');
};

export const monthsAround = (at: Date): readonly string[] => [
  ...new Set([-WEST_MS, EAST_MS].map((ms) => new Date(at.getTime() + ms).toISOString().slice(0, 7))),
];
