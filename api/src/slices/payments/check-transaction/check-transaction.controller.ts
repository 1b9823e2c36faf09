import { checkTransaction } from '@danubit/contracts/http/payments/check-transaction.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { CheckTransaction } from './check-transaction.handler.ts';

@Controller()
export class CheckTransactionController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(checkTransaction)
  async check(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof checkTransaction>,
  ): Promise<ReplyOf<typeof checkTransaction>> {
    const outcome = await this.commands.execute(new CheckTransaction(userId, params.id));
    if (outcome === 'not-found') throw notFound('We could not find this transaction.');
    return reply(202, { checking: true });
  }
}
