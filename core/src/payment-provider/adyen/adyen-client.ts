import * as z from 'zod/mini';
import { errorSchema } from './adyen-wire.ts';

export type AdyenOptions = {
  /** `ADYEN_API_URL`: Adyen itself or the simulator, which has the same API. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly merchantAccount: string;
  /** `ADYEN_REPORTS_URL`: where report files are fetched. */
  readonly reportsUrl?: string;
  /** `ADYEN_PRIVACY_URL`: where the erasure of a person's data is requested. */
  readonly privacyUrl?: string;
  /** Default 15 s. */
  readonly timeoutMs?: number;
  /** Instead of the network, for a simulation. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;
};

/** `rejected`: an explicit refusal to execute. Any other failure says nothing about the outcome. */
export type AdyenAnswer =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'rejected'; readonly errorCode: string }
  | { readonly kind: 'unknown'; readonly reason: string };

type Call = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

const JSON_BODY = { 'content-type': 'application/json' };
const DEFAULT_TIMEOUT_MS = 15_000;

/** "Already processed or in progress": the first request under the key may have been executed. */
const IN_PROGRESS = '704';

/** Each call is made once; the jobs decide about every repetition (docs/decisions/0040-unknown-is-not-declined.md). */
export class AdyenClient {
  readonly #options: AdyenOptions;

  constructor(options: AdyenOptions) {
    this.#options = options;
  }

  post(path: string, body: object, key: string): Promise<AdyenAnswer> {
    return this.#checkout(path, {
      method: 'POST',
      headers: { ...JSON_BODY, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  }

  patch(path: string, body: object): Promise<AdyenAnswer> {
    return this.#checkout(path, { method: 'PATCH', headers: JSON_BODY, body: JSON.stringify(body) });
  }

  get(path: string): Promise<AdyenAnswer> {
    return this.#checkout(path, { method: 'GET' });
  }

  delete(path: string): Promise<AdyenAnswer> {
    return this.#checkout(path, { method: 'DELETE' });
  }

  /** Asks the Data Protection API; a repetition is answered as such, so it takes no key. */
  askPrivacy(path: string, body: object): Promise<AdyenAnswer> {
    return this.#call(this.#options.privacyUrl ?? '', path, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) });
  }

  /** The text of a report file; undefined when there is none. @throws Error when the provider does not answer */
  async report(file: string): Promise<string | undefined> {
    const { reportsUrl = '', merchantAccount, apiKey, timeoutMs, fetch: send = fetch } = this.#options;
    const address = `${reportsUrl.replace(/\/$/, '')}/${encodeURIComponent(merchantAccount)}/${encodeURIComponent(file)}`;
    const signal = AbortSignal.timeout(timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const answer = await send(address, { headers: { 'x-api-key': apiKey }, redirect: 'error', signal });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`A report was answered with ${answer.status.toString()}.`);
    return answer.text();
  }

  #checkout(path: string, request: Call): Promise<AdyenAnswer> {
    return this.#call(this.#options.apiUrl, path, request);
  }

  async #call(url: string, path: string, { headers = {}, ...request }: Call): Promise<AdyenAnswer> {
    const { apiKey, timeoutMs, fetch: send = fetch } = this.#options;
    const signal = AbortSignal.timeout(timeoutMs ?? DEFAULT_TIMEOUT_MS);
    try {
      const answer = await send(`${url.replace(/\/$/, '')}${path}`, {
        ...request,
        headers: { ...headers, 'x-api-key': apiKey },
        redirect: 'error',
        signal,
      });
      return readAnswer(answer.status, await answer.text());
    } catch {
      return { kind: 'unknown', reason: signal.aborted ? 'timeout' : 'connection_lost' };
    }
  }
}

export const readAnswer = (status: number, text: string): AdyenAnswer => {
  const body = parsed(text);
  if (status >= 200 && status < 300) {
    return text === '' || body !== undefined ? { kind: 'answer', body } : { kind: 'unknown', reason: 'unreadable_answer' };
  }
  const error = z.safeParse(errorSchema, body);
  if (!error.success) return { kind: 'unknown', reason: `http_${status.toString()}` };
  const { errorCode, errorType } = error.data;
  const isRejected = (status === 400 || status === 422) && errorType === 'validation' && errorCode !== IN_PROGRESS;
  return isRejected && CODE.test(errorCode)
    ? { kind: 'rejected', errorCode }
    : { kind: 'unknown', reason: `http_${status.toString()}${CODE.test(errorCode) ? `_${errorCode}` : ''}` };
};

const CODE = /^\w{1,20}$/;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
