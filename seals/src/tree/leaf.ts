import type { StoredEvent } from '@danubit/event-store/event-store.port';
import { LEAF, sha256 } from './merkle.ts';

/** The logs that are sealed, each in its own trees; `refusals` are the refused commands that no log has. */
export const SEALED_LOGS = ['main', 'restricted', 'refusals'] as const;
export type SealedLog = (typeof SEALED_LOGS)[number];

const LENGTH_BYTES = 4;
/** A character of a JavaScript string takes three bytes of UTF-8 at most. */
const MOST_BYTES = 3;

/** Kept from leaf to leaf, since a new buffer for each takes half of the time of sealing. Grows with the largest event. */
let bytes = Buffer.alloc(0);

/**
 * What a leaf is made of: header, data and metadata, each after its length in four bytes, big-endian. Data and metadata are the stored
 * bytes, with personal fields encrypted, so that destroying a key changes no leaf.
 */
export const leafHash = (log: SealedLog, event: StoredEvent): Buffer => {
  const fields = [headerOf(log, event), event.data, event.metadata];
  const room = fields.reduce((sum, field) => sum + LENGTH_BYTES + MOST_BYTES * field.length, LEAF.length);
  if (bytes.length < room) bytes = Buffer.alloc(room);
  let end = LEAF.copy(bytes);
  for (const field of fields) {
    const length = bytes.write(field, end + LENGTH_BYTES);
    bytes.writeUInt32BE(length, end);
    end += LENGTH_BYTES + length;
  }
  return sha256(bytes.subarray(0, end));
};

/** JSON in the canonical form of RFC 8785. Every value is text, so that sorted names and the escaping of JSON are all it takes. */
const headerOf = (log: SealedLog, { eventId, position, recordedAt, revision, stream, type }: StoredEvent): string =>
  JSON.stringify({ eventId, log, position, recordedAt, revision: revision.toString(), stream, type });
