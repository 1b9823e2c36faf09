import type { listDepositMethods } from '@danubit/contracts/http/payments/deposit-methods.contract';
import { DEPOSIT_METHODS, type DepositMethod } from '@danubit/contracts/values/deposit-methods';
import { FIAT_CURRENCIES, type FiatCurrency } from '@danubit/contracts/values/money';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { depositAccountOf } from '../deposit-account.ts';

type Reply = z.infer<(typeof listDepositMethods)['replies'][200]>;

export class ListDepositMethods extends Query<Reply> {
  constructor(readonly userId: string) {
    super();
  }
}

const NO_FEE = '0.00';

@QueryHandler(ListDepositMethods)
export class ListDepositMethodsHandler implements IQueryHandler<ListDepositMethods> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ userId }: ListDepositMethods): Promise<Reply> {
    const account = depositAccountOf(this.settings);
    const methods: Reply['methods'] = [
      { kind: 'card', currencies: [...FIAT_CURRENCIES], fee: NO_FEE, arrives: 'at_once' },
      ...(account === undefined
        ? []
        : [
            {
              kind: 'bank_transfer' as const,
              currencies: [account.currency] as FiatCurrency[],
              fee: NO_FEE,
              arrives: 'one_business_day' as const,
            },
          ]),
    ];
    const last = await this.#lastUsed(userId);
    return { methods: methods.toSorted((one, other) => Number(other.kind === last) - Number(one.kind === last)) };
  }

  async #lastUsed(userId: string): Promise<DepositMethod | undefined> {
    const newest = await this.database
      .getRepository(transactionEntity)
      .findOne({ select: { id: true, method_type: true }, where: this.own.of(userId), order: { created_at: 'DESC', id: 'DESC' } });
    return DEPOSIT_METHODS.find((kind) => kind === newest?.method_type);
  }
}
