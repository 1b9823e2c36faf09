import type { AllStreamRecordedEvent, BinaryEventData, RecordedEvent } from '@eventstore/db-client';
import type { EventToAppend, StoredEvent } from '../event-store.port.ts';
import { positionOf } from './eventstoredb-position.ts';

/**
 * How an event lies in EventStoreDB. The client parses whatever is JSON and would give back other bytes than went in, so `data` is
 * stored as octets, and `metadata` after a line of our own, which no parser takes for JSON. The line names the append call that
 * stored the event: a repeat is told from a first time by it (docs/decisions/0091-eventstoredb-bytes-and-repeats.md).
 */
const MARK = 'danubit:';
const UUID_LENGTH = 36;
const LINE_LENGTH = MARK.length + UUID_LENGTH + 1;

export type Recorded = {
  readonly event: StoredEvent;
  /** The append call that stored it; `undefined` when it was not ours. */ readonly appendId: string | undefined;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export const eventDataOf = ({ eventId, type, data, metadata }: EventToAppend, appendId: string): BinaryEventData => ({
  id: eventId,
  contentType: 'application/octet-stream',
  type,
  data: encoder.encode(data),
  metadata: encoder.encode(`${MARK}${appendId}\n${metadata}`),
});

export const recordedOf = (record: RecordedEvent | AllStreamRecordedEvent): Recorded => {
  const { streamId, id, revision, type, created, position } = record;
  if (position === undefined) throw new Error('EventStoreDB gave an event without its position: it must be 22.10 or later.');
  const { metadata, appendId } = unframed(textOf(record.metadata ?? {}));
  return {
    event: {
      eventId: id,
      type,
      data: textOf(record.data),
      metadata,
      stream: streamId,
      revision,
      position: positionOf(position),
      recordedAt: created.toISOString(),
    },
    appendId,
  };
};

/** System events and links are none of ours. */
export const isOurs = ({ streamId, type }: RecordedEvent | AllStreamRecordedEvent): boolean =>
  !streamId.startsWith('$') && !type.startsWith('$');

/** Octets as the text they are; what another program stored as JSON has been parsed by the client and is written anew. */
const textOf = (content: unknown): string => (content instanceof Uint8Array ? decoder.decode(content) : JSON.stringify(content));

const unframed = (text: string): { readonly metadata: string; readonly appendId: string | undefined } =>
  text.startsWith(MARK) && text[LINE_LENGTH - 1] === '\n'
    ? { metadata: text.slice(LINE_LENGTH), appendId: text.slice(MARK.length, LINE_LENGTH - 1) }
    : { metadata: text, appendId: undefined };
