import type { listTransactions } from '@danubit/contracts/http/payments/list-transactions.contract';
import type { TransactionFilter } from '@danubit/contracts/http/payments/transaction-filter';
import { transactionEntity } from '@danubit/projections/entities/transactions.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import { CustomerZone } from '../../../platform/accounts/customer-zone.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { cursorOf, readCursor } from '../transaction-cursor.ts';
import { beyond, matching, zoneOf } from '../transaction-filter.query.ts';
import { transactionOfRow } from '../transaction-of-row.ts';

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
    private readonly zones: CustomerZone,
  ) {}

  async execute({ userId, filter, page: { limit, older, newer } }: ListTransactions): Promise<Page> {
    if (older !== undefined && newer !== undefined) throw invalidParameter('newer', "Give 'older' or 'newer', not both.");
    const direction = newer === undefined ? 'older' : 'newer';
    const named = older ?? newer;
    const cursor = named === undefined ? undefined : readCursor(direction, named);
    const query = this.database.getRepository(transactionEntity).createQueryBuilder('t');
    matching(query, userId, filter, await zoneOf(filter, () => this.zones.of(userId)));
    // One more than asked for tells whether the list goes on.
    const found = await beyond(query, direction, cursor)
      .limit(limit + 1)
      .getMany();
    const goesOn = found.length > limit;
    const rows = direction === 'older' ? found.slice(0, limit) : found.slice(0, limit).reverse();
    const [first, last] = [rows[0], rows.at(-1)];
    const hasOlder = direction === 'older' ? goesOn : true;
    const hasNewer = direction === 'older' ? cursor !== undefined : goesOn;
    return {
      transactions: rows.map(transactionOfRow),
      older: hasOlder && last !== undefined ? cursorOf(last) : null,
      newer: hasNewer && first !== undefined ? cursorOf(first) : null,
    };
  }
}
