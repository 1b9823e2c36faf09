import { paymentIdOf, transactionIdOf } from '@danubit/contracts/values/ids';
import { EventLog } from '@danubit/event-store/event-log';
import { OpenDeposits } from '../create-card-deposit/open-deposits.ts';
import { transactionFromLog } from '../transaction-from-log.ts';
import type { Transaction, TransactionStatus } from '@danubit/contracts/http/payments/transaction.contract';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource, In } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { transactionReply } from '../transaction-reply.ts';

const OPEN: readonly TransactionStatus[] = ['pending', 'processing', 'in_review'];

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
    private readonly log: EventLog,
    private readonly openDeposits: OpenDeposits,
  ) {}

  /** The condition must equal that of the partial index transactions_open word for word, so that PostgreSQL uses the index. */
  async execute({ userId }: ListOpenTransactions): Promise<readonly Transaction[]> {
    const rows = await this.database
      .getRepository(transactionEntity)
      .createQueryBuilder('t')
      .where(`t.user_id = :userId AND t.status IN ('pending', 'processing', 'in_review', 'disputed')`, { userId })
      // A withdrawal has nothing to continue.
      .andWhere(`t.method_type <> 'withdrawal'`)
      .andWhere('t.mode = :mode', { mode: this.own.mode })
      .orderBy('t.created_at', 'DESC')
      .addOrderBy('t.id', 'DESC')
      .limit(MOST)
      .getMany();
    return [...(await this.#unprojected(userId)), ...rows.map(transactionReply)];
  }

  /** Payments that were requested a moment ago and are not in the read table yet. */
  async #unprojected(userId: string): Promise<readonly Transaction[]> {
    const recent = (await this.openDeposits.recent(userId)).map(transactionIdOf);
    if (recent.length === 0) return [];
    const known = await this.database.getRepository(transactionEntity).find({ select: { id: true }, where: { id: In(recent) } });
    const missing = recent.filter((id) => !known.some((row) => row.id === id));
    const read = await Promise.all(missing.map((id) => transactionFromLog(this.log, userId, paymentIdOf(id) ?? '')));
    return read.filter((transaction) => transaction !== undefined && OPEN.includes(transaction.status)) as Transaction[];
  }
}
