import type { Problem } from '@danubit/contracts/values/problem';

export type GatewayReply = { readonly status: number; readonly body: unknown; readonly headers: Readonly<Record<string, string>> };

/** A refusal without its request id. It names a parameter and never its value, because any field may hold a card number. */
export type GatewayRefusal = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly parameter?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export const problemOf = ({ code, message, parameter }: GatewayRefusal, requestId: string): Problem => ({
  error: { code, message, ...(parameter === undefined ? {} : { details: { parameter } }) },
  request_id: requestId,
});

export const refusalReply = (refusal: GatewayRefusal, requestId: string): GatewayReply => ({
  status: refusal.status,
  body: problemOf(refusal, requestId),
  headers: refusal.headers ?? {},
});

export const UNAUTHORIZED: GatewayRefusal = {
  status: 401,
  code: 'UNAUTHORIZED',
  message: 'Sign in, then deposit. You have not been charged.',
  headers: { 'www-authenticate': 'Bearer' },
};

/** After this time a short outage of the api or of the card provider is usually over. */
const RETRY_AFTER_SECONDS = '5';

export const SERVICE_UNAVAILABLE: GatewayRefusal = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'Deposits are not available at the moment. You have not been charged. Try again in a moment.',
  headers: { 'retry-after': RETRY_AFTER_SECONDS },
};

export const PROVIDER_UNAVAILABLE: GatewayRefusal = {
  status: 503,
  code: 'PROVIDER_UNAVAILABLE',
  message: 'The card provider is not responding at the moment. You have not been charged. Try again in a moment.',
  headers: { 'retry-after': RETRY_AFTER_SECONDS },
};

/** The deposit was handed on and no answer came back, so the message must not say whether the customer was charged. */
export const OUTCOME_UNKNOWN: GatewayRefusal = {
  status: 504,
  code: 'OUTCOME_UNKNOWN',
  message: 'We got no answer in time. Look under Transactions before you try again: the deposit may have gone through.',
};

export const CHECK_OUTCOME_UNKNOWN: GatewayRefusal = {
  status: 504,
  code: 'OUTCOME_UNKNOWN',
  message: 'We got no answer in time. You have not been charged. Check your payment methods in a moment, or try again.',
};
