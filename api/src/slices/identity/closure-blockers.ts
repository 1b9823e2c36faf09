import type { ClosureBlocker } from '@danubit/contracts/http/identity/close-account.contract';
import { EventLog } from '@danubit/event-store/event-log';
import { balanceEntity } from '@danubit/projections/tables/balances/balances.entity';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { tryAgainLater } from '../../platform/problems/http-problem.ts';

/** Statuses of a payment that may still add to the balance or take from it. */
const OPEN = ['pending', 'processing', 'in_review', 'disputed'] as const;

/** The money that keeps an account from being closed. */
@Injectable()
export class ClosureBlockers {
  constructor(
    private readonly database: DataSource,
    private readonly eventLog: EventLog,
    private readonly readTables: ReadTables,
    private readonly own: OwnRows,
  ) {}

  /** Waits for the read tables to catch up with the head of the log. @throws HttpProblem 503 when they do not in time. */
  async of(userId: string): Promise<ClosureBlocker[]> {
    const isCurrent = await this.readTables.waitFor(['balances', 'transactions'], await this.eventLog.head());
    if (!isCurrent) throw tryAgainLater('We are updating your balance. Try again in a moment.');
    const [hasBalance, hasOpenPayment] = await Promise.all([
      this.database.getRepository(balanceEntity).existsBy({ ...this.own.of(userId), balance: Not('0') }),
      this.database.getRepository(transactionEntity).existsBy({ ...this.own.of(userId), status: In([...OPEN]) }),
    ]);
    return [...(hasBalance ? (['balance'] as const) : []), ...(hasOpenPayment ? (['open_payment'] as const) : [])];
  }
}
