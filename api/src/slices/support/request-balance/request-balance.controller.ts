import { requestBalance } from '@danubit/contracts/http/support/balance-requests.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { RequestBalance } from './request-balance.handler.ts';

@Controller()
export class RequestBalanceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(requestBalance)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof requestBalance>> {
    return this.idempotency.run({ owner: customer.userId, endpoint: requestBalance, key, fingerprint: null }, async (commandId) =>
      reply(201, await this.commands.execute(new RequestBalance(customer, commandId))),
    );
  }
}
