type Meant = {
  readonly status: number | readonly number[];
  /** What it means, and what to do. Shown on the page of the reference. */
  readonly meaning: string;
};

/** A problem of some requests: their contracts list the code in `refusals`. */
const some = (status: Meant['status'], meaning: string) => ({ status, meaning, isCommon: false as const });
/** Any request may get it, from the api or from the site in front of it. */
const any = (status: Meant['status'], meaning: string) => ({ status, meaning, isCommon: true as const });

/**
 * Every error code of the partner API. The page of the reference, the OpenAPI document, the types of the SDK and the answers of the site
 * come from this list; `documentation_url` of an error leads to its line.
 */
export const PARTNER_PROBLEMS = {
  ADDRESS_NOT_ALLOWED: any(403, 'The key works from other addresses. Change its ranges in API Settings.'),
  AMOUNT_TOO_LARGE: some(422, 'One order may cost less. GET /limits names the maximum.'),
  AMOUNT_TOO_SMALL: some(422, 'One order must cost more. GET /limits names the minimum.'),
  ASSET_NOT_OFFERED: some(403, 'We do not offer this crypto where the customer lives.'),
  BAD_REQUEST: any(400, 'The request is not valid HTTP, such as a header that is sent twice.'),
  COMPANY_SUSPENDED: any(403, 'The API is suspended for your company. Contact support.'),
  CONFLICTING_CHANGES: any(409, 'Several changes arrived at the same moment. Send this one again.'),
  DOCUMENTS_MISSING: some(422, 'Add a passport, driving licence or identity card first; after a rejection, another one.'),
  ENDPOINT_OFF: some(409, 'Nothing is sent to an endpoint that is disabled or gone. Enable it first.'),
  EXPECTATION_FAILED: any(417, 'The only expectation that we meet is Expect: 100-continue.'),
  FORBIDDEN: any(403, 'The key lacks the permission that details.value names.'),
  HEADERS_TOO_LARGE: any(431, 'The headers are larger than 16 KiB together.'),
  IDEMPOTENCY_KEY_REUSED: any(422, 'The Idempotency-Key came with another request before. Use a new one.'),
  IDENTITY_NOT_VERIFIED: some(403, 'The identity of the customer is not verified.'),
  INTERNAL_ERROR: any(500, 'Our error. Quote the request_id.'),
  INVALID_CLIENT: some(401, 'The client id or secret is wrong, or the key has ended. Both are in API Settings.'),
  INVALID_PARAMETER: any(400, 'details.parameter is missing, unknown or wrong.'),
  INVALID_REQUEST: some(400, 'The message names the parameter of the token request.'),
  INVALID_SCOPE: some(400, 'The key lacks a scope that you asked for.'),
  KEY_ENDED: some(409, 'The key has ended or is being replaced. Create a new one.'),
  KEY_RIGHTS_EXCEEDED: some(403, 'A key makes and rotates keys with its own scopes and address ranges at most.'),
  MALFORMED_REQUEST: any(400, 'The body is not valid JSON.'),
  METHOD_NOT_ALLOWED: any(405, 'The address does not take this method. Allow names those that it takes.'),
  NOT_FOUND: any(404, 'It does not exist, or belongs to another company or mode.'),
  ORDER_NOT_CANCELLABLE: some(409, 'The order is paid or has ended.'),
  ORDER_NOT_REFUNDABLE: some(409, 'The order is live or not paid, or coins are bought for it. Cancel an unpaid order.'),
  ORIGIN_NOT_ALLOWED: some(403, 'Pages of this origin may not show the widget. Add the origin in API Settings.'),
  OUTCOME_UNKNOWN: any([503, 504], 'We got no answer in time. Send the request again with the same Idempotency-Key.'),
  PAIR_NOT_OFFERED: some(422, 'This currency does not buy this crypto. GET /currencies lists the pairs.'),
  PAYLOAD_TOO_LARGE: any(413, 'The body is larger than 64 KiB.'),
  PERSON_VERIFIES_HERE: some(403, 'A live person shows documents on our page: verification_url of POST /kyc/verify.'),
  PRICE_UNAVAILABLE: some(503, 'There is no price at the moment. Try again in a minute.'),
  QUOTE_EXPIRED: some(409, 'The time of the quote is over. details.value is a new one for the same amount.'),
  QUOTE_USED: some(409, 'Another order took the quote. Ask for a new one.'),
  RATE_LIMIT_EXCEEDED: any(429, 'You have used the requests of your tier. Retry-After says when to continue.'),
  READ_TABLES_REBUILDING: any(503, 'We are rebuilding this data. Try again in a moment.'),
  REQUEST_IN_PROGRESS: any(409, 'The request with this Idempotency-Key is still running. Try again in a moment.'),
  REQUEST_TIMEOUT: any(408, 'The request did not arrive in time. Send it again.'),
  SANDBOX_ONLY: some(403, 'Only a sandbox has a clock that moves. Use a test key.'),
  SECRET_ROTATING: some(409, 'The previous secret still signs. Rotate again when its 24 hours are over.'),
  SERVICE_UNAVAILABLE: any(503, 'Try again in a moment, with the same Idempotency-Key.'),
  TOO_BUSY: any(503, 'Too many requests are waiting. Nothing was done: send it again when Retry-After says.'),
  TOO_MANY_CONNECTIONS: any(503, 'Too many connections are open from your network. Reuse connections, and wait for Retry-After.'),
  TOO_MANY_DOCUMENTS: some(409, 'A user has at most 20 documents.'),
  TOO_MANY_ENDPOINTS: some(409, 'You have ten endpoints in this mode. Remove one that you do not use.'),
  TOO_MANY_KEYS: some(409, 'You have 20 working keys in this mode. Revoke one that you do not use.'),
  TOO_MANY_STREAMS: some([429, 503], 'You have ten open streams. Close one that you do not use.'),
  UNAUTHORIZED: any(401, 'The key is missing, wrong or has ended.'),
  UNAUTHORIZED_CLIENT: some(400, 'The company is suspended, or the key works from other addresses only.'),
  UNDER_AGE: some(422, 'A customer must be 18 or older.'),
  UNSUPPORTED_GRANT_TYPE: some(400, 'Send grant_type=client_credentials.'),
  UNSUPPORTED_MEDIA_TYPE: any(415, 'Send the body as application/json.'),
  UPGRADE_REQUIRED: some(426, 'Open this address with a WebSocket client.'),
  URI_TOO_LONG: any(414, 'The address is too long. Shorten its query.'),
  USER_ERASED: some(409, 'The data of the user was erased at the end of its period. Add the person again.'),
  VERIFICATION_FINAL: some(409, 'The decision about this user is final.'),
} satisfies Readonly<Record<string, Meant>>;
export type PartnerProblemCode = keyof typeof PARTNER_PROBLEMS;

/** As a list, for pages and documents that name every code. */
export const PARTNER_PROBLEM_LIST: readonly (Meant & { readonly code: PartnerProblemCode; readonly isCommon: boolean })[] = (
  Object.keys(PARTNER_PROBLEMS) as PartnerProblemCode[]
).map((code) => ({ code, ...PARTNER_PROBLEMS[code] }));

/** Codes that any request may be answered with; those of one request are its `refusals`. */
export const PARTNER_COMMON_CODES: readonly PartnerProblemCode[] = PARTNER_PROBLEM_LIST.filter(({ isCommon }) => isCommon).map(
  ({ code }) => code,
);

export const statusesOf = (code: PartnerProblemCode): readonly number[] => [PARTNER_PROBLEMS[code].status].flat();

export const isPartnerProblem = (code: string): code is PartnerProblemCode => Object.hasOwn(PARTNER_PROBLEMS, code);

/** The place of the reference that explains a code. */
export const documentationOf = (code: string, publicUrl: string): string =>
  `${publicUrl}/api-docs#${isPartnerProblem(code) ? `error-${code.toLowerCase()}` : 'error-codes'}`;
