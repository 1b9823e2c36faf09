import { closeAccount } from '@danubit/contracts/http/identity/close-account.contract';
import { keptRecords } from '@danubit/core/domain/privacy/retention/kept-records';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { CloseAccount } from './close-account.handler.ts';

@Controller()
export class CloseAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(closeAccount)
  async close(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof closeAccount>> {
    const request = { owner: customer.userId, endpoint: closeAccount, key, fingerprint: {} };
    return this.idempotency.run(request, async (commandId) => {
      const closedAt = await this.commands.execute(new CloseAccount(customer, commandId));
      return reply(200, { closed_at: closedAt, kept: [...keptRecords(closedAt.slice(0, 10))] });
    });
  }
}
