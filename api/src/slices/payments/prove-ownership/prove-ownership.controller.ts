import { proveOwnership } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ProveOwnership } from './prove-ownership.handler.ts';

@Controller()
export class ProveOwnershipController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(proveOwnership)
  async prove(
    @Input() { params, body }: InputOf<typeof proveOwnership>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof proveOwnership>> {
    await this.commands.execute(new ProveOwnership(customer, params.id, body.signature));
    return reply(204, undefined);
  }
}
