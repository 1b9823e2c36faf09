import { approvePayoutRelease, rejectPayout, requestPayoutRelease } from '@danubit/contracts/http/console/payouts.contract';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { payoutProposalHash } from '../staff-payouts.ts';
import { AnswerPayout } from './answer-payout.handler.ts';

@Controller()
export class AnswerPayoutController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(requestPayoutRelease)
  async request(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body: { reason } }: InputOf<typeof requestPayoutRelease>,
  ): Promise<ReplyOf<typeof requestPayoutRelease>> {
    const answered = await this.commands.execute(
      new AnswerPayout(staff, params.id, (now) => ({
        type: 'RequestRelease',
        by: staff.userId,
        at: now.toISOString(),
        reason,
        proposalHash: payoutProposalHash(params.id, staff.userId, reason, now.toISOString()),
        lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString(),
      })),
    );
    return reply(202, answered);
  }

  @Contract(approvePayoutRelease)
  async approve(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body: { proposal: proposalHash, reason } }: InputOf<typeof approvePayoutRelease>,
  ): Promise<ReplyOf<typeof approvePayoutRelease>> {
    const answered = await this.commands.execute(
      new AnswerPayout(staff, params.id, (now) => ({
        type: 'ApproveRelease',
        by: staff.userId,
        at: now.toISOString(),
        proposalHash,
        reason,
      })),
    );
    return reply(202, answered);
  }

  @Contract(rejectPayout)
  async reject(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body: { reason } }: InputOf<typeof rejectPayout>,
  ): Promise<ReplyOf<typeof rejectPayout>> {
    return reply(
      202,
      await this.commands.execute(new AnswerPayout(staff, params.id, () => ({ type: 'RejectPayout', by: staff.userId, reason }))),
    );
  }
}
