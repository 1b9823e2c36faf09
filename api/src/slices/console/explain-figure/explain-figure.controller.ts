import { explainFigure } from '@danubit/contracts/http/console/audit.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ExplainFigure } from './explain-figure.query.ts';

@Controller()
export class ExplainFigureController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(explainFigure)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof explainFigure>,
  ): Promise<ReplyOf<typeof explainFigure>> {
    return reply(200, await this.queries.execute(new ExplainFigure(staff, body)));
  }
}
