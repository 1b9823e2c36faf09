import {
  isRuleToken,
  methodWords,
  restWords,
  SANDBOX_ORDERS,
  SANDBOX_RULE_TOKENS,
  SANDBOX_TOKENS,
  type SandboxToken,
} from '@danubit/contracts/values/sandbox-cases';

/** What holds for every request of the partner API. Apart from the endpoints, because the page loads it later. */

export const ERROR_EXAMPLE = JSON.stringify(
  {
    error: {
      code: 'INVALID_PARAMETER',
      message: "The 'fiat_currency' parameter is required.",
      details: { parameter: 'fiat_currency' },
    },
    request_id: '01a211ac-ee88-76ae-b872-388c5d9306df',
    documentation_url: 'https://danubit.example/api-docs#error-invalid_parameter',
  },
  null,
  2,
);

export const STATUS_CODES: readonly { readonly code: string; readonly meaning: string }[] = [
  { code: '400', meaning: 'Invalid parameters or malformed JSON' },
  { code: '401', meaning: 'Invalid or missing API key' },
  { code: '403', meaning: 'The key lacks permissions' },
  { code: '404', meaning: 'The resource does not exist' },
  { code: '409', meaning: 'It clashes with what happened before; a new request may succeed' },
  { code: '422', meaning: 'Understood, and against a rule; the code says which' },
  { code: '429', meaning: 'Rate limit exceeded' },
  { code: '500', meaning: 'Our error; try again later' },
  { code: '503', meaning: 'Not at the moment; Retry-After says when' },
];

/** Every code of the partner API. `documentation_url` of an error leads to its line. */
export const ERROR_CODES: readonly { readonly code: string; readonly meaning: string }[] = [
  { code: 'ADDRESS_NOT_ALLOWED', meaning: 'The key works from other addresses. Change its ranges in API Settings.' },
  { code: 'AMOUNT_TOO_LARGE', meaning: 'One order may cost less. GET /limits names the maximum.' },
  { code: 'AMOUNT_TOO_SMALL', meaning: 'One order must cost more. GET /limits names the minimum.' },
  { code: 'ASSET_NOT_OFFERED', meaning: 'We do not offer this crypto where the customer lives.' },
  { code: 'COMPANY_SUSPENDED', meaning: 'The API is suspended for your company. Contact support.' },
  { code: 'CONFLICTING_CHANGES', meaning: 'Several changes arrived at the same moment. Send this one again.' },
  { code: 'DOCUMENTS_MISSING', meaning: 'Add a passport, driving licence or identity card first; after a rejection, another one.' },
  { code: 'ENDPOINT_OFF', meaning: 'Nothing is sent to an endpoint that is disabled or gone. Enable it first.' },
  { code: 'FORBIDDEN', meaning: 'The key lacks the permission that details.value names.' },
  { code: 'IDEMPOTENCY_KEY_REUSED', meaning: 'The Idempotency-Key came with another request before. Use a new one.' },
  { code: 'IDENTITY_NOT_VERIFIED', meaning: 'The identity of the customer is not verified.' },
  { code: 'INTERNAL_ERROR', meaning: 'Our error. Quote the request_id.' },
  { code: 'INVALID_CLIENT', meaning: 'The client id or secret is wrong, or the key has ended. Both are in API Settings.' },
  { code: 'INVALID_PARAMETER', meaning: 'details.parameter is missing, unknown or wrong.' },
  { code: 'INVALID_REQUEST', meaning: 'The message names the parameter of the token request.' },
  { code: 'INVALID_SCOPE', meaning: 'The key lacks a scope that you asked for.' },
  { code: 'MALFORMED_REQUEST', meaning: 'The body is not valid JSON.' },
  { code: 'NOT_FOUND', meaning: 'It does not exist, or belongs to another company or mode.' },
  { code: 'ORDER_NOT_CANCELLABLE', meaning: 'The order is paid or has ended.' },
  { code: 'ORDER_NOT_REFUNDABLE', meaning: 'The order is live or not paid, or coins are bought for it. Cancel an unpaid order.' },
  { code: 'ORIGIN_NOT_ALLOWED', meaning: 'Pages of this origin may not show the widget. Add the origin in API Settings.' },
  { code: 'OUTCOME_UNKNOWN', meaning: 'We got no answer in time. Send the request again with the same Idempotency-Key.' },
  { code: 'PAIR_NOT_OFFERED', meaning: 'This currency does not buy this crypto. GET /currencies lists the pairs.' },
  { code: 'PAYLOAD_TOO_LARGE', meaning: 'The body is larger than 64 KiB.' },
  { code: 'PERSON_VERIFIES_HERE', meaning: 'A live person shows documents on our page: verification_url of POST /kyc/verify.' },
  { code: 'PRICE_UNAVAILABLE', meaning: 'There is no price at the moment. Try again in a minute.' },
  { code: 'QUOTE_EXPIRED', meaning: 'The time of the quote is over. details.value is a new one for the same amount.' },
  { code: 'QUOTE_USED', meaning: 'Another order took the quote. Ask for a new one.' },
  { code: 'RATE_LIMIT_EXCEEDED', meaning: 'You have used the requests of your tier. Retry-After says when to continue.' },
  { code: 'READ_TABLES_REBUILDING', meaning: 'We are rebuilding this data. Try again in a moment.' },
  { code: 'REQUEST_IN_PROGRESS', meaning: 'The request with this Idempotency-Key is still running. Try again in a moment.' },
  { code: 'SANDBOX_ONLY', meaning: 'Only a sandbox has a clock that moves. Use a test key.' },
  { code: 'SECRET_ROTATING', meaning: 'The previous secret still signs. Rotate again when its 24 hours are over.' },
  { code: 'SERVICE_UNAVAILABLE', meaning: 'Try again in a moment, with the same Idempotency-Key.' },
  { code: 'TOO_MANY_DOCUMENTS', meaning: 'A user has at most 20 documents.' },
  { code: 'TOO_MANY_ENDPOINTS', meaning: 'You have ten endpoints in this mode. Remove one that you do not use.' },
  { code: 'TOO_MANY_STREAMS', meaning: 'You have ten open streams. Close one that you do not use.' },
  { code: 'UNAUTHORIZED', meaning: 'The key is missing, wrong or has ended.' },
  { code: 'UNAUTHORIZED_CLIENT', meaning: 'The company is suspended, or the key works from other addresses only.' },
  { code: 'UNDER_AGE', meaning: 'A customer must be 18 or older.' },
  { code: 'UNSUPPORTED_GRANT_TYPE', meaning: 'Send grant_type=client_credentials.' },
  { code: 'UNSUPPORTED_MEDIA_TYPE', meaning: 'Send the body as application/json.' },
  { code: 'UPGRADE_REQUIRED', meaning: 'Open this address with a WebSocket client.' },
  { code: 'USER_ERASED', meaning: 'The data of the user was erased at the end of its period. Add the person again.' },
  { code: 'VERIFICATION_FINAL', meaning: 'The decision about this user is final.' },
];

