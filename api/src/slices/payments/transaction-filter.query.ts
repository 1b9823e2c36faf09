import type { TransactionFilter } from '@danubit/contracts/http/payments/transaction-filter';
import type { TransactionRow } from '@danubit/projections/entities/transactions.entity';
import type { SelectQueryBuilder } from 'typeorm';
import { invalidParameter } from '../../platform/problems/http-problem.ts';
import type { TransactionCursor } from './transaction-cursor.ts';

/** The zone matters to a filter by day only; else it is not looked up. */
export const zoneOf = ({ from, to }: TransactionFilter, lookUp: () => Promise<string>): Promise<string> =>
  from === undefined && to === undefined ? Promise.resolve('UTC') : lookUp();

/** Narrows a query of read.transactions, named `t`, to one customer's rows that match. Days are counted in the zone. */
export const matching = <Row extends TransactionRow>(
  query: SelectQueryBuilder<Row>,
  userId: string,
  { status, currency, method, from, to, text }: TransactionFilter,
  zone: string,
): SelectQueryBuilder<Row> => {
  if (from !== undefined && to !== undefined && from > to) throw invalidParameter('to', "'to' is before 'from'.", { value: to });
  query.where('t.user_id = :userId', { userId });
  if (status !== undefined) query.andWhere('t.status = :status', { status });
  if (currency !== undefined) query.andWhere('t.currency = :currency', { currency });
  if (method !== undefined) query.andWhere('t.method_type = :method', { method });
  if (from !== undefined) query.andWhere('t.created_at >= CAST(:from AS date)::timestamp AT TIME ZONE :zone', { from, zone });
  if (to !== undefined) query.andWhere('t.created_at < (CAST(:to AS date) + 1)::timestamp AT TIME ZONE :zone', { to, zone });
  if (text !== undefined && text !== '') query.andWhere(`(${textMatch(text)})`, { like: likeOf(text), amount: amountOf(text) });
  return query;
};

/** Everything that a row shows in words. */
const SHOWN = `concat_ws(' ', t.id, 'card deposit', t.card_brand, t.last_four, replace(t.status, '_', ' '), t.currency)`;

const textMatch = (text: string): string =>
  `${SHOWN} ILIKE :like${amountOf(text) === null ? '' : ' OR t.amount = CAST(:amount AS numeric)'}`;

/** What the customer typed stands for itself: it is no pattern. */
const likeOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** "1,250.5", "1250.50" and "1 250,50" all mean the same amount; null for anything else. */
const amountOf = (text: string): string | null => {
  const plain = text.replaceAll(/[\s']/g, '');
  const decimal = /,\d{1,2}$/.test(plain) && !plain.includes('.') ? plain.replace(',', '.') : plain.replaceAll(',', '');
  return /^\d{1,15}(\.\d{1,18})?$/.test(decimal) ? decimal : null;
};

/** Rows on the far side of a cursor, in the order of reading away from it. Two of one moment keep their order by their ids. */
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
