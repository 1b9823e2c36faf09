/** Upper limits of how long a request waits before it answers "processing". Mutable, so that a test can shorten them. */
export class PaymentWaitTimes {
  /** For the provider's outcome. */
  outcomeMs = 10_000;
  /** For the projections to show that outcome, after it is known. */
  projectionMs = 2_000;
}