/** What a sandbox does for a token, and how the order ends. */
const endOf = (token: SandboxToken): string => {
  const { what, statuses, rests } = SANDBOX_ORDERS[token];
  const [words, methods] = [restWords(rests), methodWords(token)];
  const restedIn = words === '' ? '' : `, after ${words}`;
  const only = methods === '' ? '' : methods.startsWith('not ') ? `; ${methods}` : `; with ${methods}`;
  return `${what}: ${String(statuses.at(-1))}${restedIn}${only}`;
};
const rowsOf = (tokens: readonly SandboxToken[]) => tokens.map((token) => ({ token, ends: endOf(token) }));

/** What an order of a sandbox ends as, by its card_token. */
export const SANDBOX_TOKEN_ROWS = rowsOf(SANDBOX_TOKENS.filter((token) => !isRuleToken(token)));
/** Those that set off a rule of transaction monitoring. */
export const SANDBOX_RULE_ROWS = rowsOf(SANDBOX_RULE_TOKENS);

export const RATE_LIMITS: readonly { readonly tier: string; readonly limit: string }[] = [
  { tier: 'Standard', limit: '1,000 requests per hour' },
  { tier: 'Premium', limit: '10,000 requests per hour' },
  { tier: 'Enterprise', limit: 'Custom' },
];

export const RATE_LIMIT_HEADERS: readonly string[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

export const SUPPORTED_PAIRS: readonly { readonly fiat: string; readonly crypto: string }[] = [
  { fiat: 'EUR, USD, GBP', crypto: 'BTC, ETH, USDC, USDT' },
  { fiat: 'CHF', crypto: 'BTC, ETH, USDC' },
];

export const ANSWERS_TO_WEBHOOKS: readonly { readonly answer: string; readonly then: string }[] = [
  { answer: '2xx within 10 seconds', then: 'The webhook is delivered.' },
  { answer: '410', then: 'We mail your admins and disable the endpoint until you enable it.' },
  {
    answer: 'Anything else',
    then: 'We send it again after 30 seconds, then in growing pauses for three days. Redirects are not followed.',
  },
];

/** It needs DANUBIT_URL and DANUBIT_API_KEY, as all examples do. */
export const LISTEN_COMMAND = 'npx --package=@danubit/sdk danubit listen --forward-to http://localhost:3000/webhooks';

export const TOKEN_COMMAND = `curl -s "$DANUBIT_URL/v1/oauth/token" -u "$DANUBIT_CLIENT_ID:$DANUBIT_API_KEY" \\
  -d grant_type=client_credentials -d scope='quotes orders'`;

export const TOKEN_PROGRAM = `import { createDanubit } from '@danubit/sdk';

const { DANUBIT_URL = '', DANUBIT_CLIENT_ID = '', DANUBIT_API_KEY = '' } = process.env;
// Requests tokens and renews them in time.
const danubit = createDanubit({
  baseUrl: DANUBIT_URL,
  clientId: DANUBIT_CLIENT_ID,
  clientSecret: DANUBIT_API_KEY,
  scopes: ['quotes', 'orders'],
});`;

export const GOING_LIVE: readonly string[] = [
  'Ask us to verify your company. Until then API Settings offers test keys only.',
  'Create a live key with the scopes that your server needs, and bind it to the addresses of your server.',
  'Keep the key on your server. Rotate it when a person who knew it leaves: the old one works for another 24 hours.',
  'Send each person to the payment_url of their live order. They sign in to Danubit there, accept the order and pay it; you never accept for them, and never take a card.',
  'Add an endpoint in live mode. It has its own secret, and sends no events of the sandbox.',
  'Handle every status of an order, also refunded, expired and failed, and every error code that your requests can get.',
  'Watch X-RateLimit-Remaining, and tell us before you need another tier.',
];

/** `token` and `client_id` come from POST /v1/widget-sessions. */
export const WIDGET_SNIPPET = `<script src="https://danubit.example/widget.js"></script>
<danubit-onramp client-id="pub_test_…" session="wgt_test_…"
  amount="250.00" fiat="EUR" crypto="BTC"></danubit-onramp>
<script>
  document.addEventListener('danubit-order', ({ detail }) => {
    console.log(detail.order_id, detail.status);
  });
</script>`;
