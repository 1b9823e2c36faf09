import type { searchPayments } from '@danubit/contracts/http/console/search-payments.contract';
import { transactionIdSchema, transactionIdOf, uuidSchema, type Mode } from '@danubit/contracts/values/ids';
import type * as z from 'zod/mini';
import { normaliseEmail } from '../../../platform/accounts/email-address.ts';

type Search = z.infer<(typeof searchPayments)['body']>;
/** Deposits and purchases have their list, withdrawals their desk. */
type Searched = 'payments' | 'withdrawals';
export type Conditions = { readonly where: string; readonly values: readonly unknown[] };

export const AMOUNT = /^\d{1,15}(?:[.,]\d{1,2})?$/;
const CARD_ENDING = /^\d{4}$/;
const IBAN = /^[a-z]{2}\d{2}[\da-z]{11,30}$/i;

/** The SQL condition of a search over `NAMED_TRANSACTIONS`. Each word of the text must match something that the payment shows. */
export const conditionsOf = ({ text, status, days }: Search, mode: Mode, known: Known, searched: Searched = 'payments'): Conditions => {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${String(values.push(value))}`;
  const words = text.split(/\s+/).filter((word) => word !== '');
  const conditions = [
    `t.mode = ${bind(mode)}`,
    `t.method_type ${searched === 'payments' ? '<>' : '='} 'withdrawal'`,
    ...(status === undefined ? [] : [`t.status = ${bind(status)}`]),
    ...(days === undefined ? [] : [`t.created_at >= now() - make_interval(days => ${bind(days)})`]),
    ...words.map((word) => `(${meaningsOf(word, bind, known).join(' OR ')})`),
  ];
  return { where: conditions.join(' AND '), values };
};

type Known = {
  readonly emailIndexesOf: (email: string) => readonly Buffer[];
  /** Transactions by the reference of a provider. */
  readonly named: ReadonlyMap<string, string>;
  /** Transactions of which this amount was refunded, by the word. */
  readonly refunded: ReadonlyMap<string, readonly string[]>;
};

const meaningsOf = (word: string, bind: (value: unknown) => string, { emailIndexesOf, named, refunded }: Known): readonly string[] => {
  const transaction = named.get(word);
  if (transaction !== undefined) return [`t.id = ${bind(transaction)}`];
  if (word.includes('@')) {
    const indexes = bind(emailIndexesOf(normaliseEmail(word)));
    return [`t.user_id IN (SELECT user_id::text FROM app.credentials WHERE email_index = ANY(${indexes}))`];
  }
  const reference = referenceOf(word);
  if (reference !== undefined) return [`t.id = ${bind(reference)}`, `t.user_id = ${bind(word.toLowerCase())}`];
  if (IBAN.test(word)) return [`t.last_four = ${bind(word.toUpperCase().slice(-4))}`];
  const beginning = bind(beginningOf(word));
  return [
    `lower(p.first_name) LIKE ${beginning}`,
    `lower(p.last_name) LIKE ${beginning}`,
    ...(AMOUNT.test(word) ? [`t.amount = CAST(${bind(word.replace(',', '.'))} AS numeric)`] : []),
    ...(refunded.has(word) ? [`t.id = ANY(${bind(refunded.get(word))})`] : []),
    ...(CARD_ENDING.test(word) ? [`t.last_four = ${bind(word)}`] : []),
    `lower(t.currency) = ${bind(word.toLowerCase())}`,
  ];
};

/** The LIKE pattern of texts that begin with the word; wildcards in the word are taken literally. */
export const beginningOf = (word: string): string => `${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The transaction that a customer's reference or our payment id names. */
export const referenceOf = (word: string): string | undefined => {
  const upper = word.toUpperCase().replace(/^(TEST_)?TXN_/, (prefix) => prefix.toLowerCase());
  if (transactionIdSchema.safeParse(upper).success) return upper;
  const lower = word.toLowerCase();
  return uuidSchema.safeParse(lower).success ? transactionIdOf(lower) : undefined;
};
