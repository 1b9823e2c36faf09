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
  { code: '405', meaning: 'The address does not take this method; Allow names those that it takes' },
  { code: '408', meaning: 'The request did not arrive in time' },
  { code: '409', meaning: 'It clashes with what happened before; a new request may succeed' },
  { code: '413', meaning: 'The body is too large' },
  { code: '414', meaning: 'The address is too long' },
  { code: '415', meaning: 'The body is not JSON' },
  { code: '417', meaning: 'An Expect header that we do not meet' },
  { code: '422', meaning: 'Understood, and against a rule; the code says which' },
  { code: '426', meaning: 'The address takes a WebSocket only' },
  { code: '429', meaning: 'Rate limit exceeded' },
  { code: '431', meaning: 'The headers are too large' },
  { code: '500', meaning: 'Our error; try again later' },
  { code: '503', meaning: 'Not at the moment; Retry-After says when' },
  { code: '504', meaning: 'No answer in time: send it again with the same Idempotency-Key' },
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
export const LISTEN_COMMAND = 'npx danubit listen --forward-to http://localhost:3000/webhooks';

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
  'Hand in the file of your company in Settings, Verification. Once two of our people have approved it, API Settings offers live keys.',
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
