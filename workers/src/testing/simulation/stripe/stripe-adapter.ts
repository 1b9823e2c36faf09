import type { StripeSettings } from '@danubit/core/payment-provider/stripe/stripe-client';
import { StripePaymentProvider } from '@danubit/core/payment-provider/stripe/stripe-payment-provider';
import type { SimulatedProcess } from '../process.ts';
import { carried } from '../provider-api.ts';
import type { SimulatedProvider } from '../simulated-provider.ts';
import type { StripeAnswer, StripeApi, StripeCall } from './stripe-api.ts';

type HttpClient = NonNullable<StripeSettings['httpClient']>;
type HttpResponse = Awaited<ReturnType<HttpClient['makeRequest']>>;

/** One call of the library leaves the process and comes back. */
const CALL_MS = [0, 1] as const;

/** The real adapter with Stripe's library, in one process. Its requests reach the book of a simulated provider, or are lost on the way. */
export const stripeAdapter = (provider: SimulatedProvider, api: StripeApi, process: SimulatedProcess): StripePaymentProvider => {
  const httpClient: HttpClient = {
    getClientName: () => 'simulation',
    makeRequest: async (_host, _port, path, method, headers, form) =>
      responseOf(await process.call(() => delivered(provider, api, callOf(method, path, form, headers['Idempotency-Key'])), CALL_MS)),
  };
  return new StripePaymentProvider({ apiUrl: 'https://stripe.example', secretKey: 'sk_test_simulated', httpClient });
};

const delivered = async (provider: SimulatedProvider, api: StripeApi, call: StripeCall): Promise<StripeAnswer> => {
  const answer = await carried(provider, () => api.answer(call));
  if (answer === undefined) throw timeout();
  return answer;
};

const timeout = (): Error => Object.assign(new Error('ETIMEDOUT'), { code: 'ETIMEDOUT' });

const callOf = (method: string, address: string, form: string, key: unknown): StripeCall => {
  const { pathname: path, searchParams } = new URL(address, 'https://stripe.example');
  const fields = method === 'GET' ? searchParams : new URLSearchParams(form);
  return { method, path, fields, form, key: typeof key === 'string' ? key : '' };
};

const responseOf = ({ status, body }: StripeAnswer): HttpResponse => ({
  getStatusCode: () => status,
  getHeaders: () => ({}),
  getRawResponse: () => body,
  toStream: () => {
    throw new Error('The adapter reads no streams.');
  },
  toJSON: () => Promise.resolve(JSON.parse(JSON.stringify(body)) as unknown),
});
