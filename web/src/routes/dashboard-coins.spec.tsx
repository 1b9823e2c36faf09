import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { answerDashboard } from '../testing/fake-dashboard.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { testQueryClient } from '../testing/render-with-queries.tsx';

let api: FakeApi;
let client: QueryClient;
/** Loads on demand: its first import on a busy machine takes longer than a test waits for an element. */
beforeAll(() => import('./dashboard-withdraw.route.tsx'));
beforeEach(() => {
  api = startFakeApi();
  client = testQueryClient();
  answerDashboard(api);
  const bitcoin = { currency: 'BTC', currency_type: 'crypto', balance: '0.01234567', available_balance: '0.01234567' };
  api.on('GET /api/balances', () => json(200, { balances: [{ ...bitcoin, reserved_balance: '0.00000000' }] }));
  api.on('GET /api/crypto-withdrawals', () => json(200, { withdrawals: [] }));
  api.on('GET /api/withdrawal-terms', () => problem(503, 'SERVICE_UNAVAILABLE', 'Try again.'));
});
afterEach(() => {
  api.restore();
  client.clear();
  localStorage.clear();
});

const bitcoin = {
  ...{ crypto_currency: 'BTC', balance: '0.01234567', value: '1029.78' },
  ...{ price: '83412.00', priced_at: '2026-11-21T13:31:00.000Z', is_current: true },
};
const tether = { crypto_currency: 'USDT', balance: '5.000000', value: null, price: null, priced_at: null, is_current: false };
const section = async () => within(await screen.findByRole('region', { name: 'Value of your crypto' }));

test('coins show their value in the currency of the total, with price and time, and coins without a price', async () => {
  api.on('GET /api/coins/values', ({ query }) => {
    const currency = query === '?currency=CHF' ? 'CHF' : 'EUR';
    const coins = currency === 'CHF' ? [{ ...bitcoin, is_current: false }, tether] : [bitcoin];
    return json(200, { currency, coins, total: '1029.78' });
  });
  const { container } = renderDashboard(client);
  const coins = await section();
  expect(await coins.findByText('1 BTC = 83,412.00 EUR, 21 Nov 2026, 14:31')).toBeVisible();
  expect(coins.getAllByText(/1,029\.78/)).toHaveLength(2);
  expect(await accessibilityViolations(container)).toEqual([]);
  const total = within(await screen.findByRole('region', { name: 'Total Portfolio' }));
  await userEvent.click(within(await total.findByRole('group', { name: 'Show the total in' })).getByRole('button', { name: 'CHF' }));
  expect(await coins.findByText('1 BTC = 83,412.00 CHF, last price, 21 Nov 2026, 14:31')).toBeVisible();
  expect(coins.getByText('We have no price of USDT in CHF.')).toBeVisible();
  expect(coins.getByText(/^USDT has no price in CHF and is not included\./)).toBeVisible();
});

test('the movements of a coin name order, transaction and network fee, page by page', async () => {
  api.on('GET /api/coins/values', () => json(200, { currency: 'EUR', coins: [bitcoin], total: '1029.78' }));
  const none = { order_id: null, withdrawal_id: null, txid: null, transaction_url: null, network_fee: null };
  const fee = { amount: '0.00001200', crypto_currency: 'BTC' };
  const sent = { ...none, id: 'delivery-w1', kind: 'sent', change: '-0.00500000', at: '2026-11-21T13:31:00.000Z' };
  const bought = { ...none, id: 'purchase_crypto-o1', kind: 'bought', change: '0.01734567', at: '2026-11-20T13:31:00.000Z' };
  api.on('GET /api/coins/BTC/movements', ({ query }) =>
    query === ''
      ? json(200, {
          movements: [{ ...sent, withdrawal_id: 'w1', txid: 'ab', transaction_url: 'https://chain.example/tx/ab', network_fee: fee }],
          older: 'b2xkZXI',
        })
      : json(200, { movements: [{ ...bought, order_id: 'o1' }], older: null }),
  );
  renderDashboard(client);
  await userEvent.click(await (await section()).findByRole('button', { name: 'Movements of Bitcoin' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Bitcoin movements' }));
  expect(await drawer.findByRole('link', { name: /^Transaction of/ })).toHaveAttribute('href', 'https://chain.example/tx/ab');
  expect(drawer.getByText('Network fee 0.00001200 BTC, paid by us')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Show older movements' }));
  expect(await drawer.findByRole('link', { name: /^Order of/ })).toHaveAttribute('href', '/dashboard?tab=trading&order=o1');
  expect(await accessibilityViolations(document.body)).toEqual([]);
});

test('a value that cannot be loaded is said in words', async () => {
  api.on('GET /api/coins/values', () => problem(503, 'SERVICE_UNAVAILABLE', 'Try again.'));
  renderDashboard(client);
  expect(await (await section()).findByText('We could not load the value of your crypto.')).toBeVisible();
});
