import type { listDepositMethods } from '@danubit/contracts/http/payments/deposit-methods.contract';
import { DEPOSIT_METHODS, type DepositMethod } from '@danubit/contracts/values/deposit-methods';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource, In } from 'typeorm';
import type * as z from 'zod/mini';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { depositMethodTable } from '../deposit-method-table.ts';

type Reply = z.infer<(typeof listDepositMethods)['replies'][200]>;

export class ListDepositMethods extends Query<Reply> {
  constructor(
    readonly userId: string,
    readonly subjectId: string,
  ) {
    super();
  }
}

@QueryHandler(ListDepositMethods)
export class ListDepositMethodsHandler implements IQueryHandler<ListDepositMethods> {
  constructor(
    private readonly log: EventLog,
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ userId, subjectId }: ListDepositMethods): Promise<Reply> {
    const { country } = await this.log.load(customer, customerStream(subjectId));
    const methods = depositMethodTable(this.settings, orErased(country, null));
    const last = await this.#lastUsed(userId);
    return { methods: methods.toSorted((one, other) => Number(other.kind === last) - Number(one.kind === last)) };
  }

  async #lastUsed(userId: string): Promise<DepositMethod | undefined> {
    const newest = await this.database.getRepository(transactionEntity).findOne({
      select: { id: true, method_type: true },
      where: { ...this.own.of(userId), method_type: In([...DEPOSIT_METHODS]) },
      order: { created_at: 'DESC', id: 'DESC' },
    });
    return DEPOSIT_METHODS.find((kind) => kind === newest?.method_type);
  }
}
