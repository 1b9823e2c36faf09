import * as z from 'zod/mini';
import { TICKERS } from '../../values/assets.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { TRANSACTION_STATUSES } from './transaction.contract.ts';

/** Filter of a list of transactions, shared by the page address, the request and the export. */

export const TRANSACTION_METHODS = ['card'] as const;
export const MAX_FILTER_TEXT = 64;

const day = calendarDate();

export const transactionFilterShape = {
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  currency: z.optional(z.enum(TICKERS)),
  method: z.optional(z.enum(TRANSACTION_METHODS)),
  /** First and last day, both included, in the customer's time zone. */
  from: z.optional(day),
  to: z.optional(day),
  /** A full or partial reference, the last four digits of a card, an amount, or a word such as "visa". */
  text: z.optional(z.string().check(z.trim(), z.maxLength(MAX_FILTER_TEXT))),
};
export const transactionFilterSchema = z.strictObject(transactionFilterShape);
export type TransactionFilter = z.infer<typeof transactionFilterSchema>;
