import { addCryptoAddress } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AddCryptoAddress } from './add-crypto-address.handler.ts';

@Controller()
export class AddCryptoAddressController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(addCryptoAddress)
  async add(
    @Input() { body }: InputOf<typeof addCryptoAddress>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof addCryptoAddress>> {
    const { asset, address, label = null, provider } = body;
    return reply(200, await this.commands.execute(new AddCryptoAddress(customer, { asset, address, label, provider })));
  }
}
