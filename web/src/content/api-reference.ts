import type { SandboxCardToken } from '@danubit/contracts/values/partners';

/** The partner API in words. Every field and code besides comes from the OpenAPI document; docs/partner-api.md has the same quick start. */

type Parameter = { readonly name: string; readonly type: string; readonly required: boolean; readonly text: string };
export type Endpoint = {
  readonly id: string;
  readonly title: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly text: string;
  readonly parameters: readonly Parameter[];
  /** An example request and its reply. */
  readonly request: string;
  readonly response?: string;
};
export type ApiTab = 'quotes' | 'users' | 'transactions';

export const API_TABS: readonly { readonly tab: ApiTab; readonly label: string }[] = [
  { tab: 'quotes', label: 'Quotes & Orders' },
  { tab: 'users', label: 'User Management' },
  { tab: 'transactions', label: 'Transactions' },
];

const required = (name: string, type: string, text: string): Parameter => ({ name, type, required: true, text });
const optional = (name: string, type: string, text: string): Parameter => ({ name, type, required: false, text });
const AUTHORISATION = '-H "Authorization: Bearer $API_KEY"';
const NEW_KEY = '-H "Idempotency-Key: $(uuidgen)"';
const get = (address: string): string => `curl ${AUTHORISATION} \\\n  "$API${address}"`;
const post = (path: string, body: object): string =>
  `curl -X POST ${AUTHORISATION} \\\n  ${NEW_KEY} \\\n  -H "Content-Type: application/json" \\\n  "$API${path}" \\\n  -d '${JSON.stringify(body, null, 2)}'`;
const answer = (body: object): string => JSON.stringify(body, null, 2);

const QUOTES: readonly Endpoint[] = [
  {
    id: 'create-quote',
    title: 'Get a quote',
    method: 'GET',
    path: '/v1/quotes',
    text: 'How much crypto an amount of fiat buys now. Send the parameters in the query. The quote is valid until expires_at.',
    parameters: [
      required('fiat_amount', 'string', 'Amount to pay, as decimal text.'),
      required('fiat_currency', 'string', 'Code of the currency to pay in.'),
      required('crypto_currency', 'string', 'Code of the crypto to receive.'),
      optional('payment_method', 'string', 'card, which is also the default.'),
    ],
    request: get('/v1/quotes?fiat_amount=500.00&fiat_currency=EUR&crypto_currency=BTC'),
    response: answer({
      quote_id: 'test_quo_01M88TSSH9EKK9AK7HY3TVX1SP',
      fiat_amount: '500.00',
      fiat_currency: 'EUR',
      crypto_amount: '0.00841090',
      crypto_currency: 'BTC',
      exchange_rate: '58412.30',
      fees: { network_fee: '1.20', service_fee: '7.50' },
      expires_at: '2025-07-15T12:00:30Z',
    }),
  },
  {
    id: 'create-order',
    title: 'Place an order',
    method: 'POST',
    path: '/v1/orders',
    text: 'Turns a quote into an order. The customer must be verified. The Idempotency-Key is required: repeating a request never places a second order.',
    parameters: [
      required('quote_id', 'string', 'The quote to execute; it must not have expired.'),
      required('customer_id', 'string', 'The user the order is for.'),
      required('crypto_address', 'string', 'Where the crypto goes. A delivery cannot be reversed.'),
      required('payment_method', 'object', 'type (card) and card_token. A sandbox takes the tokens below instead of a card.'),
    ],
    request: post('/v1/orders', {
      quote_id: 'test_quo_01M88TSSH9EKK9AK7HY3TVX1SP',
      customer_id: 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM',
      crypto_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      payment_method: { type: 'card', card_token: 'tok_success' },
    }),
  },
  {
    id: 'get-order',
    title: 'Get the status of an order',
    method: 'GET',
    path: '/orders/{id}',
    text: 'The state of one order. The versioned path /v1/orders/{id} answers as well.',
    parameters: [required('id', 'string', 'The id of the order, in the path.')],
    request: get('/orders/test_ord_01M88TSSH9GT08E4NHESRWB2N7'),
  },
];

