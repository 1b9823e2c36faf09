import { nameCompanyOwner } from '@danubit/contracts/http/verification/company.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { NameCompanyOwner } from './name-company-owner.handler.ts';

@Controller()
export class NameCompanyOwnerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(nameCompanyOwner)
  async run(
    @Input() { params, body }: InputOf<typeof nameCompanyOwner>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof nameCompanyOwner>> {
    const request = { owner: customer.userId, endpoint: nameCompanyOwner, key, fingerprint: { ...params, ...body } };
    return this.idempotency.run(request, async (commandId) => {
      await this.commands.execute(new NameCompanyOwner(customer, commandId, { ownerId: params.id, given: body }));
      return reply(200, { saved: true });
    });
  }
}
