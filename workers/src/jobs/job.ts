import type { EventLog } from '@danubit/event-store/event-log';
import type { CommandContext } from '@danubit/event-store/command-context';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { Clock } from '@danubit/runtime/clock';
import type { Action, DueWork } from '../due/due-work.ts';

/**
 * Done, or when to run again. A job may run again after it was killed, so all it does is idempotent commands and calls with their own
 * idempotency key.
 */
export type JobOutcome =
  'done' | { readonly againInMs: number; /** This run did not count as a try: it only waited. */ readonly untried?: true };

/** A restart of the compliance process takes less than this. Until then money only waits; then it is in review, as for every reason. */
const PATIENCE_MS = 20_000;
/** Asking again does not count as a try. */
export const AFTER_NO_ANSWER: JobOutcome = { againInMs: 5_000, untried: true };

/** For money that waits for the review of something else, whose end requests no work. */
export const AFTER_REVIEW: JobOutcome = { againInMs: 15_000, untried: true };

/** Whether to wait a little longer for an answer, instead of holding the money that has waited since then. */
export const isStillPatient = (answer: string, since: string | undefined, now: Date): boolean =>
  answer === 'none' && now.getTime() - Date.parse(since ?? '') < PATIENCE_MS;

export type Job = {
  readonly action: Action;
  /** Payment provider that the work will call. For actions whose lane depends on it, when the event does not name it. */
  readonly providerOf?: (work: Pick<DueWork, 'subject'>) => Promise<string>;
  readonly run: (work: DueWork) => Promise<JobOutcome>;
};

export type JobTools = { readonly log: EventLog; readonly clock: Clock };

/** Context of a command that a job gives. The command id is the same for every repetition, so the command takes effect once. */
export const contextOf = (work: DueWork, clock: Clock, step: string, subjectId: string | null): CommandContext =>
  commandContext({
    commandId: deriveCommandId(work.causeEventId, `${work.action}:${step}`),
    correlationId: work.correlationId,
    causationId: work.causeEventId,
    occurredAt: clock.now().toISOString(),
    actor: SYSTEM_ACTOR,
    subjectId,
  });
