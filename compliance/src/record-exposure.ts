import type { ListedAlert } from '@danubit/core/compliance/alert-book';
import { countriesInForce } from '@danubit/core/compliance/countries-in-force';
import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { rateFile } from '@danubit/core/domain/compliance/risk-rating/rate-file';
import type { RiskRatingEvent } from '@danubit/core/domain/compliance/risk-rating/risk-rating.events';
import { riskKey, riskRatingStream } from '@danubit/core/domain/compliance/risk-rating/risk-rating.stream';
import { undecidedExposures } from '@danubit/core/domain/compliance/screening-evidence';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { afterMonths } from '@danubit/core/domain/privacy/calendar';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { ComplianceTools } from './tools.ts';

type ExposureTools = Pick<ComplianceTools, 'main' | 'restricted' | 'clock'>;

/**
 * Keeps in the restricted log that a customer, or an owner of their company, is politically exposed, and rates the customer again: that
 * alone is a high risk. A payer or payee is not rated. May be repeated.
 */
export const recordExposure = async (tools: ExposureTools, { state: { alertId }, subject }: ListedAlert): Promise<void> => {
  const { main, restricted, clock } = tools;
  const [raised] = await restricted.read<AlertEvent>(alertStream(alertId));
  const parties = raised?.type === 'AlertRaised' ? orErased(raised.data.parties, []) : [];
  const entries = undecidedExposures(parties).filter(({ role }) => role !== 'payer' && role !== 'beneficiary');
  if (subject === null || entries.length === 0) return;
  const { subjectId, userId } = subject;
  const riskId = idFromText(riskKey(subjectId));
  const before = await restricted.read<RiskRatingEvent>(riskRatingStream(riskId));
  if (before.some(({ type, data }) => type === 'ExposureConfirmed' && data.alertId === alertId)) return;
  const about = { subjectId, userId };
  const confirmed: RiskRatingEvent = { type: 'ExposureConfirmed', data: { about, alertId, entries } };
  const now = clock.now();
  const file = await main.load(customer, customerStream(subjectId));
  const list = await countriesInForce(restricted);
  const { rating, score, model, factors, reviewMonths } = rateFile(file, purposeOf(entries), list, true);
  const rated: RiskRatingEvent = {
    type: 'RiskRated',
    data: {
      about,
      rating,
      score,
      model,
      factors: factors.map((factor) => ({ ...factor })),
      countryList: list.name,
      mainPosition: await main.head(),
      nextDue: afterMonths(now.toISOString(), reviewMonths),
    },
  };
  // Appended at the revision that was read, so that only one of two processes that do the same continues.
  await restricted.append(
    riskRatingStream(riskId),
    [confirmed, rated],
    before.at(-1)?.revision ?? 'no-stream',
    commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: riskId }),
  );
};

const purposeOf = (entries: readonly { readonly role: string }[]): 'company' | 'extended' =>
  entries.some(({ role }) => role === 'customer') ? 'extended' : 'company';
