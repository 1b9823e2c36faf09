import { removeCompanyOwner } from '@danubit/contracts/http/verification/company.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RemoveCompanyOwner } from './remove-company-owner.handler.ts';

@Controller()
export class RemoveCompanyOwnerController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(removeCompanyOwner)
  async run(
    @Input() { params: { id } }: InputOf<typeof removeCompanyOwner>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof removeCompanyOwner>> {
    await this.commands.execute(new RemoveCompanyOwner(customer, id));
    return reply(200, { id });
  }
}
