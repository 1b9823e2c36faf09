import type { listTransactions } from '@danubit/contracts/http/payments/list-transactions.contract';
import type { TransactionFilter } from '@danubit/contracts/http/payments/transaction-filter';
import { transactionEntity, type TransactionRow } from '@danubit/projections/tables/transactions/transactions.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource, In } from 'typeorm';
import type * as z from 'zod/mini';
import { CustomerZone } from '../../../platform/accounts/customer-zone.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { cursorOf, readCursor } from '../transaction-cursor.ts';
import { beyond, matching, zoneOf } from '../transaction-search.ts';
import { transactionReply } from '../transaction-reply.ts';

type Page = z.infer<(typeof listTransactions)['replies'][200]>;
export type PageRequest = { readonly limit: number; readonly older: string | undefined; readonly newer: string | undefined };

export class ListTransactions extends Query<Page> {
  constructor(
    readonly userId: string,
    readonly filter: TransactionFilter,
    readonly page: PageRequest,
  ) {
    super();
  }
}

@QueryHandler(ListTransactions)
export class ListTransactionsHandler implements IQueryHandler<ListTransactions> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly zones: CustomerZone,
  ) {}

  async execute({ userId, filter, page: { limit, older, newer } }: ListTransactions): Promise<Page> {
    if (older !== undefined && newer !== undefined) throw invalidParameter('newer', "Send 'older' or 'newer', not both.");
    const direction = newer === undefined ? 'older' : 'newer';
    const named = older ?? newer;
    const cursor = named === undefined ? undefined : readCursor(direction, named);
    const transactions = this.database.getRepository(transactionEntity);
    const zone = await zoneOf(filter, () => this.zones.of(userId));
    const query = matching(transactions.createQueryBuilder('t'), this.own.of(userId), filter, zone);
    // An index holds every filtered column, so the search runs on the index and only the rows of the page are read from the table.
    const places = await beyond(query, direction, cursor)
      .select('t.id', 'id')
      // One row more than the page shows whether there is a further page.
      .limit(limit + 1)
      .getRawMany<{ readonly id: string }>();
    const rows = await transactions.findBy({ id: In(places.map(({ id }) => id)) });
    const found = places.flatMap(({ id }) => rows.filter((row) => row.id === id));
    return pageOf(found, { direction, limit, isFirst: cursor === undefined });
  }
}

type Reading = { readonly direction: 'older' | 'newer'; readonly limit: number; readonly isFirst: boolean };

/** The page that the reader came from exists; whether there is one in the direction of reading, the extra row shows. */
const pageOf = (found: readonly TransactionRow[], { direction, limit, isFirst }: Reading): Page => {
  const goesOn = found.length > limit;
  const rows = direction === 'older' ? found.slice(0, limit) : found.slice(0, limit).reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const hasOlder = direction === 'newer' || goesOn;
  const hasNewer = direction === 'older' ? !isFirst : goesOn;
  return {
    transactions: rows.map(transactionReply),
    older: hasOlder && last !== undefined ? cursorOf(last) : null,
    newer: hasNewer && first !== undefined ? cursorOf(first) : null,
  };
};
