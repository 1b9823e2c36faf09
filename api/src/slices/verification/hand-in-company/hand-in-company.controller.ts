import { handInCompany } from '@danubit/contracts/http/verification/company.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { HandInCompany } from './hand-in-company.handler.ts';

@Controller()
export class HandInCompanyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(handInCompany)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof handInCompany>> {
    return this.idempotency.run({ owner: customer.userId, endpoint: handInCompany, key, fingerprint: null }, async (commandId) =>
      reply(201, { due_at: await this.commands.execute(new HandInCompany(customer, commandId)) }),
    );
  }
}
