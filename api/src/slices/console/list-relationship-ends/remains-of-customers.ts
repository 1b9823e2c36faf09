import type { StaffRelationshipEnd } from '@danubit/contracts/http/console/relationship-ends.contract';
import { balanceEntity } from '@danubit/projections/tables/balances/balances.entity';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { userActivityEntity } from '@danubit/projections/tables/user-activity/user-activity.entity';
import { Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';

export type Remains = NonNullable<StaffRelationshipEnd['remains']>;

/** Statuses of a payment that may still add to the balance or take from it. */
const OPEN = ['pending', 'processing', 'in_review', 'disputed'] as const;

/** What customers still have with us after the relationship ended. */
@Injectable()
export class RemainsOfCustomers {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
  ) {}

  async of(userIds: readonly string[]): Promise<ReadonlyMap<string, Remains>> {
    if (userIds.length === 0) return new Map();
    const owned = { user_id: In([...userIds]), mode: this.own.mode };
    const [balances, open, closed] = await Promise.all([
      this.database.getRepository(balanceEntity).findBy({ ...owned, balance: Not('0') }),
      this.database
        .getRepository(transactionEntity)
        .find({ where: { ...owned, status: In([...OPEN]) }, select: { id: true, user_id: true } }),
      this.database.getRepository(userActivityEntity).findBy({ user_id: In([...userIds]), kind: 'account_closed' }),
    ]);
    const of = (userId: string): Remains => ({
      balances: balances
        .filter(({ user_id: owner }) => owner === userId)
        .map(({ currency, balance }) => ({ currency, amount: balance }))
        .toSorted((one, other) => one.currency.localeCompare(other.currency)),
      open_payments: open.filter(({ user_id: owner }) => owner === userId).length,
      is_closed: closed.some(({ user_id: owner }) => owner === userId),
    });
    return new Map(userIds.map((userId) => [userId, of(userId)]));
  }
}
