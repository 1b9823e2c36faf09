import { apiErrorOf } from './api-error-of.ts';
import { ConnectionError } from './errors.ts';

export type Transport = {
  readonly fetch: (request: Request) => Promise<Response>;
  /** How often a request is sent again. */
  readonly maxRetries: number;
  /** For each attempt, including its body. */
  readonly timeoutMs: number;
  /** Resolves after that time, and rejects when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
};

const FIRST_PAUSE_MS = 500;
/** A longer Retry-After is for the caller to decide about. */
const LONGEST_PAUSE_MS = 30_000;
const TEMPORARY = new Set([429, 500, 502, 503, 504]);

/**
 * A fetch that sends a request again when its answer is lost or temporary, always with the same Idempotency-Key, so that it has its effect
 * once. @throws ApiError for every answer but 2xx @throws ConnectionError when no answer came
 */
export const repeatingFetch =
  (transport: Transport) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && !request.headers.has('idempotency-key')) request.headers.set('idempotency-key', crypto.randomUUID());
    const key = request.headers.get('idempotency-key') ?? undefined;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await attemptOf(transport, request.clone());
      const pauseMs = attempt < transport.maxRetries ? pauseBefore(attempt, outcome, transport.random()) : undefined;
      if (pauseMs !== undefined) await transport.wait(pauseMs, request.signal);
      else if (!(outcome instanceof Response)) throw noAnswer(request, outcome.failure, key);
      else if (outcome.ok) return outcome;
      else throw await apiErrorOf(outcome, key);
    }
  };

type Lost = { readonly failure: unknown };

const attemptOf = async ({ fetch, timeoutMs }: Transport, request: Request): Promise<Response | Lost> => {
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
    const response = await fetch(new Request(request, { signal }));
    // Read here, so that an answer that breaks off counts as lost.
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
  } catch (failure) {
    request.signal.throwIfAborted();
    return { failure };
  }
};

/** How long to wait before the next attempt; undefined where the outcome stands. */
const pauseBefore = (attempt: number, outcome: Response | Lost, random: number): number | undefined => {
  const growing = FIRST_PAUSE_MS * 2 ** attempt * (0.5 + random / 2);
  if (!(outcome instanceof Response)) return growing;
  const asked = retryAfterMs(outcome.headers);
  // 409 with Retry-After: the same request is still running.
  if (!TEMPORARY.has(outcome.status) && (outcome.status !== 409 || asked === undefined)) return undefined;
  const pause = Math.max(growing, asked ?? 0);
  return pause > LONGEST_PAUSE_MS ? undefined : pause;
};

const retryAfterMs = (headers: Headers): number | undefined => {
  const text = headers.get('retry-after');
  return text === null || !/^\d+$/.test(text) ? undefined : Number(text) * 1000;
};

const noAnswer = (request: Request, cause: unknown, idempotencyKey: string | undefined): ConnectionError =>
  new ConnectionError(`No answer from ${new URL(request.url).origin}.`, { cause, idempotencyKey });

export const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      // The reason of a signal is the caller's, of any type.
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
