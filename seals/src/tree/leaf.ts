import type { StoredEvent } from '@danubit/event-store/event-store.port';
import { lengthPrefixed } from '@danubit/event-store/length-prefixed';
import { hashLeaf } from './merkle.ts';

/** The logs that are sealed, each in its own trees. */
export const SEALED_LOGS = ['main', 'restricted'] as const;
export type SealedLog = (typeof SEALED_LOGS)[number];

/**
 * What a leaf is made of: header, data and metadata, each after its length in four bytes, big-endian. Data and metadata are the stored
 * bytes, with personal fields encrypted, so that destroying a key changes no leaf.
 */
const leafEntry = (log: SealedLog, event: StoredEvent): Buffer => lengthPrefixed([headerOf(log, event), event.data, event.metadata]);

export const leafHash = (log: SealedLog, event: StoredEvent): Buffer => hashLeaf(leafEntry(log, event));

/** JSON in the canonical form of RFC 8785. Every value is text, so that sorted names and the escaping of JSON are all it takes. */
const headerOf = (log: SealedLog, { eventId, position, recordedAt, revision, stream, type }: StoredEvent): string =>
  JSON.stringify({ eventId, log, position, recordedAt, revision: revision.toString(), stream, type });
