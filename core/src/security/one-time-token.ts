import { createHash, createHmac } from 'node:crypto';

/**
 * The token in a mailed link, derived from its id, so that log and queue only ever hold the id. The api stores its hash, the mail job
 * makes it at the moment of sending (docs/decisions/0052-confirmation-mails.md).
 */
export const oneTimeTokenOf = (tokenId: string, key: string): string => createHmac('sha256', key).update(tokenId).digest('base64url');

/** What is stored of a token with enough entropy of its own: no salt or slow hash is needed. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Six digits for a mail that is read and typed, derived alike. Guessing is limited where it is checked. */
export const oneTimeCodeOf = (tokenId: string, key: string): string =>
  (createHmac('sha256', key).update(`code:${tokenId}`).digest().readUInt32BE() % 1_000_000).toString().padStart(6, '0');
