import type { TransactionFilter } from '@danubit/contracts/http/payments/transaction-filter';
import { TRANSACTION_STATUSES } from '@danubit/contracts/http/payments/transaction.contract';
import { TICKERS } from '@danubit/contracts/values/assets';
import { transactionIdSchema } from '@danubit/contracts/values/ids';
import type { TransactionRow } from '@danubit/projections/tables/transactions/transactions.entity';
import type { SelectQueryBuilder } from 'typeorm';
import type { OwnRows } from '../../platform/database/own-rows.ts';
import { invalidParameter } from '../../platform/problems/http-problem.ts';
import type { TransactionCursor } from './transaction-cursor.ts';

/** The customer's time zone; looked up only for a filter by day. */
export const zoneOf = ({ from, to }: TransactionFilter, lookUp: () => Promise<string>): Promise<string> =>
  from === undefined && to === undefined ? Promise.resolve('UTC') : lookUp();

/** The condition of each filter but `text`. The compiler demands one for a new filter, which would be ignored without it. */
const CONDITIONS: Readonly<Record<Exclude<keyof TransactionFilter, 'text'>, string>> = {
  status: 't.status = :status',
  currency: 't.currency = :currency',
  method: 't.method_type = :method',
  from: 't.created_at >= CAST(:from AS date)::timestamp AT TIME ZONE :zone',
  to: 't.created_at < (CAST(:to AS date) + 1)::timestamp AT TIME ZONE :zone',
};
const FILTERS = Object.keys(CONDITIONS) as readonly (keyof typeof CONDITIONS)[];

/** Narrows a query of read.transactions, aliased `t`, to one customer's matching rows. `zone` says where a day begins. */
export const matching = <Row extends TransactionRow>(
  query: SelectQueryBuilder<Row>,
  own: ReturnType<OwnRows['of']>,
  { text, ...filter }: TransactionFilter,
  zone: string,
): SelectQueryBuilder<Row> => {
  const { from, to } = filter;
  if (from !== undefined && to !== undefined && from > to) throw invalidParameter('to', "'to' is before 'from'.", { value: to });
  query.where('t.user_id = :user_id AND t.mode = :mode', own).setParameters({ ...filter, zone });
  for (const name of FILTERS) if (filter[name] !== undefined) query.andWhere(CONDITIONS[name]);
  if (text !== undefined && text !== '') matchText(query, text);
  return query;
};

/** Brands as the provider names them; a search finds no others by name. */
const BRANDS = ['visa', 'mastercard', 'amex', 'diners', 'maestro'] as const;
const EVERY_DESCRIPTION = 'card deposit';
const CARD_ENDING = /^\d{4}$/;
/** The alphabet of ids; most words contain other letters. */
const PIECE_OF_ID = /^(?:txn_)?[0-9A-HJKMNP-TV-Z]{0,26}$/;

/**
 * Matches what a row shows: reference, card, status, currency and amount. Parts of words are resolved here, so that the database only
 * compares for equality. Four digits match the end of a card number and an amount.
 */
const matchText = <Row extends TransactionRow>(query: SelectQueryBuilder<Row>, text: string): void => {
  const word = text.toLowerCase();
  if (EVERY_DESCRIPTION.includes(word)) return;
  const including = (words: readonly string[]): readonly string[] => words.filter((known) => known.replace('_', ' ').includes(word));
  const currencies = TICKERS.map((currency) => currency.toLowerCase());
  const amount = amountOf(text);
  const id = text.toUpperCase().replace(/^TXN_/, 'txn_');
  const isWholeId = transactionIdSchema.safeParse(id).success;
  // Leaves out conditions that cannot match, because each is evaluated on every row of the customer.
  const asked = [
    CARD_ENDING.test(text) && 't.last_four = :text',
    including(TRANSACTION_STATUSES).length > 0 && 't.status = ANY(:statuses)',
    including(BRANDS).length > 0 && 't.card_brand = ANY(:brands)',
    including(currencies).length > 0 && 't.currency = ANY(:currencies)',
    amount !== null && 't.amount = CAST(:amount AS numeric)',
    isWholeId && 't.id = :id',
    !isWholeId && PIECE_OF_ID.test(id) && !CARD_ENDING.test(text) && 't.id LIKE :piece',
  ].filter((part) => part !== false);
  query.andWhere(asked.length === 0 ? 'FALSE' : `(${asked.join(' OR ')})`, {
    text,
    statuses: including(TRANSACTION_STATUSES),
    brands: including(BRANDS),
    currencies: including(currencies).map((currency) => currency.toUpperCase()),
    amount,
    id,
    piece: `%${id.replace('_', String.raw`\_`)}%`,
  });
};

/** "1,250.5", "1250.50" and "1 250,50" are the same amount; null for any other text. */
const amountOf = (text: string): string | null => {
  const plain = text.replaceAll(/[\s']/g, '');
  const decimal = /,\d{1,2}$/.test(plain) && !plain.includes('.') ? plain.replace(',', '.') : plain.replaceAll(',', '');
  return /^\d{1,15}(\.\d{1,18})?$/.test(decimal) ? decimal : null;
};

/** Rows beyond a cursor, ordered away from it. The id breaks ties between equal times. */
export const beyond = <Row extends TransactionRow>(
  query: SelectQueryBuilder<Row>,
  direction: 'older' | 'newer',
  cursor: TransactionCursor | undefined,
): SelectQueryBuilder<Row> => {
  const order = direction === 'older' ? 'DESC' : 'ASC';
  if (cursor !== undefined) {
    const than = direction === 'older' ? '<' : '>';
    query.andWhere(`(t.created_at, t.id) ${than} (CAST(:at AS timestamptz), :id)`, cursor);
  }
  return query.orderBy('t.created_at', order).addOrderBy('t.id', order);
};
