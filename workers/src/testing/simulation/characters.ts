import { ADYEN_CAPABILITIES } from '@danubit/core/payment-provider/adyen/adyen-capabilities';
import type { ProviderCapabilities } from '@danubit/core/payment-provider/payment-provider.port';
import { STRIPE_CAPABILITIES } from '@danubit/core/payment-provider/stripe/stripe-capabilities';

/** What is special about a provider. Probabilities are for each call or charge. */
export type Character = {
  readonly name: string;
  readonly referenceOf: (number: number) => string;
  /** The customer's browser brings back the result of a challenge, and nothing is decided before we send it. */
  readonly takesChallengeResults: boolean;
  /** Id of the report about a payout. */
  readonly reportIdOf?: (number: number) => string;
  /** Whether it charges a fee for a dispute. */
  readonly disputeFees: boolean;
  readonly capabilities: ProviderCapabilities;
  /** The answer to a call is lost: before the provider executed it, or after. */
  readonly lost: number;
  readonly declined: number;
  readonly challenged: number;
  /** The answer is "processing"; the bank decides within minutes. */
  readonly slow: number;
  /** A declined or cancelled charge that the bank captures later all the same. */
  readonly capturedAfterAll: number;
  /** Captured in another amount. */
  readonly differing: number;
  /** A second charge of the same request, by the provider's own mistake. */
  readonly double: number;
  readonly refusedRefund: number;
  readonly lostNotice: number;
  /** A captured charge that the cardholder disputes within days. */
  readonly disputed: number;
};

const HOUR_MS = 3_600_000;

const named = (name: string) => ({ name, referenceOf: (number: number) => `${name}_${String(number)}` });

const PLAIN: Character = {
  ...named('stripe'),
  takesChallengeResults: false,
  disputeFees: true,
  capabilities: STRIPE_CAPABILITIES,
  lost: 0.03,
  declined: 0.12,
  challenged: 0.1,
  slow: 0.05,
  capturedAfterAll: 0.02,
  differing: 0.002,
  double: 0.002,
  refusedRefund: 0.05,
  lostNotice: 0.2,
  disputed: 0.04,
};

/** Providers that differ in what they can do and in what goes wrong with them. Two are reached through their real adapters. */
export const CHARACTERS: readonly Character[] = [
  PLAIN,
  { ...PLAIN, ...named('slow'), slow: 0.4, lost: 0.08 },
  { ...PLAIN, ...named('forgetful'), capabilities: { ...PLAIN.capabilities, keyWindowMs: 6 * HOUR_MS }, lost: 0.2, lostNotice: 1 },
  {
    ...PLAIN,
    ...named('silent'),
    capabilities: {
      ...{ ...PLAIN.capabilities, looksUpByReference: false, listsByTime: false, cancels: false },
      ...{ modifiesLater: true, keyWindowMs: 7 * 24 * HOUR_MS },
    },
    lost: 0.05,
    lostNotice: 0.05,
  },
  {
    ...PLAIN,
    name: 'adyen',
    referenceOf: (number) => `PSP${String(number).padStart(13, '0')}`,
    takesChallengeResults: true,
    reportIdOf: (number) => `settlement_detail_report_batch_${String(number)}`,
    disputeFees: false,
    capabilities: ADYEN_CAPABILITIES,
    lost: 0.06,
    // It repeats a notification until it is accepted.
    lostNotice: 0,
  },
  { ...PLAIN, ...named('contradicting'), capturedAfterAll: 0.3, differing: 0.05, double: 0.05, refusedRefund: 0.3, disputed: 0.15 },
];
