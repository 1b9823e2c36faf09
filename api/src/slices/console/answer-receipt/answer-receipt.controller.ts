import {
  approveReceiptProposal,
  rejectReceiptProposal,
  requestReceiptRelease,
  requestReceiptReturn,
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
      new AnswerReceipt(staff, params.id, reason, (now) => ({
        type: 'RequestRelease',
        by: staff.userId,
        at: now.toISOString(),
        reason,
        lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString(),
      })),
    );
    return reply(202, answered);
  }

  @Contract(requestReceiptReturn)
  async requestReturn(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof requestReceiptReturn>,
  ): Promise<ReplyOf<typeof requestReceiptReturn>> {
    const { reason } = body;
    const answered = await this.commands.execute(
      new AnswerReceipt(staff, params.id, reason, async (now, addressOf) => ({
        type: 'RequestReturn',
        ...(await addressOf(body)),
        by: staff.userId,
        at: now.toISOString(),
        reason,
        lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString(),
      })),
    );
    return reply(202, answered);
  }

  @Contract(approveReceiptProposal)
  async approve(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body: { proposal, reason } }: InputOf<typeof approveReceiptProposal>,
  ): Promise<ReplyOf<typeof approveReceiptProposal>> {
    const answered = await this.commands.execute(
      new AnswerReceipt(staff, params.id, reason, (now) => ({
        type: 'ApproveProposal',
        by: staff.userId,
        at: now.toISOString(),
        proposal,
        reason,
      })),
    );
    return reply(202, answered);
  }

  @Contract(rejectReceiptProposal)
  async reject(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body: { proposal, reason } }: InputOf<typeof rejectReceiptProposal>,
  ): Promise<ReplyOf<typeof rejectReceiptProposal>> {
    const answered = await this.commands.execute(
      new AnswerReceipt(staff, params.id, reason, () => ({ type: 'RejectProposal', by: staff.userId, proposal, reason })),
    );
    return reply(202, answered);
  }
}