const USERS: readonly Endpoint[] = [
  {
    id: 'create-user',
    title: 'Create a user',
    method: 'POST',
    path: '/v1/users',
    text: 'Adds one of your customers. The user must be at least 18 years old, and verified before their first order.',
    parameters: [
      required('email', 'string', 'Email address.'),
      required('first_name', 'string', 'First name as in the identity document.'),
      required('last_name', 'string', 'Last name as in the identity document.'),
      optional('phone', 'string', 'Phone number with country prefix.'),
      required('country', 'string', 'Two-letter code of the country of residence.'),
      required('date_of_birth', 'string', 'Date, YYYY-MM-DD.'),
    ],
    request: post('/v1/users', {
      email: 'jana@example.com',
      first_name: 'Jana',
      last_name: 'Nováková',
      phone: '+421900000000',
      country: 'SK',
      date_of_birth: '1990-04-12',
    }),
  },
  {
    id: 'get-user',
    title: 'Get a user',
    method: 'GET',
    path: '/users/{id}',
    text: 'The user and the state of the verification. The versioned path /v1/users/{id} answers as well.',
    parameters: [required('id', 'string', 'The id of the user, in the path.')],
    request: get('/users/test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM'),
  },
  {
    id: 'verify-kyc',
    title: 'Submit KYC documents',
    method: 'POST',
    path: '/v1/kyc/verify',
    text: 'Coming soon. Starts the verification of a user. Accepted documents: passport, driver’s license, national ID card, and proof of address, which is a utility bill or a bank statement.',
    parameters: [],
    request: `curl -X POST ${AUTHORISATION} \\\n  "$API/v1/kyc/verify"`,
  },
];

const TRANSACTIONS: readonly Endpoint[] = [
  {
    id: 'list-transactions',
    title: 'List transactions',
    method: 'GET',
    path: '/v1/transactions',
    text: 'Your transactions, newest first, page by page.',
    parameters: [
      optional('limit', 'integer', 'How many to return; 20 by default.'),
      optional('offset', 'integer', 'How many to skip; 0 by default.'),
      optional('status', 'string', 'Only those in this state, such as completed.'),
      optional(
        'cursor',
        'string',
        'next_cursor of the page before. With it no transaction is repeated or left out while others are added.',
      ),
    ],
    request: get('/v1/transactions?limit=20&offset=0&status=completed'),
  },
  {
    id: 'get-limits',
    title: 'Get limits',
    method: 'GET',
    path: '/limits',
    text: 'The limits of your tier, and the least and the most that one order may cost. The versioned path /v1/limits answers as well.',
    parameters: [],
    request: get('/limits'),
  },
];

export const ENDPOINTS: Readonly<Record<ApiTab, readonly Endpoint[]>> = { quotes: QUOTES, users: USERS, transactions: TRANSACTIONS };

