import { makeDataRequest } from '@danubit/contracts/http/privacy/data-requests.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { MakeDataRequest } from './make-data-request.handler.ts';

@Controller()
export class MakeDataRequestController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(makeDataRequest)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof makeDataRequest>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof makeDataRequest>> {
    return this.idempotency.run({ owner: customer.userId, endpoint: makeDataRequest, key, fingerprint: body }, async (commandId) =>
      reply(201, await this.commands.execute(new MakeDataRequest(customer, body, commandId))),
    );
  }
}
