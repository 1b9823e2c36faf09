import http from 'node:http';
import https from 'node:https';
import Stripe from 'stripe';

/** An idle connection is dropped before the provider does it, so that a call rarely uses a closed one. */
const IDLE_CONNECTION_MS = 4_000;

export type StripeSettings = {
  /** `STRIPE_API_URL`: Stripe itself or the simulator, which implements the same API. */
  readonly apiUrl: string;
  readonly secretKey: string;
  /** Default 15 s; the library's default of 80 s would keep a customer waiting too long. */
  readonly timeoutMs?: number;
  /** Instead of the network, for a simulation. */
  readonly httpClient?: Stripe.HttpClient;
};

export const DEFAULT_TIMEOUT_MS = 15_000;

export const createStripeClient = (settings: StripeSettings): Stripe => {
  const url = new URL(settings.apiUrl);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(settings.secretKey, {
    host: url.hostname,
    port: url.port === '' ? (protocol === 'http' ? 80 : 443) : Number(url.port),
    protocol,
    timeout: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: singleTry(settings.httpClient ?? networkClient(protocol)),
  });
};

const networkClient = (protocol: 'http' | 'https'): Stripe.HttpClient => {
  const options = { keepAlive: true, timeout: IDLE_CONNECTION_MS };
  return Stripe.createNodeHttpClient(protocol === 'http' ? new http.Agent(options) : new https.Agent(options));
};

/**
 * The library repeats a POST after a closed connection even with retries disabled; it recognises this by the error's code. The process
 * manager decides about every repetition (docs/decisions/0040-unknown-is-not-declined.md), so this client removes the code.
 */
const singleTry = (client: Stripe.HttpClient): Stripe.HttpClient => ({
  getClientName: () => client.getClientName(),
  makeRequest: async (...request) => {
    try {
      return await client.makeRequest(...request);
    } catch (error) {
      if (isTimeout(error)) throw error;
      throw new Error('The connection to the card provider was lost.', { cause: error });
    }
  },
});

const isTimeout = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'ETIMEDOUT';
