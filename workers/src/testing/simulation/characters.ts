import type { ProviderCapabilities } from '@danubit/core/payment-provider/payment-provider.port';

/** What is special about a provider. Probabilities are for each call or charge. */
export type Character = {
  readonly name: string;
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

const PLAIN: Character = {
  name: 'stripe',
  capabilities: {
    keyWindowMs: 24 * HOUR_MS,
    replaysErrors: true,
    notFoundCountsAfterMs: 90_000,
    looksUpByReference: true,
    listsByTime: true,
    settles: true,
    keepsAccount: false,
    cancels: true,
    refundsInParts: true,
    capturesInParts: true,
    modifiesLater: false,
  },
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

/** Five providers that differ in what they can do and in what goes wrong with them. */
export const CHARACTERS: readonly Character[] = [
  PLAIN,
  { ...PLAIN, name: 'slow', slow: 0.4, lost: 0.08 },
  { ...PLAIN, name: 'forgetful', capabilities: { ...PLAIN.capabilities, keyWindowMs: 6 * HOUR_MS }, lost: 0.2, lostNotice: 1 },
  {
    ...PLAIN,
    name: 'silent',
    capabilities: {
      ...{ ...PLAIN.capabilities, looksUpByReference: false, listsByTime: false, cancels: false },
      ...{ modifiesLater: true, keyWindowMs: 7 * 24 * HOUR_MS },
    },
    lost: 0.05,
    lostNotice: 0.05,
  },
  { ...PLAIN, name: 'contradicting', capturedAfterAll: 0.3, differing: 0.05, double: 0.05, refusedRefund: 0.3, disputed: 0.15 },
];
