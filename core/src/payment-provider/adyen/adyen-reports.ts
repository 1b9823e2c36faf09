import type { CapturesFound, ChargeResult, ProviderReport, RefundResult } from '../payment-provider.port.ts';
import { declineCodeOf } from './adyen-decline-codes.ts';
import { captureOf, noEvidence } from './adyen-results.ts';

/** Pure: what the signed reports about a reference prove, in any order. */

const captureIn = ({ amount, providerReference }: ProviderReport) =>
  amount === null || providerReference === null
    ? undefined
    : captureOf({ currency: amount.currency, value: Number(amount.minor) }, noEvidence(providerReference));

/** A capture takes precedence over a decline. Undefined while neither is reported. */
export const reportedCharge = (reports: readonly ProviderReport[], attempt: number): ChargeResult | undefined => {
  const ofAttempt = reports.filter((report) => report.attempt === attempt);
  const charges = ofAttempt.filter(({ about }) => about === 'charge');
  const [capture] = charges.filter(({ isSuccess }) => isSuccess).flatMap((report) => captureIn(report) ?? []);
  if (capture !== undefined) return { kind: 'captured', ...capture };
  const cancelled = ofAttempt.find(({ about, isSuccess }) => about === 'cancellation' && isSuccess);
  const ended = charges.find(({ isSuccess }) => !isSuccess) ?? cancelled;
  if (ended === undefined) return authorisedIn(ofAttempt);
  const raw = ended.raw ?? 'cancelled';
  return { kind: 'declined', code: declineCodeOf(raw), raw, providerReference: ended.providerReference };
};

const authorisedIn = (reports: readonly ProviderReport[]): ChargeResult | undefined => {
  const [reference] = reports
    .filter(({ about, isSuccess }) => about === 'authorisation' && isSuccess)
    .map((report) => report.providerReference);
  return typeof reference === 'string' ? { kind: 'authorised', evidence: noEvidence(reference) } : undefined;
};

export const reportedCaptures = (reports: readonly ProviderReport[]): CapturesFound => {
  const captures = new Map(
    reports
      .filter(({ about, isSuccess }) => about === 'charge' && isSuccess)
      .flatMap((report) => {
        const capture = captureIn(report);
        return capture === undefined ? [] : [[capture.evidence.providerReference, { ...capture, attempt: report.attempt }] as const];
      }),
  );
  return { kind: 'captures', captures: [...captures.values()] };
};

/** A failure is final, also of a refund that had succeeded: the bank has sent the money back. */
export const reportedRefund = (reports: readonly ProviderReport[]): RefundResult | undefined => {
  const refunds = reports.filter(({ about }) => about === 'refund');
  const failed = refunds.find(({ isSuccess }) => !isSuccess);
  if (failed !== undefined) return { kind: 'refused', raw: failed.raw ?? 'REFUND/false' };
  const [refundReference] = refunds.flatMap(({ providerReference }) => providerReference ?? []);
  return refundReference === undefined ? undefined : { kind: 'refunded', refundReference };
};
