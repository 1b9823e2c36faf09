import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { answerDashboard } from '../testing/fake-dashboard.ts';
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

const ID = '019ab6c4-5e00-7aaa-8bbb-0000784af788';
const alert = {
  ...{ id: ID, fiat_currency: 'EUR', crypto_currency: 'BTC', direction: 'above', price: '90000.00', status: 'armed' },
  ...{ fired_at: null, fired_price: null, set_at: '2026-11-21T13:31:00.000Z' },
};
const alerts = async () => within(await screen.findByRole('region', { name: 'Price alerts' }));

test('an alert is set for the chosen pair, listed, and removed', async () => {
  let stored: readonly object[] = [];
  api.on('GET /api/price-alerts', () => json(200, { alerts: stored }));
  api.on('POST /api/price-alerts', () => {
    stored = [alert];
    return json(201, { id: ID });
  });
  api.on(`DELETE /api/price-alerts/${ID}`, () => {
    stored = [];
    return new Response(null, { status: 204 });
  });
  const { container } = renderDashboard(client, '/dashboard?tab=trading');
  const section = await alerts();
  await userEvent.click(await section.findByRole('button', { name: 'Set price alert' }));
  expect(await section.findByText('Enter a price, such as 90000.00.')).toBeVisible();
  await userEvent.type(section.getByLabelText('Price in EUR'), '90000');
  await userEvent.click(section.getByRole('button', { name: 'Set price alert' }));
  expect(await section.findByText('Your alert is set.')).toBeVisible();
  const [sent] = api.requests.filter(({ path, method }) => path === '/api/price-alerts' && method === 'POST');
  expect(sent?.body).toMatchObject({ fiat_currency: 'EUR', crypto_currency: 'BTC', direction: 'above', price: '90000' });
  await userEvent.click(await section.findByRole('button', { name: 'Remove the alert for BTC above 90,000.00 EUR' }));
  expect(await section.findByText(/^You have no price alerts\./)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('a refused price is explained at its field, and one that was reached says when', async () => {
  const reached = { ...alert, status: 'fired', fired_at: '2026-11-21T13:31:00.000Z', fired_price: '90012.40' };
  api.on('GET /api/price-alerts', () => json(200, { alerts: [reached] }));
  const message = 'The price is 82000.00 now. Enter a price above it.';
  api.on('POST /api/price-alerts', () => problem(409, 'PRICE_ALREADY_REACHED', message, { parameter: 'price' }));
  renderDashboard(client, '/dashboard?tab=trading');
  const section = await alerts();
  expect(await section.findByText(/^Reached at 90,012\.40 EUR, 21 Nov 2026, 14:31\. Waits until/)).toBeVisible();
  await userEvent.type(section.getByLabelText('Price in EUR'), '100');
  await userEvent.click(section.getByRole('button', { name: 'Set price alert' }));
  await waitFor(() => {
    expect(section.getByLabelText('Price in EUR')).toHaveAccessibleDescription(message);
  });
});
