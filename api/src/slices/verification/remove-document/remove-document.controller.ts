import { removeDocument } from '@danubit/contracts/http/verification/verification.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RemoveDocument } from './remove-document.handler.ts';

@Controller()
export class RemoveDocumentController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(removeDocument)
  async run(
    @Input() { params: { id } }: InputOf<typeof removeDocument>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof removeDocument>> {
    await this.commands.execute(new RemoveDocument(customer, id));
    return reply(200, { id });
  }
}
