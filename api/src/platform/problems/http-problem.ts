type ProblemDetails = { readonly parameter?: string; readonly value?: unknown };

type Extras = { readonly details?: ProblemDetails; readonly headers?: Readonly<Record<string, string>>; readonly cause?: unknown };

/**
 * An expected refusal, thrown by controllers and the platform and written by the problem filter in the common error shape. The message
 * is for the caller; internal details go into `cause`.
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

/** Codes that the account service translates into GoTrue's. */
export const STEP_UP_REQUIRED = 'STEP_UP_REQUIRED';
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';

/** A request that breaks the contract; `parameter` is a path such as `card.lastFour`, or a header's name. */
export const invalidParameter = (parameter: string, message: string, details: Omit<ProblemDetails, 'parameter'> = {}): HttpProblem =>
  new HttpProblem(400, 'INVALID_PARAMETER', message, { details: { parameter, ...details } });

export const notFound = (message = 'This address does not exist.'): HttpProblem => new HttpProblem(404, 'NOT_FOUND', message);

export const unauthorized = (message = 'Sign in and try again.'): HttpProblem =>
  new HttpProblem(401, 'UNAUTHORIZED', message, { headers: { 'www-authenticate': 'Bearer' } });

export const tryAgainLater = (message: string, cause?: unknown): HttpProblem =>
  new HttpProblem(503, 'SERVICE_UNAVAILABLE', message, { headers: { 'retry-after': '1' }, cause });

/** Other changes of the same thing came first, at every try. */
export const conflictingChanges = (cause: unknown): HttpProblem =>
  new HttpProblem(409, 'CONFLICTING_CHANGES', 'We received several changes at the same time. Please try this one again.', {
    headers: { 'retry-after': '1' },
    cause,
  });

export const OUTCOME_UNKNOWN = 'OUTCOME_UNKNOWN';

/** A call that may have taken effect got no response, so the reply claims neither success nor failure. */
export const outcomeUnknown = (cause: unknown): HttpProblem =>
  new HttpProblem(
    503,
    OUTCOME_UNKNOWN,
    'We got no answer in time and cannot tell yet whether this went through. Check whether it did before you try again.',
    // A repeat with the same key has no second effect.
    { details: { parameter: 'Idempotency-Key' }, headers: { 'retry-after': '2' }, cause },
  );

/** The cause, readiness and the doctor's findings say what staff must do. */
const ratesUnavailable = (message: string, cause: unknown): HttpProblem =>
  new HttpProblem(503, 'EXCHANGE_RATES_UNAVAILABLE', message, { headers: { 'retry-after': '300' }, cause });

export const depositsPaused = (cause: unknown): HttpProblem =>
  ratesUnavailable('Deposits are paused until exchange rates are confirmed. You have not been charged.', cause);

/** A customer whose money is all in `currency` sees the total without rates. */
export const totalNotConverted = (currency: string, cause: unknown): HttpProblem =>
  ratesUnavailable(`Your total cannot be shown in ${currency} until exchange rates are confirmed. Your balances are not affected.`, cause);

export const readTablesRebuilding = (cause: unknown): HttpProblem =>
  new HttpProblem(503, 'READ_TABLES_REBUILDING', 'We are rebuilding this data. Try again in a moment.', {
    headers: { 'retry-after': '3' },
    cause,
  });
