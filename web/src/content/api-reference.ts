/** The partner API in words. All other fields and codes come from the OpenAPI document; docs/partner-api.md has the same quick start. */

type Parameter = { readonly name: string; readonly type: string; readonly required: boolean; readonly text: string };
export type Endpoint = {
  readonly id: string;
  readonly title: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly text: string;
  readonly parameters: readonly Parameter[];
  /** What "Try it" begins with; the examples in four languages are those of sdk/examples with this id. */
  readonly sample: { readonly address: string; readonly body?: object };
  /** An example reply. */
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
      optional('payment_method', 'string', 'card (default), apple_pay, google_pay, samsung_pay, paypal, klarna or bank_transfer.'),
    ],
    sample: { address: '/v1/quotes?fiat_amount=500.00&fiat_currency=EUR&crypto_currency=BTC' },
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
    text: 'Turns a quote into an order. In a sandbox the customer must be verified; live, the person verifies, accepts and pays at payment_url. The Idempotency-Key is required: repeating a request never places a second order.',
    parameters: [
      required('quote_id', 'string', 'The quote to execute; it must not have expired.'),
      required('customer_id', 'string', 'The user the order is for.'),
      required('crypto_address', 'string', 'Where the crypto goes. A delivery cannot be reversed.'),
      required('payment_method', 'object', 'type, and in a sandbox card_token: one of the tokens below. Live orders need no token.'),
    ],
    sample: {
      address: '/v1/orders',
      body: {
        quote_id: 'test_quo_01M88TSSH9EKK9AK7HY3TVX1SP',
        customer_id: 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM',
        crypto_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        payment_method: { type: 'card', card_token: 'tok_success' },
      },
    },
  },
  {
    id: 'get-order',
    title: 'Get the status of an order',
    method: 'GET',
    path: '/orders/{id}',
    text: 'The state of one order. The versioned path /v1/orders/{id} answers as well.',
    parameters: [required('id', 'string', 'The id of the order, in the path.')],
    sample: { address: '/orders/test_ord_01M88TSSH9GT08E4NHESRWB2N7' },
  },
];

const USERS: readonly Endpoint[] = [
  {
    id: 'create-user',
    title: 'Create a user',
    method: 'POST',
    path: '/v1/users',
    text: 'Adds one of your customers. The user must be at least 18 years old. In a sandbox the name decides about the verification; live, the person verifies on our page.',
    parameters: [
      required('email', 'string', 'Email address.'),
      required('first_name', 'string', 'First name as in the identity document.'),
      required('last_name', 'string', 'Last name as in the identity document.'),
      optional('phone', 'string', 'Phone number with country prefix.'),
      required('country', 'string', 'Two-letter code of the country of residence.'),
      required('date_of_birth', 'string', 'Date, YYYY-MM-DD.'),
    ],
    sample: {
      address: '/v1/users',
      body: {
        email: 'jana@example.com',
        first_name: 'Jana',
        last_name: 'Nováková',
        phone: '+421900000000',
        country: 'SK',
        date_of_birth: '1990-04-12',
      },
    },
  },
  {
    id: 'get-user',
    title: 'Get a user',
    method: 'GET',
    path: '/users/{id}',
    text: 'The user and the state of the verification. The versioned path /v1/users/{id} answers as well.',
    parameters: [required('id', 'string', 'The id of the user, in the path.')],
    sample: { address: '/users/test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM' },
  },
  {
    id: 'verify-kyc',
    title: 'Submit KYC documents',
    method: 'POST',
    path: '/v1/kyc/verify',
    text: 'Checks a user by the documents added with POST /v1/kyc/documents. Accepted documents: passport, driver’s license, national ID card, and proof of address, which is a utility bill or a bank statement.',
    parameters: [required('user_id', 'string', 'The id of the user.')],
    sample: { address: '/v1/kyc/verify', body: { user_id: 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM' } },
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
    sample: { address: '/v1/transactions?limit=20&offset=0&status=completed' },
  },
  {
    id: 'get-limits',
    title: 'Get limits',
    method: 'GET',
    path: '/limits',
    text: 'The limits of your tier, and the least and the most that one order may cost. The versioned path /v1/limits answers as well.',
    parameters: [],
    sample: { address: '/limits' },
  },
];

export const ENDPOINTS: Readonly<Record<ApiTab, readonly Endpoint[]>> = { quotes: QUOTES, users: USERS, transactions: TRANSACTIONS };

export const POSTMAN_FILE = '/downloads/danubit-partner-api.postman_collection.json';
