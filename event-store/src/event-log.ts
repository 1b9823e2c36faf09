import type { Evolution } from './kernel/decider.ts';
import type { DomainEvent, RecordedDomainEvent } from './kernel/event.ts';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { CommandContext, LogIdentity } from './command-context.ts';
import { countAppend, countedTypes } from '@danubit/runtime/telemetry/metrics';
import type { EventCodec } from './event-codec.ts';
import { eventIdOf } from './event-ids.ts';
import { isSandboxStream } from './sandbox-stream.ts';
import {
  AppendOutcomeUnknown,
  StoreBusy,
  StoreUnreachable,
  WrongExpectedRevision,
  type Appended,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type StoredEvent,
} from './event-store.port.ts';
import { hasLogBudget, onLogBudget } from './log-budget.ts';
import { LogWatch } from './log-watch.ts';
import { StoreAsOf } from './store-as-of.ts';

/** The state of a stream with the events it was folded from. */
export type Loaded<State, Event extends DomainEvent> = {
  readonly state: State;
  readonly history: readonly RecordedDomainEvent<Event>[];
};

/**
 * The typed log: what domain code reads and writes. The codec handles bytes, versions and encryption. Under a budget (`withLogBudget`) no
 * call waits longer than the budget, and a call fails immediately while the log is known to be unavailable.
 */
export class EventLog {
  /** Reports the log as available until it is started. */
  readonly watch: LogWatch;

  constructor(
    readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly identity: LogIdentity,
    private readonly resources: readonly { readonly close: () => Promise<void> }[] = [store],
  ) {
    this.watch = new LogWatch(store);
  }

  /**
   * Encrypts personal fields under the keys of `context.subjectId` and appends. Errors are those of `EventCodec.encode` and
   * `EventStore.append`. Event ids are derived from the command id, so one command id writes to one stream: for a second stream derive
   * another (`deriveCommandId`). An event in a sandbox stream is a test event in every installation.
   */
  async append(stream: string, events: readonly DomainEvent[], expected: ExpectedRevision, context: CommandContext): Promise<Appended> {
    const mode = isSandboxStream(stream) ? 'test' : this.identity.mode;
    const encoded = await Promise.all(
      events.map((event, index) =>
        this.codec.encode(stream, event, { ...context, ...this.identity, mode, eventId: eventIdOf(context.commandId, index) }),
      ),
    );
    failpoint('append-begun');
    const appended = await counted(stream, events, () => this.#append(stream, encoded, expected));
    failpoint('append-stored');
    return appended;
  }

  async read<Event extends DomainEvent = DomainEvent>(stream: string, from = 0n): Promise<readonly RecordedDomainEvent<Event>[]> {
    return this.decode<Event>(await this.#ask(() => this.store.readStream(stream, from)));
  }

  /** The state of a stream: its events folded by its decider. */
  async load<State, Event extends DomainEvent>(evolution: Evolution<State, Event>, stream: string): Promise<State> {
    return (await this.loadWithHistory(evolution, stream)).state;
  }

  /** `load` for callers that also need a revision, a position or one of the events. */
  async loadWithHistory<State, Event extends DomainEvent>(
    { initial, evolve }: Evolution<State, Event>,
    stream: string,
  ): Promise<Loaded<State, Event>> {
    const history = await this.read<Event>(stream);
    return { state: history.reduce(evolve, initial), history };
  }

  /** Whether a stream has any event. */
  async holds(stream: string): Promise<boolean> {
    return (await this.#ask(() => this.store.readStream(stream))).length > 0;
  }

  /** Position of the last event. */
  async head(): Promise<Position> {
    return this.#ask(() => this.store.head());
  }

  /** This log as it was when `position` was its last one, for reading only: `load` and `read` answer as they did then. */
  asOf(position: Position): EventLog {
    return new EventLog(new StoreAsOf(this.store, position), this.codec, this.identity, []);
  }

  /** Stored bytes → events at their current version, decrypted where the key still exists. */
  decode<Event extends DomainEvent = DomainEvent>(stored: readonly StoredEvent[]): Promise<readonly RecordedDomainEvent<Event>[]> {
    return this.codec.decode(stored) as Promise<readonly RecordedDomainEvent<Event>[]>;
  }

  /** Waits for the calls in progress, then closes the connections of the store and the keys. */
  async close(): Promise<void> {
    for (const resource of this.resources) await resource.close();
  }

  #append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<Appended> {
    // The append is not sent, so it is certain that no event is stored.
    if (this.#isToFailAtOnce()) throw new StoreBusy();
    return onLogBudget(
      () => this.store.append(stream, events, expected),
      () => new AppendOutcomeUnknown(stream),
    );
  }

  async #ask<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    if (this.#isToFailAtOnce()) throw new StoreUnreachable();
    return onLogBudget(read, () => new StoreUnreachable());
  }

  #isToFailAtOnce(): boolean {
    return hasLogBudget() && this.watch.isAway();
  }
}

const counted = async (stream: string, events: readonly DomainEvent[], append: () => Promise<Appended>): Promise<Appended> => {
  const startedAt = performance.now();
  const types = countedTypes(
    stream,
    events.map(({ type }) => type),
  );
  try {
    const appended = await append();
    countAppend('stored', startedAt, appended.alreadyStored ? [] : types);
    return appended;
  } catch (error) {
    countAppend(outcomeOf(error), startedAt, types);
    throw error;
  }
};

const outcomeOf = (error: unknown): 'conflict' | 'unknown' | 'busy' | 'failed' => {
  if (error instanceof WrongExpectedRevision) return 'conflict';
  if (error instanceof AppendOutcomeUnknown) return 'unknown';
  return error instanceof StoreBusy ? 'busy' : 'failed';
};
