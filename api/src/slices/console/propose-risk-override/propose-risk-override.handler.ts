import type { proposeRiskOverride } from '@danubit/contracts/http/console/risk-overrides.contract';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import type { RiskRating } from '@danubit/contracts/values/risk-ratings';
import { rateFile } from '@danubit/core/domain/compliance/risk-rating/rate-file';
import { isHighByLaw } from '@danubit/core/domain/compliance/risk-rating/risk-model';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { endOfDay } from '@danubit/core/domain/privacy/calendar';
import { EventLog } from '@danubit/event-store/event-log';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RecordReads } from '../record-reads.ts';
import { overrideIdOf, RiskOverrides } from '../risk-overrides.ts';
import { StaffReviews } from '../staff-reviews.ts';

export class ProposeRiskOverride extends Command<RiskRating> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly reviewId: string,
    readonly given: z.infer<(typeof proposeRiskOverride)['body']>,
  ) {
    super();
  }
}

@CommandHandler(ProposeRiskOverride)
export class ProposeRiskOverrideHandler implements ICommandHandler<ProposeRiskOverride> {
  constructor(
    private readonly reviews: StaffReviews,
    private readonly log: EventLog,
    private readonly reads: RecordReads,
    private readonly overrides: RiskOverrides,
  ) {}

  /** @returns the rating in force. @throws HttpProblem 404, and as the decider refuses */
  async execute({ staff, reviewId, given }: ProposeRiskOverride): Promise<RiskRating> {
    const { user_id: userId, subject_id: subjectId, purpose } = await this.reviews.one(reviewId);
    await this.reads.record({ staff, purpose: 'risk_override_step' }, [{ kind: 'verification_review', id: reviewId, userId }]);
    const state = await this.log.load(customer, customerStream(subjectId));
    const rated = rateFile(state, purpose, await this.overrides.countries(), await this.overrides.isExposed(subjectId));
    const expiresAt = endOfDay(given.last_day);
    const { rating, rationale } = given;
    await this.overrides.give(staff, subjectId, (now) => ({
      type: 'ProposeOverride',
      userId,
      overrideId: overrideIdOf(subjectId),
      rating,
      modelRating: rated.rating,
      isHighByLaw: isHighByLaw(rated),
      rationale,
      by: staff.userId,
      at: now.toISOString(),
      expiresAt,
      lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString(),
    }));
    return this.overrides.inForce(subjectId, rated.rating);
  }
}
