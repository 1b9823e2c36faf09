import { changePaymentLimits } from '@danubit/contracts/http/settings/payment-limits.contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { ChangePaymentLimits } from './change-payment-limits.handler.ts';
import { MayRaiseLimits } from './may-raise-limits.query.ts';

@Controller()
export class ChangePaymentLimitsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  /** The query runs outside the idempotent work: its 403 STEP_UP_REQUIRED must not be stored as the answer to this key. */
  @Contract(changePaymentLimits)
  async run(
    @Input() { body }: InputOf<typeof changePaymentLimits>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof changePaymentLimits>> {
    const mayRaise = await this.queries.execute(new MayRaiseLimits(customer, body.limits));
    const request = { owner: customer.userId, endpoint: changePaymentLimits, key, fingerprint: body };
    return this.idempotency.run(request, async (commandId) =>
      reply(200, await this.commands.execute(new ChangePaymentLimits(customer, body, mayRaise, commandId))),
    );
  }
}
