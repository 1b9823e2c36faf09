import { json, type FakeApi } from './fake-api.ts';
import { jana } from './fake-session-store.ts';

/** The api's replies to a customer with one deposit; a test overrides what it needs. */

export const ID = 'txn_01K9M4ABCDEFGHJKMNPQRSTVW0';
export const transaction = (change: object = {}) => ({
  id: ID,
  created_at: '2026-11-21T13:31:52.104Z',
  completed_at: null,
  amount: '250.00',
  currency: 'EUR',
  status: 'completed',
  psp_provider: 'stripe',
  method_type: 'card',
  card_brand: 'visa',
  last_four: '4242',
  failure_code: null,
  failure_message: null,
  challenge_url: null,
  refunded_amount: null,
  ...change,
});
export const page = (transactions: readonly object[], cursors: object = {}) => ({ transactions, older: null, newer: null, ...cursors });
export const euro = (balance: string) => ({
  currency: 'EUR',
  currency_type: 'fiat',
  balance,
  available_balance: balance,
  reserved_balance: '0.00',
});
export const profile = (change: object = {}) => ({
  user_id: jana.id,
  first_name: 'Jana',
  last_name: 'Nováková',
  email: jana.email,
  kyc_status: 'verified',
  country: null,
  kyc_public_code: null,
  time_zone: 'Europe/Bratislava',
  next_time_zone: null,
  missing: [],
  ...change,
});
export const portfolio = (change: object = {}) => ({
  currency: 'EUR',
  total: '12480.55',
  available: '12480.55',
  reserved: '0.00',
  change: { since: '2026-11-14T13:31:52.104Z', amount: '0.00', percent: null },
  conversion: null,
  ...change,
});
export const marketPrice = (crypto: string, price: string | null, change: object = {}) => ({
  fiat_currency: 'EUR',
  crypto_currency: crypto,
  price,
  at: price === null ? null : '2026-11-21T13:31:00.000Z',
  is_current: price !== null,
  change_percent_24h: null,
  ...change,
});
const MARKET_HISTORY = { fiat_currency: 'EUR', crypto_currency: 'BTC', from: '2026-11-20T13:31:00.000Z', to: '2026-11-21T13:31:00.000Z' };
export const marketHistory = (points: readonly object[] = []) => ({ ...MARKET_HISTORY, points });
const usd = (minor: string) => ({ asset: 'USD', minor, scale: 2 });
const usage = { limit: usd('1000000'), used: usd('0'), remaining: usd('1000000') };

export const answerDashboard = (api: FakeApi): void => {
  api.on('GET /api/profile', () => json(200, profile()));
  api.on('GET /api/balances', () => json(200, { balances: [euro('12480.55')] }));
  api.on('GET /api/transactions', () => json(200, page([transaction()])));
  api.on('GET /api/open-transactions', () => json(200, { transactions: [] }));
  api.on('GET /api/portfolio', () => json(200, portfolio()));
  api.on('GET /api/market', () => json(200, { prices: [marketPrice('BTC', '82000.00')] }));
  api.on('GET /api/market/history', () => json(200, marketHistory()));
  api.on('GET /api/crypto-receipts', () => json(200, { receipts: [] }));
  api.on('GET /api/price-alerts', () => json(200, { alerts: [] }));
  api.on('GET /api/deposit-limits', () =>
    json(200, { daily: usage, monthly: usage, rates: { USD: '1.0', EUR: '1.0854', GBP: '1.2' }, rate_date: '2026-11-20' }),
  );
};
