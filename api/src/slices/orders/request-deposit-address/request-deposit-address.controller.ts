import { requestDepositAddress } from '@danubit/contracts/http/orders/crypto-receipts.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RequestDepositAddress } from './request-deposit-address.handler.ts';

@Controller()
export class RequestDepositAddressController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(requestDepositAddress)
  async request(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof requestDepositAddress>,
  ): Promise<ReplyOf<typeof requestDepositAddress>> {
    return reply(202, await this.commands.execute(new RequestDepositAddress(customer, body.crypto_currency)));
  }
}
