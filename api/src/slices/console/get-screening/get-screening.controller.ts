import { getScreening } from '@danubit/contracts/http/console/screenings.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetScreening } from './get-screening.query.ts';

@Controller()
export class GetScreeningController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getScreening)
  async get(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getScreening>,
  ): Promise<ReplyOf<typeof getScreening>> {
    return reply(200, await this.queries.execute(new GetScreening(staff, params.id, params.screening)));
  }
}
