import type { DomainEvent, RecordedDomainEvent } from '../kernel/event.ts';
import type { CommandContext, LogIdentity } from './command-context.ts';
import type { EventCodec } from './event-codec.ts';
import { eventIdOf } from './event-ids.ts';
import type { Appended, EventStore, ExpectedRevision, StoredEvent } from './event-store.port.ts';

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
    return this.store.append(stream, encoded, expected);
  }

  async read<Event extends DomainEvent = DomainEvent>(stream: string): Promise<readonly RecordedDomainEvent<Event>[]> {
    return this.decode<Event>(await this.store.readStream(stream));
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
