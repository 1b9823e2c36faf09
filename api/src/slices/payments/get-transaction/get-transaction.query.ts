import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { paymentIdOf } from '@danubit/contracts/values/ids';
import { EventLog } from '@danubit/event-store/event-log';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { withdrawalFromLog } from '../withdrawal-from-log.ts';
import { transactionFromLog } from '../transaction-from-log.ts';
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
    private readonly log: EventLog,
  ) {}

  /** `undefined` for an unknown transaction and for one of another customer. */
  async execute({ userId, transactionId }: GetTransaction): Promise<Transaction | undefined> {
    const row = await this.database.getRepository(transactionEntity).findOneBy({ id: transactionId, ...this.own.of(userId) });
    if (row !== null) return transactionReply(row);
    const paymentId = paymentIdOf(transactionId);
    if (paymentId === undefined) return undefined;
    return (await transactionFromLog(this.log, userId, paymentId)) ?? withdrawalFromLog(this.log, userId, paymentId);
  }
}
