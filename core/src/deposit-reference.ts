import { creditorReference, REFERENCE_BODY_LENGTH } from '@danubit/contracts/values/creditor-reference';
import { hash } from 'node:crypto';

/** Crockford's letters: none that is taken for a digit or another letter when it is read aloud or copied by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The reference under which a customer's money arrives: it never changes and reveals nothing about the customer. */
export const depositReferenceOf = (userId: string): string => {
  const digest = hash('sha256', `deposit reference of ${userId}`, 'buffer');
  return creditorReference([...digest.subarray(0, REFERENCE_BODY_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(''));
};
