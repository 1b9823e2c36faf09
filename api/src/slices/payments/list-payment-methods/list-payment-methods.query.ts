import type { PaymentMethod } from '@danubit/contracts/http/payments/list-payment-methods.contract';
import { paymentMethods, savedCard } from '@danubit/core/domain/payments/payment-method/payment-method.decider';
import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { userPaymentMethodEntity } from '@danubit/projections/tables/user-payment-methods/user-payment-methods.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';

export class ListPaymentMethods extends Query<readonly PaymentMethod[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListPaymentMethods)
export class ListPaymentMethodsHandler implements IQueryHandler<ListPaymentMethods> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly log: EventLog,
  ) {}

  async execute({ userId }: ListPaymentMethods): Promise<readonly PaymentMethod[]> {
    const rows = await this.database
      .getRepository(userPaymentMethodEntity)
      .find({ where: this.own.of(userId), order: { created_at: 'DESC', id: 'DESC' } });
    const saved = await this.log.load(paymentMethods, paymentMethodsStream(userId));
    return rows.map(({ id, provider, method_type, brand, last_four, is_default, created_at }) => ({
      id,
      provider,
      method_type,
      brand,
      last_four,
      is_default,
      can_pay: (savedCard(saved, id)?.charge ?? null) !== null,
      created_at,
    }));
  }
}
