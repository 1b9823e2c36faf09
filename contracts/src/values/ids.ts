import * as z from 'zod/mini';

export const uuidSchema = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TRANSACTION_ID = /^txn_([0-7][0-9A-HJKMNP-TV-Z]{25})$/;

/** Public id of a payment: its UUID in Crockford base 32, as in "txn_01K9M4…". */
export const transactionIdOf = (paymentId: string): string => {
  let rest = BigInt(`0x${paymentId.replaceAll('-', '')}`);
  let text = '';
  for (let digit = 0; digit < 26; digit += 1) {
    text = (CROCKFORD[Number(rest & 31n)] ?? '') + text;
    rest >>= 5n;
  }
  return `txn_${text}`;
};

export const paymentIdOf = (transactionId: string): string | undefined => {
  const text = TRANSACTION_ID.exec(transactionId)?.[1];
  if (text === undefined) return undefined;
  const value = [...text].reduce((sum, digit) => (sum << 5n) | BigInt(CROCKFORD.indexOf(digit)), 0n);
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

export const transactionIdSchema = z.string().check(z.regex(TRANSACTION_ID));
