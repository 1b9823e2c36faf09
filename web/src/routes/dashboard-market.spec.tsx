import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { answerDashboard, marketHistory, marketPrice } from '../testing/fake-dashboard.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { testQueryClient } from '../testing/render-with-queries.tsx';

let api: FakeApi;
let client: QueryClient;
beforeEach(() => {
  api = startFakeApi();
  client = testQueryClient();
  answerDashboard(api);
});
afterEach(() => {
  api.restore();
  client.clear();
});

const POINTS = [
  { at: '2026-11-21T12:00:00.000Z', price: '81000.00' },
  { at: '2026-11-21T13:00:00.000Z', price: '82000.00' },
];
const prices = [
  marketPrice('BTC', '82000.00', { change_percent_24h: '-1.20' }),
  marketPrice('ETH', '2894.10', { is_current: false }),
  marketPrice('USDC', null),
  marketPrice('BTC', '76500.00', { fiat_currency: 'CHF' }),
];
const overview = async () => within(await screen.findByRole('region', { name: 'Market Overview' }));

test('the market shows prices, changes, what is not current, and what is not known', async () => {
  api.on('GET /api/market', () => json(200, { prices }));
  api.on('GET /api/market/history', () => json(200, marketHistory(POINTS)));
  const { container } = renderDashboard(client, '/dashboard?tab=trading');
  const market = await overview();
  expect(await market.findByRole('button', { name: /BTC.*82,000\.00 EUR.*−1\.20% in 24 hours/ })).toHaveAttribute('aria-pressed', 'true');
  expect(market.getByRole('button', { name: /ETH.*2,894\.10 EUR.*Last price, 21 Nov 2026, 14:31/ })).toBeVisible();
  expect(market.getByRole('button', { name: /USDC.*No price yet/ })).toBeVisible();
  expect(await market.findByRole('img', { name: /81,000\.00 EUR on 21 Nov 2026, 13:00.*highest 82,000\.00 EUR/i })).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('another coin, stretch, currency and the table are chosen by keyboard and mouse', async () => {
  api.on('GET /api/market', () => json(200, { prices }));
  api.on('GET /api/market/history', () => json(200, marketHistory(POINTS)));
  renderDashboard(client, '/dashboard?tab=trading');
  const market = await overview();
  await userEvent.click(await market.findByRole('button', { name: /ETH/ }));
  await userEvent.click(market.getByRole('button', { name: 'Week' }));
  await userEvent.click(market.getByRole('button', { name: 'Table' }));
  expect(await market.findByRole('cell', { name: '81,000.00' })).toBeVisible();
  await userEvent.selectOptions(market.getByLabelText('Currency of the prices'), 'CHF');
  expect(await market.findByRole('button', { name: /BTC.*76,500\.00 CHF/ })).toHaveAttribute('aria-pressed', 'true');
  const asked = api.requests.filter(({ path }) => path === '/api/market/history').map(({ query }) => query);
  expect(asked).toContain('?fiat_currency=EUR&crypto_currency=ETH&days=7');
  // Not shown in this currency, so the first coin is.
  expect(asked.at(-1)).toBe('?fiat_currency=CHF&crypto_currency=BTC&days=7');
});

test('a period without prices and a market that cannot be loaded are said in words', async () => {
  api.on('GET /api/market', () => json(200, { prices }));
  const { unmount } = renderDashboard(client, '/dashboard?tab=trading');
  expect(await (await overview()).findByText(/We have no prices for this period/)).toBeVisible();
  unmount();
  client.clear();
  api.on('GET /api/market', () => problem(503, 'SERVICE_UNAVAILABLE', 'Try again.'));
  renderDashboard(client, '/dashboard?tab=trading');
  expect(await (await overview()).findByText('We could not load the market.')).toBeVisible();
});
