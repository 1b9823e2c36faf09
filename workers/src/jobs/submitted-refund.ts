import type { RefundOutcome } from '@danubit/core/domain/payments/refund/refund.decider';
import type { PaymentProvider, RefundLookUpResult, RefundRequest } from '@danubit/core/payment-provider/payment-provider.port';
import type { JobTools } from './job.ts';

/** A key is not used this close to the end of the provider's retention. */
const KEY_MARGIN_MS = 4 * 3_600_000;

/** A refund that is in the log as submitted: the provider has, or may have, the request. */
export type SubmittedRefund = { readonly request: RefundRequest; readonly submittedAt: string };

/** `wait`: the provider may still be processing the request, so that "not found" does not count yet. */
export type FoundRefund = Exclude<RefundLookUpResult, { kind: 'not-found' }> | { readonly kind: 'wait'; readonly ms: number };

/**
 * The list of a charge's refunds is complete: a refund that is not in it was not executed, and is requested once more under the same key,
 * which the provider executes at most once. Once the key may be forgotten it is requested no more.
 */
export const findSubmittedRefund = async (
  { clock }: Pick<JobTools, 'clock'>,
  provider: PaymentProvider,
  { request, submittedAt }: SubmittedRefund,
): Promise<FoundRefund> => {
  const found = await provider.findRefund(request);
  if (found.kind !== 'not-found') return found;
  const ageMs = clock.now().getTime() - Date.parse(submittedAt);
  const { notFoundCountsAfterMs, keyWindowMs } = provider.capabilities;
  if (ageMs < notFoundCountsAfterMs) return { kind: 'wait', ms: notFoundCountsAfterMs - ageMs };
  return ageMs < keyWindowMs - KEY_MARGIN_MS ? provider.refund(request) : { kind: 'refused', raw: NEVER_SUBMITTED };
};

const NEVER_SUBMITTED = 'never_submitted';

/** `undefined` while it is under way. */
export const refundOutcomeOf = (found: FoundRefund): RefundOutcome | undefined => {
  switch (found.kind) {
    case 'refunded':
      return { kind: 'settled', refundReference: found.refundReference };
    case 'refused':
      return { kind: 'failed', code: found.raw === NEVER_SUBMITTED ? 'never_submitted' : 'refused_by_provider', raw: found.raw };
    case 'unknown':
      return { kind: 'unknown', reason: found.reason };
    case 'processing':
    case 'wait':
      return undefined;
  }
};
