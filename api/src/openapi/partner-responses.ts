import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { isOAuthPath } from '@danubit/contracts/http/partner-api/partner-error';
import { isPartnerProblem, PARTNER_COMMON_CODES, statusesOf } from '@danubit/contracts/values/partner-problems';
import { PARTNER_API_VERSIONS, VERSION_HEADER } from '@danubit/contracts/values/partner-versions';
import type { Operation } from './openapi-types.ts';

type Responses = Operation['responses'];
type Response = Responses[string];

/** Codes about a repeated key; a GET has none. */
const OF_KEYS = new Set(['IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS', 'OUTCOME_UNKNOWN']);

/** What a request of the partner API may be refused with, status by status. `PARTNER_PROBLEMS` gives the status of each code. */
export const partnerRefusals = ({ method, path, refusals, auth }: Endpoint): Responses => {
  if (isOAuthPath(path)) return byStatus(refusals, (code) => code.toLowerCase(), 'OAuthError');
  const common = PARTNER_COMMON_CODES.filter((code) => method !== 'GET' || !OF_KEYS.has(code));
  return byStatus([...new Set([...(auth === 'none' ? [] : common), ...refusals])], (code) => code, 'Problem');
};

const byStatus = (codes: readonly string[], named: (code: string) => string, schema: 'Problem' | 'OAuthError'): Responses => {
  const statuses = [...new Set(codes.flatMap((code) => (isPartnerProblem(code) ? statusesOf(code) : [])))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status): [string, Response] => {
      const own = codes.filter((code) => isPartnerProblem(code) && statusesOf(code).includes(status)).sort();
      const headers = HEADERS_OF_STATUS[status];
      return [
        String(status),
        {
          description: `${own.map(named).join(', ')}.`,
          ...(headers === undefined ? {} : { headers }),
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
        },
      ];
    }),
  );
};

const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const HEADERS_OF_STATUS: Readonly<Record<number, Response['headers']>> = {
  405: { Allow: { $ref: '#/components/headers/Allow' } },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

/** Headers of each answer to a known key. */
export const partnerHeaders = ({ method, auth }: Endpoint): Response['headers'] =>
  auth === 'none'
    ? undefined
    : {
        'X-RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
        'X-RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
        'X-RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
        [VERSION_HEADER]: { $ref: '#/components/headers/Version' },
        ...(method === 'POST' ? { 'Idempotency-Replayed': { $ref: '#/components/headers/IdempotencyReplayed' } } : {}),
      };

const number = { type: 'integer' } as const;

export const PARTNER_HEADERS = {
  RateLimitLimit: { description: 'Requests per hour.', schema: number },
  RateLimitRemaining: { description: 'Requests that you can send now.', schema: number },
  RateLimitReset: { description: 'When the allowance is full again, in seconds since 1970.', schema: number },
  RetryAfter: { description: 'Seconds until you can send the next request.', schema: number },
  Allow: { description: 'The methods that the address accepts.', schema: { type: 'string' } },
  Version: { description: 'The version that the answer follows.', schema: { type: 'string', enum: [...PARTNER_API_VERSIONS] } },
  IdempotencyReplayed: { description: 'true: the answer to an earlier request with this Idempotency-Key.', schema: { type: 'string' } },
} as const;
