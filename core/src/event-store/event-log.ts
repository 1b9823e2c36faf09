import type { DomainEvent, RecordedDomainEvent } from '../kernel/event.ts';
import { failpoint } from '../process/failpoint.ts';
import type { CommandContext, LogIdentity } from './command-context.ts';
import { countAppend } from '../telemetry/metrics.ts';
import type { EventCodec } from './event-codec.ts';
import { eventIdOf } from './event-ids.ts';
import {
  AppendOutcomeUnknown,
  StoreBusy,
  WrongExpectedRevision,
  type Appended,
  type EventStore,
  type ExpectedRevision,
  type StoredEvent,
} from './event-store.port.ts';

/** The typed log: what domain code reads and writes. Bytes, versions and encryption are the codec's business. */
export class EventLog {
  constructor(
    readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly identity: LogIdentity,
    private readonly resources: readonly { readonly close: () => Promise<void> }[] = [store],
  ) {}

  /**
   * Encrypts personal fields under the keys of `context.subjectId` and appends. Errors are those of `EventCodec.encode` and
   * `EventStore.append`. Event ids follow from the command id, so one command id writes to one stream: for a second stream derive
   * another (`deriveCommandId`).
   */
  async append(stream: string, events: readonly DomainEvent[], expected: ExpectedRevision, context: CommandContext): Promise<Appended> {
    const encoded = await Promise.all(
      events.map((event, index) =>
        this.codec.encode(stream, event, { ...context, ...this.identity, eventId: eventIdOf(context.commandId, index) }),
      ),
    );
    failpoint('append-begun');
    const appended = await counted(events, () => this.store.append(stream, encoded, expected));
    failpoint('append-stored');
    return appended;
  }

  async read<Event extends DomainEvent = DomainEvent>(stream: string, from = 0n): Promise<readonly RecordedDomainEvent<Event>[]> {
    return this.decode<Event>(await this.store.readStream(stream, from));
  }

  /** Stored bytes → events at their current version, decrypted where the key still lives. */
  decode<Event extends DomainEvent = DomainEvent>(stored: readonly StoredEvent[]): Promise<readonly RecordedDomainEvent<Event>[]> {
    return this.codec.decode(stored) as Promise<readonly RecordedDomainEvent<Event>[]>;
  }

  /** Waits for what is under way, then ends the connections of the store and the keys. */
  async close(): Promise<void> {
    for (const resource of this.resources) await resource.close();
  }
}

const counted = async (events: readonly DomainEvent[], append: () => Promise<Appended>): Promise<Appended> => {
  const startedAt = performance.now();
  const types = events.map(({ type }) => type);
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
