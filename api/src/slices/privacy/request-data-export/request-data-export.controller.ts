import { requestDataExport } from '@danubit/contracts/http/privacy/data-exports.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { RequestDataExport } from './request-data-export.handler.ts';

@Controller()
export class RequestDataExportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(requestDataExport)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof requestDataExport>> {
    return this.idempotency.run({ owner: customer.userId, endpoint: requestDataExport, key, fingerprint: null }, async (commandId) =>
      reply(201, await this.commands.execute(new RequestDataExport(customer, commandId))),
    );
  }
}
