/**
 * The rules a quote is made by. Every quote records their version: a change of any figure here is a new version, so that a quote can be
 * calculated again from its event.
 */
export const PRICING_RULES = {
  version: '2026-11',
  /** On top of the market price, in hundredths of a percent. */
  spreadBps: 40n,
  /** Share of the sum that the customer pays, in hundredths of a percent. */
  serviceFeeBps: 150n,
  /** Bounds of the sum that the customer pays, in minor units of any currency. */
  minimumMinor: 1_000n,
  maximumMinor: 1_000_000n,
  quoteValidMs: 30_000,
  minimumSources: 2,
  /** A book that is older is not used. */
  freshForMs: 5_000,
  /** How far a source may be from the middle of all. */
  outlierBps: 200n,
  /** How far the price may be from the last one, unless that one is older than `jumpForgottenAfterMs`. */
  jumpBps: 1_000n,
  jumpForgottenAfterMs: 60_000,
  /** How much dearer than at the quote the coins may be when they are bought. Beyond it the order is refunded, never delivered in part. */
  slippageBps: 300n,
} as const;
export type PricingRules = typeof PRICING_RULES;
