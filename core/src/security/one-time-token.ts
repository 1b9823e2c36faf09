import { createHash, createHmac } from 'node:crypto';

/**
 * The token in a mailed link, derived from its id, so that log and queue only ever hold the id. The api stores its hash; the mail job
 * derives it when it sends the mail (docs/decisions/0052-confirmation-mails.md).
 */
export const oneTimeTokenOf = (tokenId: string, key: string): string => createHmac('sha256', key).update(tokenId).digest('base64url');

/** The stored form of a token. The token has enough entropy, so it needs no salt or slow hash. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Six digits for a mail that a person reads and types, derived in the same way. The code that checks it limits guessing. */
export const oneTimeCodeOf = (tokenId: string, key: string): string =>
  (createHmac('sha256', key).update(`code:${tokenId}`).digest().readUInt32BE() % 1_000_000).toString().padStart(6, '0');
