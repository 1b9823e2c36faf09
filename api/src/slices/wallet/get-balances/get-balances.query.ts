import type { Balance } from '@danubit/contracts/http/wallet/get-balances.contract';
import { balanceEntity } from '@danubit/projections/tables/balances/balances.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';

export class GetBalances extends Query<readonly Balance[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetBalances)
export class GetBalancesHandler implements IQueryHandler<GetBalances> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
  ) {}

  async execute({ userId }: GetBalances): Promise<readonly Balance[]> {
    const rows = await this.database
      .getRepository(balanceEntity)
      // Descending, because "fiat" comes first on the page.
      .find({ where: this.own.of(userId), order: { currency_type: 'DESC', currency: 'ASC', asset: 'ASC' } });
    return rows.map(({ currency, currency_type, balance, available_balance, reserved_balance }) => ({
      currency,
      currency_type,
      balance,
      available_balance,
      reserved_balance,
    }));
  }
}
