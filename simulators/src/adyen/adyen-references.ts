import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
/** 16 characters, as Adyen's. */
export const newPsp = (): string => [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
