import { withdrawBalanceRequest } from '@danubit/contracts/http/support/balance-requests.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { WithdrawBalanceRequest } from './withdraw-balance-request.handler.ts';

@Controller()
export class WithdrawBalanceRequestController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(withdrawBalanceRequest)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params: { reference } }: InputOf<typeof withdrawBalanceRequest>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof withdrawBalanceRequest>> {
    const request = { owner: customer.userId, endpoint: withdrawBalanceRequest, key, fingerprint: { reference } };
    return this.idempotency.run(request, async (commandId) =>
      reply(200, await this.commands.execute(new WithdrawBalanceRequest(customer, reference, commandId))),
    );
  }
}
