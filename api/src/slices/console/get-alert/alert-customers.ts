import type { StaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { toDecimal } from '@danubit/contracts/values/money';
import type { AlertSubject } from '@danubit/core/domain/compliance/alert/alert.events';
import type { RiskRating } from '@danubit/contracts/values/risk-ratings';
import type { RiskRatingEvent } from '@danubit/core/domain/compliance/risk-rating/risk-rating.events';
import { riskKey, riskRatingStream } from '@danubit/core/domain/compliance/risk-rating/risk-rating.stream';
import { customer, verifiedLevelAt } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { EventLog } from '@danubit/event-store/event-log';
import { idFromText } from '@danubit/event-store/event-ids';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { RiskOverrides } from '../risk-overrides.ts';
import type { Raised } from './alert-evidence.ts';

/** Who an alert is about, from both logs, as known at this moment. */
@Injectable()
export class AlertCustomers {
  constructor(
    private readonly mainLog: EventLog,
    private readonly restrictedLog: RestrictedLog,
    private readonly clock: Clock,
    private readonly overrides: RiskOverrides,
  ) {}

  async of({ userId, subjectId, name }: AlertSubject, { data }: Raised): Promise<NonNullable<StaffAlert['customer']>> {
    const known = await this.mainLog.load(customer, customerStream(subjectId));
    const inputs = orErased(data.inputs, null);
    const own = orErased(data.parties, []).find(({ role }) => role === 'customer');
    const expected = inputs?.customer.expectedMonthlyEurMinor ?? null;
    return {
      user_id: userId,
      name: name === '' ? null : name,
      birth_date: own?.birthDate ?? null,
      since: inputs === null ? null : new Date(inputs.customer.sinceMs).toISOString(),
      country: known.country === null || isErased(known.country) ? null : known.country,
      level: verifiedLevelAt(known, this.clock.now().toISOString()) ?? 'none',
      expected_monthly: expected === null ? null : toDecimal({ minor: expected, scale: 2 }),
      rating: await this.#ratingOf(subjectId),
    };
  }

  async #ratingOf(subjectId: string): Promise<RiskRating | null> {
    const ratings = await this.restrictedLog.read<RiskRatingEvent>(riskRatingStream(idFromText(riskKey(subjectId))));
    const last = ratings.findLast((event) => event.type === 'RiskRated');
    return last === undefined ? null : this.overrides.inForce(subjectId, last.data.rating);
  }
}
