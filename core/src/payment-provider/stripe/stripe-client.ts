import http from 'node:http';
import https from 'node:https';
import Stripe from 'stripe';

/** An idle connection is dropped before the other side does it, so that a call rarely meets a closed one. */
const IDLE_CONNECTION_MS = 4_000;

export type StripeSettings = {
  /** `STRIPE_API_URL`: Stripe itself or the simulator, which speaks the same wire. */
  readonly apiUrl: string;
  readonly secretKey: string;
  /** Default 15 s (ecosystem pitfall 20); the library's own is 80 s. */
  readonly timeoutMs?: number;
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
    httpClient: singleTry(
      protocol === 'http'
        ? new http.Agent({ keepAlive: true, timeout: IDLE_CONNECTION_MS })
        : new https.Agent({ keepAlive: true, timeout: IDLE_CONNECTION_MS }),
    ),
  });
};

/**
 * The library posts once more after a closed connection even with retries switched off, recognising it by the error's code. Our
 * process manager decides about every second call (docs/decisions/0040-unknown-is-not-declined.md), so the code is taken away here.
 */
const singleTry = (agent: http.Agent): Stripe.HttpClient => {
  const client = Stripe.createNodeHttpClient(agent);
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => {
      try {
        return await client.makeRequest(...request);
      } catch (error) {
        if (isTimeout(error)) throw error;
        throw new Error('The connection to the card provider was lost.', { cause: error });
      }
    },
  };
};

const isTimeout = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'ETIMEDOUT';
