/** Words of `unknown` results that mean: the provider could not be reached, did not answer, or said that it cannot now. */
const FAULTS = /^(timeout|connection_lost|unreadable_answer|http_(408|429|5\d\d)(_\w+)?)$/;

/** Whether a call shows that the provider is not well. A decline, and any other answer, shows that it is. */
export const isProviderFault = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'kind' in result &&
  result.kind === 'unknown' &&
  'reason' in result &&
  typeof result.reason === 'string' &&
  FAULTS.test(result.reason);
