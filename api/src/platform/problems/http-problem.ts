type ProblemDetails = { readonly parameter?: string; readonly value?: unknown };

type Extras = { readonly details?: ProblemDetails; readonly headers?: Readonly<Record<string, string>>; readonly cause?: unknown };

/**
 * An expected "no" on its way to the caller: thrown by controllers and the platform, written by the problem filter in the one
 * error shape. Its message is for the caller; what only we may know goes into `cause`.
 */
export class HttpProblem extends Error {
  readonly details: ProblemDetails | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    { details, headers = {}, cause }: Extras = {},
  ) {
    super(message, { cause });
    this.name = 'HttpProblem';
    this.details = details;
    this.headers = headers;
  }
}

/** Two codes that the account service translates into GoTrue's. */
export const STEP_UP_REQUIRED = 'STEP_UP_REQUIRED';
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';

/** A request that does not keep the contract; `parameter` is a path such as `card.lastFour`, or a header's name. */
export const invalidParameter = (parameter: string, message: string, details: Omit<ProblemDetails, 'parameter'> = {}): HttpProblem =>
  new HttpProblem(400, 'INVALID_PARAMETER', message, { details: { parameter, ...details } });

export const notFound = (message = 'There is nothing at this address.'): HttpProblem => new HttpProblem(404, 'NOT_FOUND', message);

export const unauthorized = (message = 'Sign in and try again.'): HttpProblem =>
  new HttpProblem(401, 'UNAUTHORIZED', message, { headers: { 'www-authenticate': 'Bearer' } });

export const tryAgainLater = (message: string, cause?: unknown): HttpProblem =>
  new HttpProblem(503, 'SERVICE_UNAVAILABLE', message, { headers: { 'retry-after': '1' }, cause });

export const OUTCOME_UNKNOWN = 'OUTCOME_UNKNOWN';

/** No answer came to something that may have been done: neither yes nor no may be claimed. */
export const outcomeUnknown = (cause: unknown): HttpProblem =>
  new HttpProblem(
    503,
    OUTCOME_UNKNOWN,
    'We did not hear back in time and do not know yet whether this was done. Try again in a moment, but look first whether it was.',
    // A repeat with the same key takes effect once, also when this request took effect.
    { details: { parameter: 'Idempotency-Key' }, headers: { 'retry-after': '2' }, cause },
  );

/** What staff must do about it stands in the cause, in readiness and in the doctor's findings. */
export const depositsPaused = (cause: unknown): HttpProblem =>
  new HttpProblem(503, 'EXCHANGE_RATES_UNAVAILABLE', 'Deposits are paused until exchange rates are confirmed. You have not been charged.', {
    headers: { 'retry-after': '300' },
    cause,
  });

export const readTablesRebuilding = (cause: unknown): HttpProblem =>
  new HttpProblem(503, 'READ_TABLES_REBUILDING', 'This is being put together anew. It will be there again in a moment.', {
    headers: { 'retry-after': '3' },
    cause,
  });
