import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import type { TransactionFilter } from '@danubit/contracts/http/payments/transaction-filter';
import { depositNameOf } from '@danubit/contracts/values/deposit-methods';
import { transactionEntity, type TransactionRow } from '@danubit/projections/tables/transactions/transactions.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { CustomerZone } from '../../../platform/accounts/customer-zone.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { csvLine } from '../../../platform/documents/csv-line.ts';
import type { TransactionCursor } from '../transaction-cursor.ts';
import { beyond, matching, zoneOf } from '../transaction-search.ts';

const ROWS_PER_READ = 1_000;
/** Without it, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const HEADER = [
  'Reference',
  'Created (UTC)',
  'Completed (UTC)',
  'Type',
  'Status',
  'Amount',
  'Refunded',
  'Currency',
  'Card',
  'Card ending',
  'Reason',
];

export class ExportTransactions extends Query<AsyncGenerator<string>> {
  constructor(
    readonly userId: string,
    readonly filter: TransactionFilter,
  ) {
    super();
  }
}

@QueryHandler(ExportTransactions)
export class ExportTransactionsHandler implements IQueryHandler<ExportTransactions> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly zones: CustomerZone,
  ) {}

  execute({ userId, filter }: ExportTransactions): Promise<AsyncGenerator<string>> {
    return Promise.resolve(this.#pieces(userId, filter));
  }

  /** Reads page by page while the file is being sent, so that memory use does not grow with its length. */
  async *#pieces(userId: string, filter: TransactionFilter): AsyncGenerator<string> {
    const zone = await zoneOf(filter, () => this.zones.of(userId));
    let piece = `${BYTE_ORDER_MARK}${csvLine(HEADER)}`;
    let cursor: TransactionCursor | undefined;
    for (;;) {
      const query = this.database.getRepository(transactionEntity).createQueryBuilder('t');
      const rows = await beyond(matching(query, this.own.of(userId), filter, zone), 'older', cursor)
        .limit(ROWS_PER_READ)
        .getMany();
      yield `${piece}${rows.map(lineOf).join('')}`;
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_PER_READ) return;
      cursor = { at: last.created_at, id: last.id };
      piece = '';
    }
  }
}

const lineOf = (row: TransactionRow): string =>
  csvLine([
    row.id,
    row.created_at,
    row.completed_at,
    depositNameOf(row.method_type),
    row.status.replace('_', ' '),
    row.amount,
    row.refunded_amount,
    row.currency,
    row.card_brand,
    row.last_four,
    row.failure_code === null ? null : FAILURE_MESSAGES[row.failure_code],
  ]);
