import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { transactionReply } from '../transaction-reply.ts';

export class GetTransaction extends Query<Transaction | undefined> {
  constructor(
    readonly userId: string,
    readonly transactionId: string,
  ) {
    super();
  }
}

@QueryHandler(GetTransaction)
export class GetTransactionHandler implements IQueryHandler<GetTransaction> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
  ) {}

  /** `undefined` for an unknown transaction and for one of another customer. */
  async execute({ userId, transactionId }: GetTransaction): Promise<Transaction | undefined> {
    const row = await this.database.getRepository(transactionEntity).findOneBy({ id: transactionId, ...this.own.of(userId) });
    return row === null ? undefined : transactionReply(row);
  }
}
