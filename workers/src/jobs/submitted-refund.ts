import type { RefundOutcome } from '@danubit/core/domain/payments/refund/refund.decider';
import type { PaymentProvider, RefundLookUpResult, RefundRequest } from '@danubit/core/payment-provider/payment-provider.port';
import type { JobTools } from './job.ts';

/** A key is not used this close to the end of the provider's retention. */
const KEY_MARGIN_MS = 4 * 3_600_000;
/** An order by file may be lost on its way. The bank takes each order id once, so a repetition pays nothing twice. */
const REPETITIONS = 3;

/** A refund that is in the log as submitted: the provider has, or may have, the request. */
export type SubmittedRefund = {
  readonly request: RefundRequest;
  readonly submittedAt: string;
  /** Look-ups so far. */
  readonly tries: number;
};

/** `wait`: the provider may still be processing the request, so that "not found" does not count yet. */
export type FoundRefund = Exclude<RefundLookUpResult, { kind: 'not-found' }> | { readonly kind: 'wait'; readonly ms: number };

/**
 * A refund that a look-up does not find was not executed, and is requested once more under the same key. A provider without look-ups
 * answers the same request under the same key with its first answer, so it is asked in this way until it reports the end. A bank takes
 * orders by file: while it has reported nothing under their id, it is given the order again a few times. Once the key may be forgotten,
 * no further request is sent.
 */
export const findSubmittedRefund = async (
  { clock }: Pick<JobTools, 'clock'>,
  provider: PaymentProvider,
  { request, submittedAt, tries }: SubmittedRefund,
): Promise<FoundRefund> => {
  const found = await provider.findRefund(request);
  const { notFoundCountsAfterMs, keyWindowMs, looksUpByReference } = provider.capabilities;
  if (found.kind !== 'not-found' && (looksUpByReference || found.kind !== 'unknown')) return found;
  const ageMs = clock.now().getTime() - Date.parse(submittedAt);
  if (ageMs < notFoundCountsAfterMs) return { kind: 'wait', ms: notFoundCountsAfterMs - ageMs };
  if (ageMs < keyWindowMs - KEY_MARGIN_MS) return provider.refund({ ...request, isRepetition: tries <= REPETITIONS });
  return found.kind === 'not-found' ? { kind: 'refused', raw: NEVER_SUBMITTED } : found;
};

const LOOK_AGAIN_MS = 60_000;
/** The pause doubles up to this: some providers report the end of a refund after days. */
const LONGEST_PAUSE_MS = 3_600_000;

/** Before the next look-up of a refund that is under way. */
export const refundPauseMs = (tries: number): number => Math.min(LOOK_AGAIN_MS * 2 ** tries, LONGEST_PAUSE_MS);

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
