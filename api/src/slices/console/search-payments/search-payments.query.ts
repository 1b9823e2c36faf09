import type { searchPayments } from '@danubit/contracts/http/console/search-payments.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { NAMED_TRANSACTIONS, readRecordOf, staffPaymentOf, type NamedTransactionRow } from '../staff-payments.ts';
import { RecordReads } from '../record-reads.ts';
import { conditionsOf } from './search-conditions.ts';

type Found = z.infer<(typeof searchPayments)['replies'][200]>;
type Search = z.infer<(typeof searchPayments)['body']>;

const MOST_PAYMENTS = 50;
/** Longer than a name or an amount: the references of providers and banks are. */
const REFERENCE = /^[\w./-]{8,100}$/;

export class SearchPayments extends Query<Found> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly search: Search,
  ) {
    super();
  }
}

@QueryHandler(SearchPayments)
export class SearchPaymentsHandler implements IQueryHandler<SearchPayments> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly index: KeyedIndex,
    private readonly reads: RecordReads,
  ) {}

  /** Payments of the mode of this api, newest first. */
  async execute({ staff, search }: SearchPayments): Promise<Found> {
    const named = await this.#namedByProvider(search.text);
    const { where, values } = conditionsOf(search, this.own.mode, { emailIndexOf: (email) => this.index.ofEmail(email), named });
    const rows = await this.database.query<NamedTransactionRow[]>(
      `SELECT ${NAMED_TRANSACTIONS} WHERE ${where} ORDER BY t.created_at DESC, t.id DESC LIMIT ${String(MOST_PAYMENTS + 1)}`,
      values,
    );
    const shown = rows.slice(0, MOST_PAYMENTS);
    await this.reads.record({ staff, purpose: 'payment_search' }, shown.map(readRecordOf));
    return { payments: shown.map(staffPaymentOf), has_more: rows.length > MOST_PAYMENTS };
  }

  /** The payments that a reference of a provider or of the bank in the text names. */
  async #namedByProvider(text: string): Promise<ReadonlyMap<string, string>> {
    const words = text.split(/\s+/).filter((word) => REFERENCE.test(word));
    if (words.length === 0) return new Map();
    const rows = await this.database.query<{ reference: string; payment_id: string }[]>(
      'SELECT reference, payment_id FROM read.clearing_items WHERE reference = ANY($1) AND payment_id IS NOT NULL AND mode = $2',
      [words, this.own.mode],
    );
    return new Map(rows.map(({ reference, payment_id: paymentId }) => [reference, transactionIdOf(paymentId)]));
  }
}
