import { requestWithdrawal } from '@danubit/contracts/http/payments/withdrawals.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RequestWithdrawal } from './request-withdrawal.handler.ts';

@Controller()
export class RequestWithdrawalController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(requestWithdrawal)
  async request(
    @Input() { body }: InputOf<typeof requestWithdrawal>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof requestWithdrawal>> {
    const { id, beneficiary_id: beneficiaryId, amount, currency = 'EUR' } = body;
    return reply(202, await this.commands.execute(new RequestWithdrawal(customer, id, beneficiaryId, { amount, currency })));
  }
}