export const ERROR_EXAMPLE = answer({
  error: {
    code: 'INVALID_PARAMETER',
    message: "The 'fiat_currency' parameter is required.",
    details: { parameter: 'fiat_currency' },
  },
  request_id: '01a211ac-ee88-76ae-b872-388c5d9306df',
  documentation_url: 'https://danubit.example/api-docs#error-invalid_parameter',
});

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
  { code: 'ENDPOINT_OFF', meaning: 'Nothing is sent to an endpoint that is disabled or gone. Enable it first.' },
  { code: 'FORBIDDEN', meaning: 'The key lacks the permission that details.value names.' },
  { code: 'IDEMPOTENCY_KEY_REUSED', meaning: 'The Idempotency-Key came with another request before. Use a new one.' },
  { code: 'IDENTITY_NOT_VERIFIED', meaning: 'The identity of the customer is not verified.' },
  { code: 'INTERNAL_ERROR', meaning: 'Our error. Quote the request_id.' },
  { code: 'INVALID_PARAMETER', meaning: 'details.parameter is missing, unknown or wrong.' },
  { code: 'LIVE_NOT_OPEN', meaning: 'Live users and orders are not open yet. Use a test key.' },
  { code: 'MALFORMED_REQUEST', meaning: 'The body is no valid JSON.' },
  { code: 'NOT_FOUND', meaning: 'It does not exist, or belongs to another company or mode.' },
  { code: 'ORDER_NOT_CANCELLABLE', meaning: 'The order is paid or has ended.' },
  { code: 'OUTCOME_UNKNOWN', meaning: 'We got no answer in time. Send the request again with the same Idempotency-Key.' },
  { code: 'PAIR_NOT_OFFERED', meaning: 'This currency does not buy this crypto. GET /currencies lists the pairs.' },
  { code: 'PAYLOAD_TOO_LARGE', meaning: 'The body is larger than 64 KiB.' },
  { code: 'PRICE_UNAVAILABLE', meaning: 'There is no price at the moment. Try again in a minute.' },
  { code: 'QUOTE_EXPIRED', meaning: 'The time of the quote is over. details.value is a new one for the same amount.' },
  { code: 'QUOTE_USED', meaning: 'Another order took the quote. Ask for a new one.' },
  { code: 'RATE_LIMIT_EXCEEDED', meaning: 'You have used the requests of your tier. Retry-After says when to continue.' },
  { code: 'READ_TABLES_REBUILDING', meaning: 'We are rebuilding this data. Try again in a moment.' },
  { code: 'REQUEST_IN_PROGRESS', meaning: 'The request with this Idempotency-Key is still running. Try again in a moment.' },
  { code: 'SECRET_ROTATING', meaning: 'The secret before still signs. Rotate again when its 24 hours are over.' },
  { code: 'SERVICE_UNAVAILABLE', meaning: 'Try again in a moment, with the same Idempotency-Key.' },
  { code: 'TOO_MANY_ENDPOINTS', meaning: 'You have ten endpoints in this mode. Remove one that you do not use.' },
  { code: 'UNAUTHORIZED', meaning: 'The key is missing, wrong or has ended.' },
  { code: 'UNDER_AGE', meaning: 'A customer must be 18 or older.' },
  { code: 'UNSUPPORTED_MEDIA_TYPE', meaning: 'Send the body as application/json.' },
];

/** What an order of a sandbox ends as, by its card_token. */
export const SANDBOX_TOKENS: readonly { readonly token: SandboxCardToken; readonly ends: string }[] = [
  { token: 'tok_success', ends: 'paid, bought and completed' },
  { token: 'tok_declined', ends: 'failed: the card is declined' },
  { token: 'tok_unpaid', ends: 'expired after 15 minutes without a payment' },
  { token: 'tok_review', ends: 'completed, after a review' },
  { token: 'tok_review_refunded', ends: 'refunded, after a review' },
  { token: 'tok_price_moved', ends: 'refunded: the price moved too far' },
  { token: 'tok_sources_silent', ends: 'refunded: the coins could not be bought in time' },
  { token: 'tok_not_delivered', ends: 'refunded: the coins could not be sent to the address' },
];

/** sdk/examples/first-order.sh, which a spec runs. */
export const QUICK_START = String.raw`# A first order in the sandbox. Needs: curl, DANUBIT_URL and DANUBIT_API_KEY.
# region setup
id() { sed -n 's/.*"'$1'":"\([^"]*\)".*/\1/p'; }
call() {
  path=$1; shift
  curl -s "$DANUBIT_URL/v1$path" -H "Authorization: Bearer $DANUBIT_API_KEY" -H 'Content-Type: application/json' "$@"
}
# endregion

# region create-quote
QUOTE=$(call '/quotes?fiat_amount=250.00&fiat_currency=EUR&crypto_currency=BTC' | id quote_id)
# endregion

# region create-user
CUSTOMER=$(call /users -H "Idempotency-Key: user-$QUOTE" -d '{
  "email": "vzorka@example.test", "first_name": "Vzorka", "last_name": "Vymyslená",
  "country": "SK", "date_of_birth": "1984-02-29" }' | id user_id)
# endregion

# region get-user
call "/users/$CUSTOMER"
# endregion

# region create-order
ORDER=$(call /orders -H "Idempotency-Key: order-$QUOTE" -d '{
  "quote_id": "'$QUOTE'", "customer_id": "'$CUSTOMER'",
  "crypto_address": "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  "payment_method": { "type": "card", "card_token": "tok_success" } }' | id order_id)
# endregion

# region list-transactions
call '/transactions?limit=20&status=completed'
# endregion

# region get-limits
call /limits
# endregion

echo
# region get-order
call "/orders/$ORDER"
# endregion`;

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

export const POSTMAN_FILE = '/downloads/danubit-partner-api.postman_collection.json';
