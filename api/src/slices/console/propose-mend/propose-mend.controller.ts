import { proposeMend } from '@danubit/contracts/http/console/books.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ProposeMend } from './propose-mend.handler.ts';

@Controller()
export class ProposeMendController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(proposeMend)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof proposeMend>,
  ): Promise<ReplyOf<typeof proposeMend>> {
    return reply(202, await this.commands.execute(new ProposeMend(staff, params.id, body)));
  }
}
