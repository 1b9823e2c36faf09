import type { ChargeResult } from '../payment-provider.port.ts';
import { unknownResult } from './adyen-results.ts';

/** Adyen's own hosts, which lead on to the page of the bank or are a page for paying. */
const PROVIDER = /(^|\.)adyen\.(com|link)$/;

/** Over HTTPS the challenge must be on the provider's own hosts; the simulator, which is called over HTTP, may be anywhere. */
export const onProvidersHost = (result: ChargeResult, apiUrl: string): ChargeResult => {
  if (result.kind !== 'requires-action' || !apiUrl.startsWith('https:')) return result;
  const { protocol, hostname } = new URL(result.url);
  return protocol === 'https:' && PROVIDER.test(hostname) ? result : unknownResult('unexpected_action', result.providerReference);
};
