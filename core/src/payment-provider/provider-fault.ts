/** Words of `unknown` verdicts that mean: the provider could not be reached, did not answer, or said that it cannot now. */
const FAULTS = /^(timeout|connection_lost|unreadable_answer|http_(408|429|5\d\d)(_\w+)?)$/;

/** Whether a call shows that the provider is not well. A decline, and any other answer, shows that it is. */
export const isProviderFault = (verdict: unknown): boolean =>
  typeof verdict === 'object' &&
  verdict !== null &&
  'kind' in verdict &&
  verdict.kind === 'unknown' &&
  'reason' in verdict &&
  typeof verdict.reason === 'string' &&
  FAULTS.test(verdict.reason);
