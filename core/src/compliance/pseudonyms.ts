import { createHmac } from 'node:crypto';
import { idFromText } from '@danubit/event-store/event-ids';

/** Ids that cannot be made or traced back without the key: names of streams, and fingerprints of accounts and cards. */
export type Pseudonyms = {
  readonly ofCustomer: (subjectId: string) => string;
  readonly ofAlert: (movementId: string) => string;
  readonly ofCounterparty: (text: string) => string;
  /** For a command to the main log, so that its ids lead to nothing in the restricted log. */
  readonly ofCommand: (text: string) => string;
};

/** @param key base64 */
export const pseudonymsUnder = (key: string): Pseudonyms => {
  const bytes = Buffer.from(key, 'base64');
  const digest = (text: string): string => createHmac('sha256', bytes).update(text).digest('hex');
  return {
    ofCustomer: (subjectId) => idFromText(digest(`customer:${subjectId}`)),
    ofAlert: (movementId) => idFromText(digest(`alert:${movementId}`)),
    ofCounterparty: (text) => digest(`counterparty:${text}`).slice(0, 32),
    ofCommand: (text) => idFromText(digest(`command:${text}`)),
  };
};
