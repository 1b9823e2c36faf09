import {
  makePaymentMethodDefault,
  removePaymentMethod,
  restorePaymentMethod,
} from '@danubit/contracts/http/payments/manage-payment-methods.contract';
import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { ListPaymentMethods } from '../list-payment-methods/list-payment-methods.query.ts';
import { ManagePaymentMethod, type PaymentMethodAct } from './manage-payment-methods.handler.ts';

type Input = InputOf<typeof makePaymentMethodDefault>;
type Cards = ReplyOf<typeof makePaymentMethodDefault>;

@Controller()
export class ManagePaymentMethodsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(makePaymentMethodDefault)
  async makeDefault(
    @Input() { params }: Input,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Cards> {
    return this.#run(makePaymentMethodDefault, 'MakeDefault', params.id, customer, key);
  }

  @Contract(removePaymentMethod)
  async remove(
    @Input() { params }: Input,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Cards> {
    return this.#run(removePaymentMethod, 'RemovePaymentMethod', params.id, customer, key);
  }

  @Contract(restorePaymentMethod)
  async restore(
    @Input() { params }: Input,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Cards> {
    return this.#run(restorePaymentMethod, 'RestorePaymentMethod', params.id, customer, key);
  }

  async #run(
    endpoint: Endpoint,
    act: PaymentMethodAct,
    methodId: string,
    customer: AuthenticatedCustomer,
    key: string | undefined,
  ): Promise<Cards> {
    return this.idempotency.run({ owner: customer.userId, endpoint, key, fingerprint: methodId }, async (commandId) => {
      await this.commands.execute(new ManagePaymentMethod(customer, act, methodId, commandId));
      return reply(200, { payment_methods: [...(await this.queries.execute(new ListPaymentMethods(customer.userId)))] });
    });
  }
}
