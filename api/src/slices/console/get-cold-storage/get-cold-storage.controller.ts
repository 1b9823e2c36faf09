import { getColdStorage } from '@danubit/contracts/http/console/cold-storage.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetColdStorage } from './get-cold-storage.query.ts';

@Controller()
export class GetColdStorageController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getColdStorage)
  async get(@CurrentCustomer() staff: AuthenticatedCustomer): Promise<ReplyOf<typeof getColdStorage>> {
    return reply(200, { coins: await this.queries.execute(new GetColdStorage(staff)) });
  }
}
