/** The partner API. It is documented before it opens; the page marks it "Preview". */

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
const get = (address: string): string => `curl ${AUTHORISATION} \\\n  "$API${address}"`;
const post = (path: string, body: object): string =>
  `curl -X POST ${AUTHORISATION} \\\n  -H "Content-Type: application/json" \\\n  "$API${path}" \\\n  -d '${JSON.stringify(body, null, 2)}'`;
const answer = (body: object): string => JSON.stringify(body, null, 2);

const QUOTES: readonly Endpoint[] = [
  {
    id: 'create-quote',
    title: 'Get a quote',
    method: 'GET',
    path: '/v1/quotes',
    text: 'How much crypto an amount of fiat buys now. Send the parameters in the query or in a body. The quote is valid until expires_at.',
    parameters: [
      required('fiat_amount', 'string', 'Amount to pay, as decimal text.'),
      required('fiat_currency', 'string', 'Code of the currency to pay in.'),
      required('crypto_currency', 'string', 'Code of the crypto to receive.'),
      optional('payment_method', 'string', 'Fees depend on the method. The default is card.'),
    ],
    request: get('/v1/quotes?fiat_amount=500.00&fiat_currency=EUR&crypto_currency=BTC'),
    response: answer({
      quote_id: 'quo_01HZX3',
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
    text: 'Turns a quote into an order. The customer must be verified. Send an Idempotency-Key header so that repeating a request never places a second order.',
    parameters: [
      required('quote_id', 'string', 'The quote to execute; it must not have expired.'),
      required('customer_id', 'string', 'The user the order is for.'),
      required('crypto_address', 'string', 'Where the crypto goes. A delivery cannot be reversed.'),
      required('payment_method', 'object', 'type and card_token.'),
    ],
    request: post('/v1/orders', {
      quote_id: 'quo_01HZX3',
      customer_id: 'usr_01HZX1',
      crypto_address: 'bc1qexampleaddress',
      payment_method: { type: 'card', card_token: 'tok_example' },
    }),
  },
  {
    id: 'get-order',
    title: 'Get the status of an order',
    method: 'GET',
    path: '/orders/{id}',
    text: 'The state of one order. The versioned path /v1/orders/{id} answers as well.',
    parameters: [required('id', 'string', 'The id of the order, in the path.')],
    request: get('/orders/ord_01HZX5'),
  },
];

const USERS: readonly Endpoint[] = [
  {
    id: 'create-user',
    title: 'Create a user',
    method: 'POST',
    path: '/v1/users',
    text: 'Registers one of your customers. The user must be at least 18 years old, and verified before their first order.',
    parameters: [
      required('email', 'string', 'Email address.'),
      required('first_name', 'string', 'First name as in the identity document.'),
      required('last_name', 'string', 'Last name as in the identity document.'),
      required('phone', 'string', 'Phone number with country prefix.'),
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
    request: get('/users/usr_01HZX1'),
  },
  {
    id: 'verify-kyc',
    title: 'Submit KYC documents',
    method: 'POST',
    path: '/v1/kyc/verify',
    text: 'Starts the verification of a user. Accepted documents: passport, driver’s license, national ID card, and proof of address, which is a utility bill or a bank statement.',
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
    ],
    request: get('/v1/transactions?limit=20&offset=0&status=completed'),
  },
  {
    id: 'get-limits',
    title: 'Get limits',
    method: 'GET',
    path: '/limits',
    text: 'The limits of your account and what is left of them. The versioned path /v1/limits answers as well.',
    parameters: [],
    request: get('/limits'),
  },
];

export const ENDPOINTS: Readonly<Record<ApiTab, readonly Endpoint[]>> = { quotes: QUOTES, users: USERS, transactions: TRANSACTIONS };

export const ERROR_EXAMPLE = answer({
  error: {
    code: 'INVALID_PARAMETER',
    message: "The 'fiat_currency' parameter is required",
    details: { parameter: 'fiat_currency', value: null },
  },
});

export const STATUS_CODES: readonly { readonly code: string; readonly meaning: string }[] = [
  { code: '400', meaning: 'Invalid parameters or malformed JSON' },
  { code: '401', meaning: 'Invalid or missing API key' },
  { code: '403', meaning: 'The key lacks permissions' },
  { code: '404', meaning: 'The resource does not exist' },
  { code: '429', meaning: 'Rate limit exceeded' },
  { code: '500', meaning: 'Our error; try again later' },
];

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
