import { answerComplaint, answerComplaintReview, extendComplaint } from '@danubit/contracts/http/console/complaints.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { DecideComplaint } from './answer-complaint.handler.ts';

@Controller()
export class AnswerComplaintController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(answerComplaint)
  async answer(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body }: InputOf<typeof answerComplaint>,
  ): Promise<ReplyOf<typeof answerComplaint>> {
    await this.commands.execute(new DecideComplaint(staff, id, { step: 'answer', ...body }));
    return reply(200, { id });
  }

  @Contract(answerComplaintReview)
  async review(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body }: InputOf<typeof answerComplaintReview>,
  ): Promise<ReplyOf<typeof answerComplaintReview>> {
    await this.commands.execute(new DecideComplaint(staff, id, { step: 'review', ...body }));
    return reply(200, { id });
  }

  @Contract(extendComplaint)
  async extend(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body }: InputOf<typeof extendComplaint>,
  ): Promise<ReplyOf<typeof extendComplaint>> {
    await this.commands.execute(new DecideComplaint(staff, id, { step: 'extend', ...body }));
    return reply(200, { id });
  }
}
