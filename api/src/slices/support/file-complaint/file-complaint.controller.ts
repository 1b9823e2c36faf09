import { fileComplaint } from '@danubit/contracts/http/support/complaints.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { FileComplaint } from './file-complaint.handler.ts';

@Controller()
export class FileComplaintController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(fileComplaint)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof fileComplaint>,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof fileComplaint>> {
    return this.idempotency.run({ owner: customer.userId, endpoint: fileComplaint, key, fingerprint: body }, async (commandId) =>
      reply(201, await this.commands.execute(new FileComplaint(customer, body, commandId))),
    );
  }
}
