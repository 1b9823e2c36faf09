import type { StaffFile } from '@danubit/contracts/http/console/verification-reviews.contract';
import type { RiskRating } from '@danubit/contracts/values/risk-ratings';
import { isConfirmedExposed } from '@danubit/core/compliance/confirmed-exposure';
import { countriesInForce } from '@danubit/core/compliance/countries-in-force';
import type { CountryList } from '@danubit/core/domain/compliance/country-list/country-list';
import {
  openProposal,
  overrideInForce,
  ratingInForce,
  riskOverride,
  type RiskOverride,
  type RiskOverrideCommand,
  type RiskOverrideRefusal,
} from '@danubit/core/domain/compliance/risk-override/risk-override.decider';
import { riskOverrideStream } from '@danubit/core/domain/compliance/risk-override/risk-override.stream';
import { riskKey } from '@danubit/core/domain/compliance/risk-rating/risk-rating.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { HttpProblem, invalidParameter } from '../../platform/problems/http-problem.ts';
import { namesOf, personOf } from './staff-names.ts';

export const overrideIdOf = (subjectId: string): string => idFromText(riskKey(subjectId));

type Shown = Pick<StaffFile['risk'], 'in_force' | 'source' | 'override' | 'override_proposal'>;

/** Ratings that people set in place of the one of the model. */
@Injectable()
export class RiskOverrides {
  constructor(
    private readonly restrictedLog: RestrictedLog,
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The list of high-risk countries that the model counts with. */
  countries(): Promise<CountryList> {
    return countriesInForce(this.restrictedLog);
  }

  /** What compliance has found, also where the file says otherwise. */
  isExposed(subjectId: string): Promise<boolean> {
    return isConfirmedExposed(this.restrictedLog, subjectId);
  }

  of(subjectId: string): Promise<RiskOverride> {
    return this.restrictedLog.load(riskOverride, riskOverrideStream(overrideIdOf(subjectId)));
  }

  async inForce(subjectId: string, model: RiskRating): Promise<RiskRating> {
    return ratingInForce(model, await this.of(subjectId), this.clock.now().toISOString()).rating;
  }

  /** @throws HttpProblem as the decider refuses */
  async give(staff: AuthenticatedCustomer, subjectId: string, commandAt: (now: Date) => RiskOverrideCommand): Promise<void> {
    const now = this.clock.now();
    const overrideId = overrideIdOf(subjectId);
    const handled = await handleCommand(this.restrictedLog, {
      stream: riskOverrideStream(overrideId),
      decider: riskOverride,
      command: commandAt(now),
      context: staffContext(staff, overrideId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemOf(handled.refusal);
  }

  async shown(staff: AuthenticatedCustomer, subjectId: string, model: RiskRating): Promise<Shown> {
    const state = await this.of(subjectId);
    const at = this.clock.now().toISOString();
    const [set, open] = [overrideInForce(state, at), openProposal(state, at)];
    const names = await namesOf(this.database, [set?.proposedBy ?? null, set?.approvedBy ?? null, open?.proposedBy ?? null]);
    const { rating, source } = ratingInForce(model, state, at);
    return {
      in_force: rating,
      source,
      override: set && {
        rating: set.rating,
        rationale: orErased(set.rationale, null),
        expires_at: set.expiresAt,
        by: personOf(set.proposedBy, names),
        approved_by: personOf(set.approvedBy, names),
      },
      override_proposal: open && {
        proposal: open.proposal,
        rating: open.rating,
        rationale: orErased(open.rationale, null),
        by: personOf(open.proposedBy, names),
        is_own: open.proposedBy === staff.userId,
        expires_at: open.expiresAt,
        lapses_at: open.lapsesAt,
      },
    };
  }
}

const problemOf = ({ code }: RiskOverrideRefusal): HttpProblem => {
  switch (code) {
    case 'own_affair':
      return new HttpProblem(403, 'OWN_AFFAIR', 'You cannot rate yourself. Ask a colleague.');
    case 'already_proposed':
      return new HttpProblem(409, 'ALREADY_PROPOSED', 'Another rating is proposed. Load the review again.');
    case 'same_as_model':
      return invalidParameter('rating', 'The model gives this rating. Choose another one.');
    case 'high_by_law':
      return invalidParameter('rating', 'A public function or a high-risk country is a high risk by law.');
    case 'expiry_out_of_range':
      return invalidParameter('last_day', 'The last day must be in the future, at most a year from today.');
    case 'not_proposed':
      return new HttpProblem(409, 'NOT_PROPOSED', 'No other rating is proposed, or the proposal has lapsed. Load the review again.');
    case 'proposal_differs':
      return new HttpProblem(409, 'PROPOSAL_DIFFERS', 'This is not the proposal that you have read. Load the review again.');
    case 'same_person':
      return new HttpProblem(403, 'SAME_PERSON', 'Someone other than the person who proposed this must approve it.');
  }
};
