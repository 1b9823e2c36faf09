import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { transactionReply } from '../transaction-reply.ts';

/** The page links to the full list. */
const MOST = 20;

export class ListOpenTransactions extends Query<readonly Transaction[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListOpenTransactions)
export class ListOpenTransactionsHandler implements IQueryHandler<ListOpenTransactions> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
  ) {}

  /** The condition must equal that of the partial index transactions_open word for word, so that PostgreSQL uses the index. */
  async execute({ userId }: ListOpenTransactions): Promise<readonly Transaction[]> {
    const rows = await this.database
      .getRepository(transactionEntity)
      .createQueryBuilder('t')
      .where(`t.user_id = :userId AND t.status IN ('pending', 'processing', 'in_review', 'disputed')`, { userId })
      .andWhere('t.mode = :mode', { mode: this.own.mode })
      .orderBy('t.created_at', 'DESC')
      .addOrderBy('t.id', 'DESC')
      .limit(MOST)
      .getMany();
    return rows.map(transactionReply);
  }
}
