import { listPaymentMethods } from '@danubit/contracts/http/payments/list-payment-methods.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListPaymentMethods } from './list-payment-methods.query.ts';

@Controller()
export class ListPaymentMethodsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPaymentMethods)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listPaymentMethods>> {
    return reply(200, { payment_methods: [...(await this.queries.execute(new ListPaymentMethods(userId)))] });
  }
}
