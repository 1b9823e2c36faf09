import { addDocument } from '@danubit/contracts/http/verification/verification.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { AddDocument } from './add-document.handler.ts';

@Controller()
export class AddDocumentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(addDocument)
  async run(
    @Input() { query, body }: InputOf<typeof addDocument>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof addDocument>> {
    const fingerprint = { ...query, sha256: createHash('sha256').update(body).digest('hex') };
    return this.idempotency.run({ owner: customer.userId, endpoint: addDocument, key, fingerprint }, async (commandId) => {
      await this.commands.execute(new AddDocument(customer, commandId, { ...query, content: body }));
      return reply(201, { id: commandId });
    });
  }
}
