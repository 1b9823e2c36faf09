import type { APIRequestContext } from '@playwright/test';
import { environment } from './environment.ts';

type Intent = { readonly payment_id: string | null; readonly status: string; readonly captured: number; readonly amount: number };
export type Book = { readonly intents: readonly Intent[]; readonly double_captures: readonly unknown[] };

/** The provider's own records, used to prove that a card was charged only once. */
export const readBook = async (request: APIRequestContext): Promise<Book> =>
  (await (await request.get(`${environment.cardNetworkUrl}/book.json`)).json()) as Book;

/** Charges of one payment in the provider's book, found by the reference that the customer sees. */
export const chargesOf = async (request: APIRequestContext, transactionId: string): Promise<readonly Intent[]> =>
  (await readBook(request)).intents.filter(({ payment_id: id }) => id === paymentIdOf(transactionId));

/** How often the second provider captured a payment. */
export const capturesAtAdyen = async (request: APIRequestContext, transactionId: string): Promise<number> => {
  const { intents } = (await (await request.get(`${environment.adyenUrl}/book.json`)).json()) as Book;
  return intents.filter(({ payment_id: id, captured }) => id === paymentIdOf(transactionId) && captured > 0).length;
};

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** "txn_…" in Crockford's base 32 → the payment's UUID. */
const paymentIdOf = (transactionId: string): string => {
  const value = [...transactionId.replace('txn_', '')].reduce((sum, digit) => sum * 32n + BigInt(CROCKFORD.indexOf(digit)), 0n);
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
