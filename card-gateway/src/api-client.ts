import type {
  createCardDeposit,
  createCardDepositBody,
  createSavedCardDeposit,
  createSavedCardDepositBody,
} from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { INTERNAL_SECRET_HEADER } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import type { declineCardTry, declineCardTryBody, openCardTry, openCardTryBody } from '@danubit/contracts/http/payments/card-try.contract';
import type { createCardVerification, createCardVerificationBody } from '@danubit/contracts/http/payments/verify-card.contract';
import type { InternalFetch } from '@danubit/runtime/http/internal-fetch';
import { currentTrace } from '@danubit/runtime/telemetry/trace';
import { traceparentOf } from '@danubit/runtime/telemetry/traceparent';
import type * as z from 'zod/mini';

export type RequestToApi = {
  /** The customer's own token, by which the api decides whose request this is. */
  readonly authorization: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
} & WhatToAsk;

export type WhatToAsk =
  | { readonly to: typeof createCardDeposit; readonly body: z.infer<typeof createCardDepositBody> }
  | { readonly to: typeof createSavedCardDeposit; readonly body: z.infer<typeof createSavedCardDepositBody> }
  | { readonly to: typeof createCardVerification; readonly body: z.infer<typeof createCardVerificationBody> }
  | { readonly to: typeof openCardTry; readonly body: z.infer<typeof openCardTryBody> }
  | { readonly to: typeof declineCardTry; readonly body: z.infer<typeof declineCardTryBody> };

export type ApiAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown; readonly headers: Readonly<Record<string, string>> }
  /** The api was never reached: nothing was done. */
  | { readonly kind: 'not-sent' }
  /** Sent, but no readable answer: it may have been done. */
  | { readonly kind: 'unknown' };

export type AskApi = (request: RequestToApi) => Promise<ApiAnswer>;

/** The api waits up to 10 s for the verdict and 2 s for its read tables. */
const ANSWER_TIMEOUT_MS = 20_000;

export const apiClient =
  ({
    send = fetch,
    ...settings
  }: {
    readonly apiUrl: string;
    readonly internalSecret: string;
    readonly send?: InternalFetch;
    readonly answerTimeoutMs?: number;
  }): AskApi =>
  async ({ to, authorization, requestId, idempotencyKey, body }) => {
    const trace = currentTrace();
    try {
      const response = await send(new URL(to.path, settings.apiUrl), {
        method: to.method,
        redirect: 'error',
        signal: AbortSignal.timeout(settings.answerTimeoutMs ?? ANSWER_TIMEOUT_MS),
        headers: {
          authorization,
          'content-type': 'application/json',
          'x-request-id': requestId,
          [INTERNAL_SECRET_HEADER]: settings.internalSecret,
          ...(trace === undefined ? {} : { traceparent: traceparentOf(trace) }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: JSON.stringify(body),
      });
      const answer: unknown = await response.json();
      return { kind: 'answered', status: response.status, body: answer, headers: relayed(response.headers) };
    } catch (error) {
      return { kind: wasNeverSent(error) ? 'not-sent' : 'unknown' };
    }
  };

/** Headers of the api's response that the client may need. */
const RELAYED_HEADERS = ['retry-after', 'idempotency-replayed', 'www-authenticate'];

const relayed = (headers: Headers): Readonly<Record<string, string>> =>
  Object.fromEntries(RELAYED_HEADERS.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));

const NEVER_CONNECTED: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** `fetch` wraps the socket's error; a host with two addresses wraps one for each. */
const wasNeverSent = (error: unknown): boolean => {
  const cause = property(error, 'cause');
  const errors = property(cause, 'errors');
  const causes: readonly unknown[] = Array.isArray(errors) ? errors : [cause];
  return causes.length > 0 && causes.every((one) => NEVER_CONNECTED.includes(property(one, 'code')));
};

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
