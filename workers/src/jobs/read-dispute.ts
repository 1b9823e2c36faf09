import { dispute, type DisputeCommand, type DisputeRefusal } from '@danubit/core/domain/payments/dispute/dispute.decider';
import type { DisputeEvent } from '@danubit/core/domain/payments/dispute/dispute.events';
import type { Dispute } from '@danubit/core/domain/payments/dispute/dispute.state';
import { disputeStream } from '@danubit/core/domain/payments/dispute/dispute.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobTools } from './job.ts';

export type ReadDispute = { readonly state: Dispute; readonly history: readonly RecordedDomainEvent<DisputeEvent>[] };

/** @throws Error when there is no such dispute: work is only derived from events of one */
export const readDispute = async (log: EventLog, disputeId: string): Promise<ReadDispute> => {
  const { state, history } = await log.loadWithHistory(dispute, disputeStream(disputeId));
  if (state === null) throw new Error(`Dispute ${disputeId} is not in the log.`);
  return { state, history };
};

type Identified = { readonly disputeId: string; readonly subjectId: string };

/** Gives a command to the dispute; null when it was accepted. `step` distinguishes the commands of one run. */
export const giveToDispute = async (
  { log, clock }: JobTools,
  work: DueWork,
  { disputeId, subjectId }: Identified,
  step: string,
  command: DisputeCommand,
): Promise<DisputeRefusal | null> => {
  const handled = await handleCommand(log, {
    stream: disputeStream(disputeId),
    decider: dispute,
    command,
    context: contextOf(work, clock, `${step}:${disputeId}`, subjectId),
  });
  return handled.accepted ? null : handled.refusal;
};
