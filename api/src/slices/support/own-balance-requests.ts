import type { BalanceRequest } from '@danubit/contracts/http/support/balance-requests.contract';
import { balanceRequestEntity, type BalanceRequestRow } from '@danubit/projections/tables/balance-requests/balance-requests.entity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { OwnRows } from '../../platform/database/own-rows.ts';

const MAX_LISTED = 20;
const balancesSchema = z.array(z.strictObject({ currency: z.string(), amount: z.string() }));

/** A customer's own requests to be paid out. */
@Injectable()
export class OwnBalanceRequests {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
  ) {}

  async of(userId: string): Promise<BalanceRequest[]> {
    const rows = await this.database
      .getRepository(balanceRequestEntity)
      .find({ where: this.own.of(userId), order: { requested_at: 'DESC', id: 'DESC' }, take: MAX_LISTED });
    return rows.map(shown);
  }
}

const shown = ({ reference, status, balances, requested_at, updated_at }: BalanceRequestRow): BalanceRequest => ({
  reference,
  status,
  balances: z.parse(balancesSchema, JSON.parse(balances)),
  requested_at,
  updated_at,
});
