import { InvalidStoredEvent } from '@danubit/event-store/event-codec';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Position, StoredEvent } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/** An event as handed to a consumer: decoded, or unreadable with the reason. */
export type Delivery = {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly eventId: string;
  readonly type: string;
} & ({ readonly event: RecordedDomainEvent } | { readonly event: null; readonly reason: string });

/**
 * Decodes a batch, or each event on its own when one of them cannot be read.
 * @throws errors of the key store: its outage is not the fault of an event, and the batch is retried.
 */
export const decodeEach = async (log: EventLog, stored: readonly StoredEvent[]): Promise<readonly Delivery[]> => {
  try {
    return (await log.decode(stored)).map(delivered);
  } catch (error) {
    if (!(error instanceof InvalidStoredEvent)) throw error;
    return Promise.all(stored.map((event) => decodeOne(log, event)));
  }
};

const decodeOne = async (log: EventLog, stored: StoredEvent): Promise<Delivery> => {
  const { stream, revision, position, eventId, type } = stored;
  try {
    const [event] = await log.decode([stored]);
    return event === undefined
      ? { stream, revision, position, eventId, type, event: null, reason: 'decoded to nothing' }
      : delivered(event);
  } catch (error) {
    if (!(error instanceof InvalidStoredEvent)) throw error;
    return { stream, revision, position, eventId, type, event: null, reason: error.reason };
  }
};

const delivered = (event: RecordedDomainEvent): Delivery => {
  const { stream, revision, position, type, metadata } = event;
  return { stream, revision, position, eventId: metadata.eventId, type, event };
};
