import { requestReconciliation } from '@danubit/contracts/http/console/books.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RequestReconciliation } from './request-reconciliation.handler.ts';

@Controller()
export class RequestReconciliationController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(requestReconciliation)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof requestReconciliation>,
  ): Promise<ReplyOf<typeof requestReconciliation>> {
    return reply(202, await this.commands.execute(new RequestReconciliation(staff, body.scope)));
  }
}
