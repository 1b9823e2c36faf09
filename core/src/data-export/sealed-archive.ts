import { decrypt, encrypt } from '@danubit/event-store/personal-data-cipher';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { OPEN_PERIOD } from '@danubit/event-store/retention-period';

export type SealedArchive = { readonly keyId: string; readonly sealed: Buffer };

/** Binds an archive to its export, so that no other one can be put in its place. */
const placeOf = (exportId: string): Buffer => Buffer.from(JSON.stringify(['data-export', exportId]));

/**
 * An archive under the key of its person: destroying the keys also destroys what was exported.
 * @returns undefined once the key is destroyed
 */
export const sealArchive = async (
  keys: PersonalDataKeys,
  { exportId, subjectId }: { readonly exportId: string; readonly subjectId: string },
  archive: Uint8Array,
): Promise<SealedArchive | undefined> => {
  const key = await keys.keyFor({ subjectId, retentionClass: 'account', period: OPEN_PERIOD });
  return key === undefined ? undefined : { keyId: key.keyId, sealed: encrypt(archive, key.key, placeOf(exportId)) };
};

/** @returns undefined once the key is destroyed */
export const openArchive = async (
  keys: PersonalDataKeys,
  exportId: string,
  { keyId, sealed }: SealedArchive,
): Promise<Buffer | undefined> => {
  const key = (await keys.keysById([keyId])).get(keyId);
  return key === undefined ? undefined : decrypt(sealed, key, placeOf(exportId));
};
