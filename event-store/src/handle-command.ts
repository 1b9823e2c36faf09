import type { Decider, Evolution } from './kernel/decider.ts';
import type { Decision } from './kernel/result.ts';
import type { DomainEvent, RecordedDomainEvent } from './kernel/event.ts';
import { backOff, type Backoff } from '@danubit/runtime/backoff';
import { countCommand, countConflict } from '@danubit/runtime/telemetry/metrics';
import type { CommandContext } from './command-context.ts';
import type { EventLog, Loaded } from './event-log.ts';
import { AppendOutcomeUnknown, WrongExpectedRevision } from './event-store.port.ts';
import { StreamTurn } from './stream-turn.ts';

/** Each may have waited for its whole time limit. */
const MAX_LOST_ANSWERS = 3;
/** Each is lost to another process, since commands of one process take turns after a conflict. */
const MAX_TRIES = 10;
/** The whole range of jitter: the commands in conflict are few, and each should wait as little as it can. */
const RETRY_BACKOFF: Backoff = { firstMs: 10, longestMs: 200, jitter: [0, 1] };

export type Handled<Event extends DomainEvent, State, Refusal> =
  | { readonly accepted: true; readonly events: readonly Event[]; readonly state: State; readonly position: string | null }
  | { readonly accepted: false; readonly refusal: Refusal; readonly state: State };

export type CommandToHandle<State, Command, Event extends DomainEvent, Refusal> = {
  readonly stream: string;
  readonly decider: Decider<State, Command, Event, Refusal>;
  readonly command: Command;
  readonly context: CommandContext;
  /**
   * The stream as the caller has just loaded it, or `notBegun`: saves the first read. If the stream has gone on since, the append
   * conflicts, and the stream is read. A refusal is not checked again.
   */
  readonly known?: Loaded<State, Event>;
};

/** For a stream that this command is expected to begin. */
export const notBegun = <State, Event extends DomainEvent>({ initial }: Evolution<State, Event>): Loaded<State, Event> => ({
  state: initial,
  history: [],
});

/**
 * The one place that loads a stream, decides, and appends with the revision it read. On a conflict it decides again, in turn with the other
 * commands of this process for the stream (ten tries with jitter). A lost answer is retried with the same ids and revision, and stays
 * unknown until reading resolves it. A command that is already in the stream is answered with the events it made, so a retried command has
 * no second effect.
 */
export const handleCommand = async <State, Command, Event extends DomainEvent, Refusal>(
  log: Pick<EventLog, 'loadWithHistory' | 'append'>,
  request: CommandToHandle<State, Command, Event, Refusal>,
): Promise<Handled<Event, State, Refusal>> => {
  const startedAt = performance.now();
  const turn = new StreamTurn(request.stream);
  try {
    if (turn.isContended) await turn.take();
    const handled = await decideAndAppend(log, request, turn);
    countCommand(request.stream, handled.accepted ? 'accepted' : 'refused', startedAt);
    return handled;
  } catch (error) {
    countCommand(request.stream, 'failed', startedAt);
    throw error;
  } finally {
    turn.end();
  }
};

const decideAndAppend = async <State, Command, Event extends DomainEvent, Refusal>(
  log: Pick<EventLog, 'loadWithHistory' | 'append'>,
  { stream, decider, command, context, known }: CommandToHandle<State, Command, Event, Refusal>,
  turn: StreamTurn,
): Promise<Handled<Event, State, Refusal>> => {
  let failure: WrongExpectedRevision | AppendOutcomeUnknown | undefined;
  let lostAnswers = 0;
  let open: OpenAppend | undefined;
  let loaded = known;
  for (let attempt = 1; ; attempt += 1) {
    loaded ??= await stillUnknown(stream, open, () => log.loadWithHistory(decider, stream));
    const { state, history } = loaded;
    loaded = undefined;
    const already = history.filter((event) => event.metadata.commandId === context.commandId);
    const last = already.at(-1);
    if (last !== undefined) return { accepted: true, events: already, state, position: last.position };
    endTries(failure, attempt, lostAnswers);

    const expected = revisionAfter(history);
    open = stillOpenAt(expected, open);
    const decision = decider.decide(command, state);
    if (!decision.accepted || decision.events.length === 0) return withoutEvents(decision, state, open);

    try {
      const { position, alreadyStored } = await stillUnknown(stream, open, () => log.append(stream, decision.events, expected, context));
      const after = decision.events.reduce<State>((folded, event) => decider.evolve(folded, event), state);
      if (!alreadyStored) return { accepted: true, events: decision.events, state: after, position };
      // A concurrent run of the same command has stored its events: they are the answer, and the next read finds them.
    } catch (error) {
      // Both are resolved by reading again: a conflict shows the other writer's events, a lost answer whether this append was stored.
      if (!isResolvedByReading(error)) throw error;
      failure = error;
      if (error instanceof AppendOutcomeUnknown) {
        lostAnswers += 1;
        open = { expected, error };
      }
      noteConflict(stream, error);
      // The turn itself is the wait: the commands before it have ended.
      if (!(error instanceof WrongExpectedRevision && (await turn.take()))) await backOff(RETRY_BACKOFF, attempt);
    }
  }
};

/** The answer to a decision that records nothing. It holds only if no append of this command may still be stored. */
const withoutEvents = <State, Event extends DomainEvent, Refusal>(
  decision: Decision<Event, Refusal>,
  state: State,
  open: OpenAppend | undefined,
): Handled<Event, State, Refusal> => {
  if (open !== undefined) throw open.error;
  return decision.accepted ? { accepted: true, events: [], state, position: null } : { ...decision, state };
};

/** @throws the last failure once the tries are spent */
const endTries = (failure: Error | undefined, attempt: number, lostAnswers: number): void => {
  if (failure !== undefined && (attempt > MAX_TRIES || lostAnswers >= MAX_LOST_ANSWERS)) throw failure;
};

const isResolvedByReading = (error: unknown): error is WrongExpectedRevision | AppendOutcomeUnknown =>
  error instanceof WrongExpectedRevision || error instanceof AppendOutcomeUnknown;

const revisionAfter = (history: readonly RecordedDomainEvent[]): bigint | 'no-stream' => history.at(-1)?.revision ?? 'no-stream';

/** An append without an answer. It may still be stored as long as its stream stays at the expected revision. */
type OpenAppend = { readonly expected: bigint | 'no-stream'; readonly error: AppendOutcomeUnknown };

const stillOpenAt = (head: bigint | 'no-stream', open: OpenAppend | undefined): OpenAppend | undefined =>
  open?.expected === head ? open : undefined;

/** While the outcome of an append is open, a later try that fails in another way does not prove that no event was stored. */
const stillUnknown = async <Answer>(stream: string, open: OpenAppend | undefined, call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (open === undefined || isResolvedByReading(error)) throw error;
    throw new AppendOutcomeUnknown(stream, { cause: error });
  }
};

const noteConflict = (stream: string, error: Error): void => {
  if (error instanceof WrongExpectedRevision) countConflict(stream);
};
