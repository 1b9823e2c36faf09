import * as z from 'zod/mini';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const uuidSchema = z.string().check(z.regex(UUID, 'This is not a valid id. Copy the complete id.'));

/** Prefix of every id minted in a partner's sandbox, so that the id alone separates its streams, rows and queues from live ones. */
export const TEST_PREFIX = 'test_';

export type Mode = 'live' | 'test';

/** Sandbox ids are always test; any other id has the mode of the installation (setting MODE). */
export const modeOf = (id: string, installation: Mode): Mode => (id.startsWith(TEST_PREFIX) ? 'test' : installation);

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/**
 * What a public id refers to: a transaction, or something that belongs to a partner. `whe`: a webhook endpoint, `whd`: a webhook delivery.
 */
export type PublicIdKind = 'txn' | 'quo' | 'ord' | 'usr' | 'evt' | 'whe' | 'whd' | 'rfd' | 'doc';

const patternOf = (kind: PublicIdKind): RegExp => new RegExp(`^(test_)?${kind}_([0-7][0-9A-HJKMNP-TV-Z]{25})$`);

/** Public form of an id: its UUID in Crockford base 32, as in "ord_01K9M4…". A sandbox id keeps its prefix in front. */
export const publicIdOf = (kind: PublicIdKind, id: string): string => {
  const prefix = id.startsWith(TEST_PREFIX) ? TEST_PREFIX : '';
  let rest = BigInt(`0x${id.slice(prefix.length).replaceAll('-', '')}`);
  let text = '';
  for (let digit = 0; digit < 26; digit += 1) {
    text = (CROCKFORD[Number(rest & 31n)] ?? '') + text;
    rest >>= 5n;
  }
  return `${prefix}${kind}_${text}`;
};

export const transactionIdOf = (paymentId: string): string => publicIdOf('txn', paymentId);

/** The reference of a payout request, as shown to the customer and to staff, such as "REQ-7K3M9QABCD". */
export const requestReferenceOf = (requestId: string): string => `REQ-${transactionIdOf(requestId).slice(-10)}`;

/** The reference of a complaint, as shown to the customer and to staff, such as "CMP-7K3M9QABCD". */
export const complaintReferenceOf = (complaintId: string): string => `CMP-${transactionIdOf(complaintId).slice(-10)}`;

export const idOfPublic = (kind: PublicIdKind, publicId: string): string | undefined => {
  const [, prefix = '', text] = patternOf(kind).exec(publicId) ?? [];
  if (text === undefined) return undefined;
  const value = [...text].reduce((sum, digit) => (sum << 5n) | BigInt(CROCKFORD.indexOf(digit)), 0n);
  const hex = value.toString(16).padStart(32, '0');
  return prefix + [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

export const paymentIdOf = (transactionId: string): string | undefined => idOfPublic('txn', transactionId);

export const publicIdSchema = (kind: PublicIdKind) =>
  z.string().check(z.regex(patternOf(kind), 'This is not a valid id. Copy the complete id.'));

export const transactionIdSchema = z.string().check(z.regex(patternOf('txn')));

/**
 * @returns undefined for text that is not such an id, and for an id of the other mode, because a partner key has access only to its own
 * mode
 */
export const idInMode = (mode: Mode, kind: PublicIdKind, publicId: string): string | undefined => {
  const id = idOfPublic(kind, publicId);
  return id !== undefined && modeOf(id, 'live') === mode ? id : undefined;
};
