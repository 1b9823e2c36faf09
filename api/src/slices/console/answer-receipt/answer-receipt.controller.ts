import {
  approveReceiptRelease,
  rejectReceiptRelease,
  requestReceiptRelease,
} from '@danubit/contracts/http/console/staff-receipts.contract';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AnswerReceipt } from './answer-receipt.handler.ts';

@Controller()
export class AnswerReceiptController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(requestReceiptRelease)
  async request(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body: { reason } }: InputOf<typeof requestReceiptRelease>,
  ): Promise<ReplyOf<typeof requestReceiptRelease>> {
    const answered = await this.commands.execute(
      new AnswerReceipt(staff, params.id, (now) => ({
        type: 'RequestRelease',
        by: staff.userId,
        at: now.toISOString(),
        reason,
        lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString(),
      })),
    );
    return reply(202, answered);
  }

  @Contract(approveReceiptRelease)
  async approve(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body: { proposal, reason } }: InputOf<typeof approveReceiptRelease>,
  ): Promise<ReplyOf<typeof approveReceiptRelease>> {
    const answered = await this.commands.execute(
      new AnswerReceipt(staff, params.id, (now) => ({
        type: 'ApproveRelease',
        by: staff.userId,
        at: now.toISOString(),
        proposal,
        reason,
      })),
    );
    return reply(202, answered);
  }

  @Contract(rejectReceiptRelease)
  async reject(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body: { proposal, reason } }: InputOf<typeof rejectReceiptRelease>,
  ): Promise<ReplyOf<typeof rejectReceiptRelease>> {
    const answered = await this.commands.execute(
      new AnswerReceipt(staff, params.id, () => ({ type: 'RejectRelease', by: staff.userId, proposal, reason })),
    );
    return reply(202, answered);
  }
}
