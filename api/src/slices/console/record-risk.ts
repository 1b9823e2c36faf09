import type { ReviewPurpose } from '@danubit/contracts/values/customer-file';
import { isConfirmedExposed } from '@danubit/core/compliance/confirmed-exposure';
import { countriesInForce } from '@danubit/core/compliance/countries-in-force';
import { rateFile } from '@danubit/core/domain/compliance/risk-rating/rate-file';
import type { Rated } from '@danubit/core/domain/compliance/risk-rating/risk-scale';
import type { RiskRatingEvent } from '@danubit/core/domain/compliance/risk-rating/risk-rating.events';
import { riskKey, riskRatingStream } from '@danubit/core/domain/compliance/risk-rating/risk-rating.stream';
import type { CustomerState } from '@danubit/core/domain/onboarding/customer/customer.state';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';

type Person = { readonly subjectId: string; readonly userId: string };
/** `levelUntil` follows from the answers alone, since the customer sees it; `nextDue` also from what compliance has found. */
export type RecordedRisk = Rated & { readonly nextDue: string; readonly levelUntil: string };

/** Rates a customer, or the company that they act for, and keeps the rating with its factors in the restricted log. */
@Injectable()
export class RecordRisk {
  constructor(
    private readonly mainLog: EventLog,
    private readonly restrictedLog: RestrictedLog,
    private readonly clock: Clock,
  ) {}

  /** @throws StoreUnreachable, StoreBusy or AppendOutcomeUnknown; nothing may be granted then */
  async rate(staff: AuthenticatedCustomer, person: Person, state: CustomerState, purpose: ReviewPurpose): Promise<RecordedRisk> {
    const list = await countriesInForce(this.restrictedLog);
    const rated = rateFile(state, purpose, list, await isConfirmedExposed(this.restrictedLog, person.subjectId));
    const now = this.clock.now();
    const nextDue = dueAfter(now, rated);
    const levelUntil = dueAfter(now, rateFile(state, purpose, list, false));
    const riskId = idFromText(riskKey(person.subjectId));
    const event: RiskRatingEvent = {
      type: 'RiskRated',
      data: {
        about: { subjectId: person.subjectId, userId: person.userId },
        rating: rated.rating,
        score: rated.score,
        model: rated.model,
        countryList: list.name,
        nextDue,
        factors: rated.factors.map((factor) => ({ ...factor })),
        mainPosition: await this.mainLog.head(),
      },
    };
    await this.restrictedLog.append(riskRatingStream(riskId), [event], 'any', staffContext(staff, riskId, newCommandId(now), now));
    return { ...rated, nextDue, levelUntil };
  }
}

const dueAfter = (now: Date, { reviewMonths }: Rated): string => {
  const due = new Date(now);
  due.setUTCMonth(due.getUTCMonth() + reviewMonths);
  return due.toISOString();
};
