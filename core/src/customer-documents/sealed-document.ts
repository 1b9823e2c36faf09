import { decrypt, encrypt } from '@danubit/event-store/personal-data-cipher';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { OPEN_PERIOD } from '@danubit/event-store/retention-period';

export type SealedDocument = { readonly keyId: string; readonly sealed: Buffer };

/** Binds the bytes to their document, so that no other one can be put in its place. */
const placeOf = (documentId: string): Buffer => Buffer.from(JSON.stringify(['customer-document', documentId]));

/**
 * A document under the key of its person, in the class of due diligence: destroying that key destroys the document, in a backup too.
 * @returns undefined once the key is destroyed
 */
export const sealDocument = async (
  keys: PersonalDataKeys,
  { documentId, subjectId }: { readonly documentId: string; readonly subjectId: string },
  content: Uint8Array,
): Promise<SealedDocument | undefined> => {
  const key = await keys.keyFor({ subjectId, retentionClass: 'cdd', period: OPEN_PERIOD });
  return key === undefined ? undefined : { keyId: key.keyId, sealed: encrypt(content, key.key, placeOf(documentId)) };
};

/** @returns undefined once the key is destroyed */
export const openDocument = async (
  keys: PersonalDataKeys,
  documentId: string,
  { keyId, sealed }: SealedDocument,
): Promise<Buffer | undefined> => {
  const key = (await keys.keysById([keyId])).get(keyId);
  return key === undefined ? undefined : decrypt(sealed, key, placeOf(documentId));
};
