import { getDepositAddress } from '@danubit/contracts/http/orders/crypto-receipts.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetDepositAddress } from './get-deposit-address.query.ts';

@Controller()
export class GetDepositAddressController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getDepositAddress)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getDepositAddress>,
  ): Promise<ReplyOf<typeof getDepositAddress>> {
    return reply(200, await this.queries.execute(new GetDepositAddress(userId, params.crypto_currency)));
  }
}
