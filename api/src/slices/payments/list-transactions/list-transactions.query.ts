import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { transactionEntity } from '@danubit/projections/entities/transactions.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { transactionOfRow } from '../transaction-of-row.ts';

export class ListTransactions extends Query<readonly Transaction[]> {
  constructor(
    readonly userId: string,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListTransactions)
export class ListTransactionsHandler implements IQueryHandler<ListTransactions> {
  constructor(private readonly database: DataSource) {}

  async execute({ userId, limit }: ListTransactions): Promise<readonly Transaction[]> {
    const rows = await this.database
      .getRepository(transactionEntity)
      // Two of one moment keep their order: the id is a UUIDv7 in text.
      .find({ where: { user_id: userId }, order: { created_at: 'DESC', id: 'DESC' }, take: limit });
    return rows.map(transactionOfRow);
  }
}
