import { AdyenPaymentProvider } from '@danubit/core/payment-provider/adyen/adyen-payment-provider';
import type { AdyenOptions } from '@danubit/core/payment-provider/adyen/adyen-client';
import { recordedReports } from '@danubit/core/payment-provider/recorded-reports';
import type { EventLog } from '@danubit/event-store/event-log';
import type { SimulatedProcess } from '../process.ts';
import { carried } from '../provider-api.ts';
import type { SimulatedProvider } from '../simulated-provider.ts';
import type { AdyenAnswer, AdyenApi } from './adyen-api.ts';
import { MERCHANT_ACCOUNT } from './adyen-notices.ts';

const API_URL = 'https://checkout.adyen.com/v72';
const CALL_MS = [0, 1] as const;

/** The real adapter in one process. Its requests reach the book of a simulated provider, or are lost on the way. */
export const adyenAdapter = (
  provider: SimulatedProvider,
  api: AdyenApi,
  process: SimulatedProcess,
  log: EventLog,
): AdyenPaymentProvider => {
  const fetch: NonNullable<AdyenOptions['fetch']> = async (url, request) => {
    const { status, text } = await process.call(() => delivered(provider, api, url, request), CALL_MS);
    return { status, ok: status < 300, text: () => Promise.resolve(text) };
  };
  return new AdyenPaymentProvider({
    ...{ apiUrl: API_URL, reportsUrl: `${API_URL}/reports`, apiKey: 'simulated', merchantAccount: MERCHANT_ACCOUNT, fetch },
    reports: recordedReports(log)(provider.name),
  });
};

const delivered = async (provider: SimulatedProvider, api: AdyenApi, url: string, request: RequestInit): Promise<AdyenAnswer> => {
  const { method = 'GET', body } = request;
  const path = url.slice(API_URL.length);
  const key = new Headers(request.headers).get('idempotency-key') ?? '';
  const answer = await carried(provider, () => api.answer({ method, path, key, body: typeof body === 'string' ? body : '' }));
  if (answer === undefined) throw new Error('The connection was lost.');
  return answer;
};
