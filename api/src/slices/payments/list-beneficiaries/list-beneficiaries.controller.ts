import { listBeneficiaries } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListBeneficiaries } from './list-beneficiaries.query.ts';

@Controller()
export class ListBeneficiariesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listBeneficiaries)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listBeneficiaries>> {
    return reply(200, { beneficiaries: [...(await this.queries.execute(new ListBeneficiaries(userId)))] });
  }
}
