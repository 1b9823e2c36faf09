import { creditorReferencesIn } from '@danubit/contracts/values/creditor-reference';
import { transactionIdOf, uuidSchema, type Mode } from '@danubit/contracts/values/ids';
import { bankReference } from '@danubit/core/domain/payments/bank-reference/bank-reference.decider';
import { bankReferenceStream } from '@danubit/core/domain/payments/bank-reference/bank-reference.stream';
import { transferIn } from '@danubit/core/domain/payments/transfer-in/transfer-in.decider';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import type { DataSource } from 'typeorm';
import { AMOUNT } from './search-conditions.ts';

type Tools = { readonly database: Pick<DataSource, 'query'>; readonly log: EventLog; readonly mode: Mode };

/** Longer than a name or an amount: the references of providers and banks are. */
const REFERENCE = /^[\w./-]{8,100}$/;
/** An id as it is on the statement of a bank, whose references have no room for hyphens. */
const END_TO_END_ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?:\.\d{1,2})?$/;
/** The bank counts the transactions of an entry; a statement on paper shows the entry alone. */
const FIRST_OF_ENTRY = '/0';

/** A customer may quote the reference for bank transfers, grouped in any way; then the search is for this customer. */
export const withoutTransferReference = async (log: EventLog, text: string): Promise<string> => {
  for (const reference of creditorReferencesIn(text)) {
    const owner = await log.load(bankReference, bankReferenceStream(reference));
    if (owner !== null) return owner.userId;
  }
  return text;
};

/** The transactions that words of the text name as a provider, a bank or its statement does. */
export const quotedTransactions = async (tools: Tools, text: string): Promise<ReadonlyMap<string, string>> => {
  const words = text.split(/\s+/).filter((word) => REFERENCE.test(word));
  if (words.length === 0) return new Map();
  return new Map([...(await byProvider(tools, words)), ...(await byBankEntry(tools, words)), ...(await byOrder(tools, words))]);
};

type Named = readonly (readonly [word: string, transactionId: string])[];

/** A charge, a refund or a dispute, as the provider calls it. */
const byProvider = async ({ database, mode }: Tools, words: readonly string[]): Promise<Named> => {
  const rows = await database.query<{ reference: string; payment_id: string }[]>(
    'SELECT reference, payment_id FROM read.clearing_items WHERE reference = ANY($1) AND payment_id IS NOT NULL AND mode = $2',
    [words, mode],
  );
  return rows.map(({ reference, payment_id: paymentId }) => [reference, transactionIdOf(paymentId)]);
};

/** A bank transfer, as the bank calls its entry. */
const byBankEntry = async ({ database, log, mode }: Tools, words: readonly string[]): Promise<Named> => {
  const entries = new Map(words.flatMap((word) => [[word, word] as const, [`${word}${FIRST_OF_ENTRY}`, word] as const]));
  const rows = await database.query<{ id: string; reference: string }[]>(
    `SELECT id, reference FROM read.clearing_items WHERE reference = ANY($1) AND kind = 'bank_transfer' AND mode = $2`,
    [[...entries.keys()], mode],
  );
  const named = await Promise.all(
    rows.map(async ({ id, reference }) => {
      const transfer = await log.load(transferIn, transferInStream(id.slice(id.lastIndexOf(':') + 1)));
      const word = entries.get(reference);
      return typeof transfer?.paymentId === 'string' && word !== undefined ? [[word, transactionIdOf(transfer.paymentId)] as const] : [];
    }),
  );
  return named.flat();
};

/** A refund, by our own id of it. */
const byOrder = async ({ database, mode }: Tools, words: readonly string[]): Promise<Named> => {
  const ids = new Map(words.flatMap((word) => orderIdOf(word.toLowerCase()).map((id) => [id, word] as const)));
  if (ids.size === 0) return [];
  const rows = await database.query<{ id: string; payment_id: string }[]>(
    'SELECT id, payment_id FROM read.refunds WHERE id = ANY($1) AND mode = $2',
    [[...ids.keys()], mode],
  );
  return rows.map(({ id, payment_id: paymentId }) => [ids.get(id) ?? id, transactionIdOf(paymentId)]);
};

/** Withdrawals that words of the text name as the statement of a bank does. */
export const statementNames = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/\s+/).flatMap((word) => orderIdOf(word.toLowerCase()).map((id) => [word, transactionIdOf(id)] as const)));

/** Most payments that are found by the amount of a refund. */
const MOST_REFUNDED = 50;

/** By a word that is an amount: the newest payments with a requested refund of this amount. */
export const refundedTransactions = async ({ database, mode }: Tools, text: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const words = text.split(/\s+/).filter((word) => AMOUNT.test(word));
  const found = await Promise.all(
    words.map(async (word) => {
      const rows = await database.query<{ payment_id: string }[]>(
        `SELECT payment_id FROM read.refunds WHERE amount = CAST($1 AS numeric) AND mode = $2
         ORDER BY requested_at DESC LIMIT ${String(MOST_REFUNDED)}`,
        [word.replace(',', '.'), mode],
      );
      return [word, rows.map(({ payment_id: paymentId }) => transactionIdOf(paymentId))] as const;
    }),
  );
  return new Map(found.filter(([, ids]) => ids.length > 0));
};

const orderIdOf = (word: string): readonly string[] => {
  const parts = END_TO_END_ID.exec(word)?.slice(1, 6);
  if (parts !== undefined) return [parts.join('-')];
  return uuidSchema.safeParse(word).success ? [word] : [];
};
