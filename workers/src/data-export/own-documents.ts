import { EXTENSION_OF } from '@danubit/core/customer-documents/document-type';
import { openDocument } from '@danubit/core/customer-documents/sealed-document';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import type pg from 'pg';
import type { OwnEvent } from './collect-events.ts';

/** Reads a document of a person by its id; undefined once it was removed or erased. */
export type ReadOwnDocument = (userId: string, documentId: string) => Promise<Buffer | undefined>;

export const ownDocumentsIn =
  (pool: Pick<pg.Pool, 'query'>, keys: PersonalDataKeys): ReadOwnDocument =>
  async (userId, documentId) => {
    const { rows } = await pool.query<{ key_id: string; sealed: Buffer }>(
      'SELECT key_id, sealed FROM app.customer_documents WHERE document_id = $1 AND user_id = $2',
      [documentId, userId],
    );
    const [row] = rows;
    return row === undefined ? undefined : openDocument(keys, documentId, { keyId: row.key_id, sealed: row.sealed });
  };

/** The documents of a file, by the name that each has in the archive. */
export const documentsOf = async (
  events: readonly OwnEvent[],
  userId: string,
  read: ReadOwnDocument,
): Promise<Readonly<Record<string, Uint8Array>>> => {
  const added = events.flatMap(({ type, data }) => (type === 'DocumentAdded' ? [data] : []));
  const files: Record<string, Uint8Array> = {};
  for (const { documentId, kind, side, mediaType } of added) {
    const content = await read(userId, documentId);
    if (content !== undefined) files[`documents/${kind}-${side}-${documentId.slice(-8)}.${EXTENSION_OF[mediaType]}`] = content;
  }
  return files;
};
