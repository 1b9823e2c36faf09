import { payout, type PayoutCommand, type PayoutRefusal } from '@danubit/core/domain/payments/payout/payout.decider';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import type { Payout } from '@danubit/core/domain/payments/payout/payout.state';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobTools } from './job.ts';

export type ReadPayout = { readonly state: Payout; readonly history: readonly RecordedDomainEvent<PayoutEvent>[] };

/** @throws Error when there is no such payout: work is only derived from events of one */
export const readPayout = async (log: EventLog, payoutId: string): Promise<ReadPayout> => {
  const { state, history } = await log.loadWithHistory(payout, payoutStream(payoutId));
  if (state === null) throw new Error(`Payout ${payoutId} is not in the log.`);
  return { state, history };
};

/** The last event of a type. @throws Error when the payout has none */
export const payoutEventOf = <Type extends PayoutEvent['type']>(
  history: ReadPayout['history'],
  type: Type,
): RecordedDomainEvent<Extract<PayoutEvent, { type: Type }>> => {
  const event = history.findLast((each): each is RecordedDomainEvent<Extract<PayoutEvent, { type: Type }>> => each.type === type);
  if (event === undefined) throw new Error(`The payout has no ${type}.`);
  return event;
};

/** Gives a command to the payout; null when it was accepted. A step that another run has taken meanwhile is refused. */
export const giveToPayout = async (
  { log, clock }: JobTools,
  work: DueWork,
  { request: { payoutId, subjectId } }: Payout,
  step: string,
  command: PayoutCommand,
): Promise<PayoutRefusal | null> => {
  const handled = await handleCommand(log, {
    stream: payoutStream(payoutId),
    decider: payout,
    command,
    context: contextOf(work, clock, `${step}:${payoutId}`, subjectId),
  });
  return handled.accepted ? null : handled.refusal;
};
