import { removeBeneficiary } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RemoveBeneficiary } from './remove-beneficiary.handler.ts';

@Controller()
export class RemoveBeneficiaryController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(removeBeneficiary)
  async remove(
    @Input() { params }: InputOf<typeof removeBeneficiary>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof removeBeneficiary>> {
    await this.commands.execute(new RemoveBeneficiary(customer, params.id));
    return reply(204, undefined);
  }
}
