import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { euro, profile } from '../testing/fake-dashboard.ts';
import { json, problem, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { OrdersCard } from '../features/buy/components/orders-card.tsx';
import { BuyPanel } from './dashboard-buy.route.tsx';
import { BUY_SEARCH, readDashboardView, searchOfOrder } from './dashboard-view.ts';

const ORDER_ID = '01a1fc2f-0c18-7faa-9bc8-0000bd4c3576';
const figures = {
  ...{ side: 'pay', fiat_currency: 'EUR', fiat_amount: '50.00', converted: '49.25', destination: 'wallet' },
  fees: { service_fee: '0.75', network_fee: '0.00', service_fee_percent: '1.50' },
  ...{ crypto_currency: 'BTC', crypto_amount: '0.00059044', exchange_rate: '83412.00', market_rate: '83079.68', spread_percent: '0.40' },
};
const at = '2026-11-23T12:00:00.000Z';
const order = (status: string) => ({
  ...{
    order_id: ORDER_ID,
    status,
    fiat_currency: 'EUR',
    fiat_amount: '50.00',
    converted: '49.25',
    txid: null,
    message: null,
    address_id: null,
    payment_id: null,
  },
  fees: { service_fee: '0.75', network_fee: '0.00' },
  timeline: ['awaiting_payment', ...(status === 'awaiting_payment' ? [] : [status])].map((each) => ({ status: each, at })),
  ...{ crypto_currency: 'BTC', crypto_amount: '0.00059044', exchange_rate: '83412.00', method: 'balance', destination: 'wallet' },
  ...{ pay_by: at, placed_at: at, updated_at: at },
});

let api: FakeApi;
let heldMs: number;
beforeEach(() => {
  heldMs = 30_000;
  api = startFakeApi();
  api.on('GET /api/profile', () => json(200, profile()));
  api.on('GET /api/balances', () => json(200, { balances: [euro('100.00')] }));
  api.on('GET /api/quotes/indicative', () => json(200, { ...figures, sources: 3, as_of: at }));
  api.on('POST /api/quotes', () => json(201, { ...figures, quote_id: ORDER_ID, expires_at: new Date(Date.now() + heldMs).toISOString() }));
});
afterEach(() => {
  api.restore();
});

const Page = () => {
  const [search] = useSearchParams();
  return <BuyPanel orderId={readDashboardView(search).orderId} />;
};
const open = (search = BUY_SEARCH) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [`/dashboard${search}`] });
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
const toReview = async () => {
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: '50' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Review and pay' });
  return page;
};

test('50 EUR buy bitcoin: amount, review, and the order as it happens', async () => {
  const { container } = await toReview();
  expect(screen.getByText(/Includes 0.40% over the market price/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  expect(screen.getByText('Read and accept the Risk Disclosure to continue.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox'));
  api.on('POST /api/orders', () => json(201, order('awaiting_payment')));
  api.on(`GET /api/orders/${ORDER_ID}`, () => json(200, order('completed')));
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  expect(await screen.findByRole('heading', { name: 'Completed' })).toBeVisible();
  expect(screen.getByText('Buy again')).toBeVisible();
  expect(api.requests.find(({ path, method }) => path === '/api/orders' && method === 'POST')?.body).toEqual({
    ...{ quote_id: ORDER_ID, method: 'balance', risk_disclosure: '2025-07' },
  });
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('a price that is no longer held is renewed before anything is paid', async () => {
  heldMs = -1_000;
  await toReview();
  expect(await screen.findByText('This price is no longer held.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  heldMs = 30_000;
  await userEvent.click(screen.getByRole('button', { name: 'See the new price' }));
  expect(await screen.findByRole('button', { name: /^Pay/ })).toBeVisible();
});

test('a balance that is too low leads to a deposit', async () => {
  api.on('GET /api/balances', () => json(200, { balances: [euro('49.99')] }));
  await toReview();
  expect(await screen.findByText(/Your balance is too low for this order/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay/ })).toBeDisabled();
});

test('without a price the form says so', async () => {
  api.on('GET /api/quotes/indicative', () => problem(503, 'PRICE_UNAVAILABLE', 'We cannot give you a price at the moment.'));
  open();
  expect(await screen.findByText('We cannot give you a price at the moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('the address of an order comes back to it', async () => {
  api.on(`GET /api/orders/${ORDER_ID}`, () => json(200, order('buying')));
  open(`?tab=trading&order=${ORDER_ID}`);
  expect(await screen.findByRole('heading', { name: 'Order: Buying' })).toBeVisible();
  expect(screen.getByText('You can close this page. We will write to you when your coins arrive.')).toBeVisible();
});

test('an order to an address names its transaction while it is on its way', async () => {
  api.on(`GET /api/orders/${ORDER_ID}`, () => json(200, { ...order('sending'), destination: 'address', txid: '9f3c61d0b7e24a58' }));
  open(`?tab=trading&order=${ORDER_ID}`);
  expect(await screen.findByRole('heading', { name: 'Order: Sending' })).toBeVisible();
  expect(screen.getByText('My saved address')).toBeVisible();
  expect(screen.getByText('9f3c61d0b7e24a58')).toBeVisible();
});

test('all orders are listed, and each leads to its own page', async () => {
  api.on('GET /api/orders', () =>
    json(200, { orders: [order('completed'), { ...order('refunded'), order_id: `${ORDER_ID.slice(0, -1)}7` }] }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <OrdersCard searchOf={searchOfOrder} /> }]);
  const { container } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('link', { name: 'Completed' })).toHaveAttribute('href', `/?tab=trading&order=${ORDER_ID}`);
  expect(screen.getByRole('link', { name: 'Refunded' })).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});
