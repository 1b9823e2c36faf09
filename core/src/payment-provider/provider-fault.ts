/** Reasons of `unknown` results for which the provider could not be reached, did not answer, or reported a temporary failure. */
const FAULTS = /^(timeout|connection_lost|unreadable_answer|http_(408|429|5\d\d)(_\w+)?)$/;

/** Whether the outcome of a call shows a fault of the provider. A decline, like any other answer, shows that it works. */
export const isProviderFault = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'kind' in result &&
  result.kind === 'unknown' &&
  'reason' in result &&
  typeof result.reason === 'string' &&
  FAULTS.test(result.reason);
