import { checkCryptoAddress } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CheckCryptoAddress } from './check-crypto-address.query.ts';

@Controller()
export class CheckCryptoAddressController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(checkCryptoAddress)
  async check(
    @Input() { body }: InputOf<typeof checkCryptoAddress>,
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof checkCryptoAddress>> {
    return reply(200, await this.queries.execute(new CheckCryptoAddress(userId, body.asset, body.address)));
  }
}
