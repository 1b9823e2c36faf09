import { FIAT_CURRENCIES, money, type Money } from '@danubit/contracts/values/money';
import type { DisputesFound, ProviderDispute, ProviderReport } from '../payment-provider.port.ts';

/** Pure: what the signed reports about a charge prove about its disputes, in any order. */

/** What Adyen reports about a dispute. An inquiry takes no money; every other one follows a chargeback. */
const INQUIRIES = ['NOTIFICATION_OF_CHARGEBACK', 'REQUEST_FOR_INFORMATION', 'INFORMATION_SUPPLIED', 'ISSUER_RESPONSE_TIMEFRAME_EXPIRED'];
const SECOND = 'SECOND_CHARGEBACK';
const WON = ['CHARGEBACK_REVERSED', 'ISSUER_RESPONSE_TIMEFRAME_EXPIRED'];
const LOST = ['DISPUTE_DEFENSE_PERIOD_ENDED', 'PREARBITRATION_LOST'];

export const DISPUTE_EVENTS: readonly string[] = [...new Set([...INQUIRIES, 'CHARGEBACK', SECOND, ...WON, ...LOST, 'PREARBITRATION_WON'])];

/** The second chargeback takes the money again after the first was reversed: a separate dispute, which has one name at Adyen. */
export const secondChargeback = (reference: string): string => `${reference}.second`;

export const reportedDisputes = (reports: readonly ProviderReport[]): DisputesFound => {
  const ours = reports.filter(({ about }) => about === 'dispute');
  const byReference = Map.groupBy(ours, ({ providerReference }) => providerReference ?? '');
  const disputes = [...byReference].flatMap(([reference, ofOne]) => disputesIn(reference, ofOne));
  return { kind: 'disputes', paymentId: ours.map(({ paymentId }) => paymentId ?? null).find((id) => id !== null) ?? null, disputes };
};

const disputesIn = (disputeReference: string, reports: readonly ProviderReport[]): readonly ProviderDispute[] => {
  const events = new Set(reports.map(({ raw }) => raw ?? ''));
  const amount = amountOf(reports.find(({ raw }) => raw === 'CHARGEBACK') ?? reports[0]);
  if (amount === undefined) return [];
  const dueAt = reports.map((report) => report.dueAt).findLast((due) => due !== undefined) ?? null;
  const first: ProviderDispute = { disputeReference, money: amount, reason: 'other', dueAt, fee: null, ...standingOf(events) };
  if (!events.has(SECOND)) return [first];
  const again = amountOf(reports.find(({ raw }) => raw === SECOND)) ?? amount;
  const status = events.has('PREARBITRATION_WON') ? 'won' : 'lost';
  return [
    first,
    { ...first, disputeReference: secondChargeback(disputeReference), money: again, stage: 'chargeback', dueAt: null, status },
  ];
};

/** Standing of the first chargeback. A second one only follows its reversal, even if that was not reported. */
const standingOf = (events: ReadonlySet<string>): Pick<ProviderDispute, 'stage' | 'status'> => {
  const has = (which: readonly string[]): boolean => which.some((event) => events.has(event));
  const stage = [...events].some((event) => !INQUIRIES.includes(event)) ? 'chargeback' : 'inquiry';
  if (has([...WON, SECOND, 'PREARBITRATION_WON'])) return { stage, status: 'won' };
  if (stage === 'chargeback' && has(LOST)) return { stage, status: 'lost' };
  return { stage, status: events.has('INFORMATION_SUPPLIED') ? 'under-review' : 'needs-response' };
};

const amountOf = (report: ProviderReport | undefined): Money | undefined => {
  const asset = FIAT_CURRENCIES.find((each) => each === report?.amount?.currency);
  const minor = BigInt(report?.amount?.minor ?? '0');
  return asset === undefined || minor <= 0n ? undefined : money(asset, minor);
};
