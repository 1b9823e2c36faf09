import type { DomainEvent, EventMetadata, RecordedDomainEvent } from './kernel/event.ts';
import type { RetentionClass } from './kernel/personal.ts';
import type { EventToAppend, StoredEvent } from './event-store.port.ts';

export type MetadataToEncode = Omit<EventMetadata, 'schemaVersion' | 'keyId' | 'cipher'>;

/** Between typed events and stored bytes: validates, encrypts and versions on writing; decrypts, upcasts and validates on reading. */
export abstract class EventCodec {
  /** @throws InvalidEvent when the data does not match its schema or a personal field has no person; PersonErased */
  abstract encode(stream: string, event: DomainEvent, metadata: MetadataToEncode): Promise<EventToAppend>;
  /** @throws InvalidStoredEvent with stream, revision and reason; the consumer parks that stream */
  abstract decode(stored: readonly StoredEvent[]): Promise<readonly RecordedDomainEvent[]>;
}

/** An event that must not be stored: a bug of the caller, or `PersonErased`. Names fields, never values. */
export class InvalidEvent extends Error {
  constructor(
    readonly stream: string,
    readonly type: string,
    readonly reason: string,
  ) {
    super(`Event ${type} for ${stream} is not valid: ${reason}`);
    this.name = 'InvalidEvent';
  }
}

/** The person's key of this class is destroyed: no personal data of them can be recorded. */
export class PersonErased extends InvalidEvent {
  constructor(stream: string, type: string, retentionClass: RetentionClass) {
    super(stream, type, `the ${retentionClass} key of its person was destroyed`);
    this.name = 'PersonErased';
  }
}

/** A stored event that this code cannot read. Names fields, never values. */
export class InvalidStoredEvent extends Error {
  constructor(
    readonly stream: string,
    readonly revision: bigint,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`Event ${stream}@${String(revision)} cannot be read: ${reason}`, options);
    this.name = 'InvalidStoredEvent';
  }
}
