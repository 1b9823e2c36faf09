import type { answerRiskOverride } from '@danubit/contracts/http/console/risk-overrides.contract';
import type { RiskRating } from '@danubit/contracts/values/risk-ratings';
import { rateFile } from '@danubit/core/domain/compliance/risk-rating/rate-file';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RecordReads } from '../record-reads.ts';
import { RiskOverrides } from '../risk-overrides.ts';
import { StaffReviews } from '../staff-reviews.ts';

export class AnswerRiskOverride extends Command<RiskRating> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly reviewId: string,
    readonly given: z.infer<(typeof answerRiskOverride)['body']>,
  ) {
    super();
  }
}

@CommandHandler(AnswerRiskOverride)
export class AnswerRiskOverrideHandler implements ICommandHandler<AnswerRiskOverride> {
  constructor(
    private readonly reviews: StaffReviews,
    private readonly log: EventLog,
    private readonly reads: RecordReads,
    private readonly overrides: RiskOverrides,
  ) {}

  /** @returns the rating in force. @throws HttpProblem 404, and as the decider refuses */
  async execute({ staff, reviewId, given: { proposal, answer } }: AnswerRiskOverride): Promise<RiskRating> {
    const { user_id: userId, subject_id: subjectId, purpose } = await this.reviews.one(reviewId);
    await this.reads.record({ staff, purpose: 'risk_override_step' }, [{ kind: 'verification_review', id: reviewId, userId }]);
    const type = answer === 'approve' ? 'ApproveOverride' : 'RejectOverride';
    await this.overrides.give(staff, subjectId, (now) => ({ type, userId, by: staff.userId, proposal, at: now.toISOString() }));
    const state = await this.log.load(customer, customerStream(subjectId));
    const rated = rateFile(state, purpose, await this.overrides.countries(), await this.overrides.isExposed(subjectId));
    return this.overrides.inForce(subjectId, rated.rating);
  }
}
