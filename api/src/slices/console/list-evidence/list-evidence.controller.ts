import { listEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListEvidence } from './list-evidence.query.ts';

@Controller()
export class ListEvidenceController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listEvidence)
  async run(@CurrentCustomer() staff: AuthenticatedCustomer): Promise<ReplyOf<typeof listEvidence>> {
    return reply(200, await this.queries.execute(new ListEvidence(staff)));
  }
}
