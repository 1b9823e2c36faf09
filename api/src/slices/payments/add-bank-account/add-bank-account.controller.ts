import { addBankAccount } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AddBankAccount } from './add-bank-account.handler.ts';

@Controller()
export class AddBankAccountController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(addBankAccount)
  async add(
    @Input() { body }: InputOf<typeof addBankAccount>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof addBankAccount>> {
    return reply(200, await this.commands.execute(new AddBankAccount(customer, body.iban, body.label ?? null)));
  }
}
