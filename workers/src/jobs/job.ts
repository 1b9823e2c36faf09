import type { EventLog } from '@danubit/event-store/event-log';
import type { CommandContext } from '@danubit/event-store/command-context';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { Clock } from '@danubit/runtime/clock';
import type { Action, DueWork } from '../due/due-work.ts';

/** Done, or to be looked at again. A job may run again after it was killed: everything it does is a repeatable command or a call with its own key. */
export type JobOutcome = 'done' | { readonly againInMs: number };

export type Job = {
  readonly action: Action;
  /** Payment provider that the work will call. For actions whose lane depends on it, when the event that asked did not tell it. */
  readonly providerOf?: (work: Pick<DueWork, 'subject'>) => Promise<string>;
  readonly run: (work: DueWork) => Promise<JobOutcome>;
};

export type JobTools = { readonly log: EventLog; readonly clock: Clock };

/** Context of a command a job gives: the same command id however often the work is repeated, so it takes effect once. */
export const contextOf = (work: DueWork, clock: Clock, step: string, subjectId: string | null): CommandContext =>
  commandContext({
    commandId: deriveCommandId(work.causeEventId, `${work.action}:${step}`),
    correlationId: work.correlationId,
    causationId: work.causeEventId,
    occurredAt: clock.now().toISOString(),
    actor: SYSTEM_ACTOR,
    subjectId,
  });
