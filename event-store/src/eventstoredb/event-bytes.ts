import type { AllStreamRecordedEvent, BinaryEventData, RecordedEvent } from '@eventstore/db-client';
import type { EventToAppend, StoredEvent } from '../event-store.port.ts';
import { positionOf } from './eventstoredb-position.ts';

/**
 * The form of an event in EventStoreDB. The client parses JSON and would not return the bytes that were stored, so `data` is stored as
 * octets, and `metadata` after a line with a mark, which makes it invalid as JSON. The line holds the event's id: the id that the server
 * knows belongs to the append call (docs/decisions/0120-one-call-per-append.md).
 */
const MARK = 'danubit-event:';
/** The line of older events names the append call; their event id is the server's. */
const OLDER_MARK = 'danubit:';
const UUID_LENGTH = 36;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** @param serverId lets the server recognise a repeat of this append */
export const eventDataOf = ({ eventId, type, data, metadata }: EventToAppend, serverId: string): BinaryEventData => ({
  id: serverId,
  contentType: 'application/octet-stream',
  type,
  data: encoder.encode(data),
  metadata: encoder.encode(`${MARK}${eventId}\n${metadata}`),
});

export const recordedOf = (record: RecordedEvent | AllStreamRecordedEvent): StoredEvent => {
  const { streamId, id, revision, type, created, position } = record;
  if (position === undefined) throw new Error('EventStoreDB gave an event without its position: it must be 22.10 or later.');
  return {
    eventId: id,
    type,
    data: textOf(record.data),
    ...unframed(textOf(record.metadata ?? {})),
    stream: streamId,
    revision,
    position: positionOf(position),
    recordedAt: created.toISOString(),
  };
};

/** False for system events and links. */
export const isDomainEvent = ({ streamId, type }: RecordedEvent | AllStreamRecordedEvent): boolean =>
  !streamId.startsWith('$') && !type.startsWith('$');

/** Octets as text. JSON that another program stored has been parsed by the client and is serialised again. */
const textOf = (content: unknown): string => (content instanceof Uint8Array ? decoder.decode(content) : JSON.stringify(content));

const unframed = (text: string): { readonly metadata: string; readonly eventId?: string } => {
  const [idAfterMark, idAfterOlderMark] = [lineAfter(MARK, text), lineAfter(OLDER_MARK, text)];
  if (idAfterMark !== undefined) return { metadata: text.slice(MARK.length + UUID_LENGTH + 1), eventId: idAfterMark };
  if (idAfterOlderMark !== undefined) return { metadata: text.slice(OLDER_MARK.length + UUID_LENGTH + 1) };
  return { metadata: text };
};

const lineAfter = (mark: string, text: string): string | undefined => {
  const end = mark.length + UUID_LENGTH;
  return text.startsWith(mark) && text[end] === '\n' ? text.slice(mark.length, end) : undefined;
};
