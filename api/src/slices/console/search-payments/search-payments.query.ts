import type { searchPayments } from '@danubit/contracts/http/console/search-payments.contract';
import { EventLog } from '@danubit/event-store/event-log';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { NAMED_TRANSACTIONS, readRecordOf, staffPaymentOf, type NamedTransactionRow } from '../staff-payments.ts';
import { RecordReads } from '../record-reads.ts';
import { quotedTransactions, refundedTransactions, withoutTransferReference } from './quoted-references.ts';
import { conditionsOf } from './search-conditions.ts';

type Found = z.infer<(typeof searchPayments)['replies'][200]>;
type Search = z.infer<(typeof searchPayments)['body']>;

const MOST_PAYMENTS = 50;

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
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly index: KeyedIndex,
    private readonly reads: RecordReads,
  ) {}

  /** Payments of the mode of this api, newest first. */
  async execute({ staff, search }: SearchPayments): Promise<Found> {
    const text = await withoutTransferReference(this.log, search.text);
    const tools = { database: this.database, log: this.log, mode: this.own.mode };
    const named = await quotedTransactions(tools, text);
    const refunded = await refundedTransactions(tools, text);
    const { where, values } = conditionsOf({ ...search, text }, this.own.mode, {
      emailIndexesOf: (email) => this.index.ofEmail(email).all,
      named,
      refunded,
    });
    const rows = await this.database.query<NamedTransactionRow[]>(
      `SELECT ${NAMED_TRANSACTIONS} WHERE ${where} ORDER BY t.created_at DESC, t.id DESC LIMIT ${String(MOST_PAYMENTS + 1)}`,
      values,
    );
    const shown = rows.slice(0, MOST_PAYMENTS);
    await this.reads.record({ staff, purpose: 'payment_search' }, shown.map(readRecordOf));
    return { payments: shown.map(staffPaymentOf), has_more: rows.length > MOST_PAYMENTS };
  }
}
