import { listCryptoReceipts } from '@danubit/contracts/http/orders/crypto-receipts.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListCryptoReceipts } from './list-crypto-receipts.query.ts';

@Controller()
export class ListCryptoReceiptsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listCryptoReceipts)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listCryptoReceipts>> {
    return reply(200, { receipts: await this.queries.execute(new ListCryptoReceipts(userId)) });
  }
}
