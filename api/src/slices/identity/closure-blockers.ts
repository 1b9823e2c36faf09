import type { ClosureBlocker } from '@danubit/contracts/http/identity/close-account.contract';
import { EventLog } from '@danubit/event-store/event-log';
import { balanceEntity } from '@danubit/projections/tables/balances/balances.entity';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { tryAgainLater } from '../../platform/problems/http-problem.ts';

/** A payment that may still bring money, or take some back. */
const OPEN = ['pending', 'processing', 'in_review', 'disputed'] as const;

/** What keeps an account from being closed. */
@Injectable()
export class ClosureBlockers {
  constructor(
    private readonly database: DataSource,
    private readonly eventLog: EventLog,
    private readonly readTables: ReadTables,
    private readonly own: OwnRows,
  ) {}

  /** As of this moment: the tables are waited for until they have all that the log holds now. @throws HttpProblem 503 */
  async of(userId: string): Promise<ClosureBlocker[]> {
    const isCurrent = await this.readTables.waitFor(['balances', 'transactions'], await this.eventLog.head());
    if (!isCurrent) throw tryAgainLater('Your balance is being brought up to date. Try again in a moment.');
    const [hasBalance, hasOpenPayment] = await Promise.all([
      this.database.getRepository(balanceEntity).existsBy({ ...this.own.of(userId), balance: Not('0') }),
      this.database.getRepository(transactionEntity).existsBy({ ...this.own.of(userId), status: In([...OPEN]) }),
    ]);
    return [...(hasBalance ? (['balance'] as const) : []), ...(hasOpenPayment ? (['open_payment'] as const) : [])];
  }
}
