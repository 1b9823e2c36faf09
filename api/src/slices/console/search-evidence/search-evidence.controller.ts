import { searchEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { SearchEvidence } from './search-evidence.query.ts';

@Controller()
export class SearchEvidenceController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(searchEvidence)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof searchEvidence>,
  ): Promise<ReplyOf<typeof searchEvidence>> {
    return reply(200, await this.queries.execute(new SearchEvidence(staff, body)));
  }
}
