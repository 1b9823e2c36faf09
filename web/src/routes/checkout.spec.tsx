import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { ADDRESS, ADDRESS_ID, figures, order, ORDER_ID, press, saved } from '../testing/buy-scene.tsx';
import { json, problem, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { answerDashboard, euro } from '../testing/fake-dashboard.ts';
import { renderWithQueries } from '../testing/render-with-queries.tsx';
import { CheckoutPage } from './checkout.route.tsx';

const ID = 'ord_01M88TSSH9GT08E4NHESRWB2N7';
const OTHER_QUOTE = `${ORDER_ID.slice(0, -1)}8`;
const PATH = `/api/checkouts/${ID}`;
let api: FakeApi;
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();
const quote = (change: object = {}) => ({
  ...{ ...figures, destination: 'address', quote_id: ORDER_ID, expires_at: inSeconds(30) },
  ...change,
});
const checkout = (change: object = {}) => ({
  ...{ status: 'open', partner: 'Vltava Pay s. r. o.', quote: quote(), network: 'bitcoin', address: ADDRESS },
  ...{ order_id: ORDER_ID, accept_by: inSeconds(900), ...change },
});

beforeEach(() => {
  api = startFakeApi();
  answerDashboard(api);
  api.on(`GET ${PATH}`, () => json(200, checkout()));
  api.on('GET /api/beneficiaries', () => json(200, { beneficiaries: [saved()] }));
  api.on('GET /api/beneficiaries/providers', () => json(200, { providers: [] }));
  api.on('GET /api/balances', () => json(200, { balances: [euro('49.99')] }));
  api.on('POST /api/quotes', () => json(201, quote({ quote_id: OTHER_QUOTE })));
});
afterEach(() => {
  api.restore();
});

const open = () => {
  const routes = [
    { path: '/checkout/:id', element: <CheckoutPage /> },
    { path: '/dashboard', element: <h1>Dashboard</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/checkout/${ID}`] });
  return { router, ...renderWithQueries(<RouterProvider router={router} />) };
};
const sentTo = (path: string) => api.requests.filter((request) => request.path === path && request.method === 'POST');
const offered = () => screen.findByRole('heading', { name: 'Order from Vltava Pay s. r. o.' });

test('shows the company, every figure and the whole address, and asks about the risks before anything is accepted', async () => {
  const { container, router } = open();
  await offered();
  expect(await screen.findByText(ADDRESS)).toBeVisible();
  expect(screen.getByText(/It never sees how you pay/)).toBeVisible();
  expect(screen.getByText('Service fee, 1.5%')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await press('Continue to payment');
  expect(await screen.findByText('Read and accept the Risk Disclosure to continue.')).toBeVisible();
  expect(sentTo(`${PATH}/accept`)).toEqual([]);
  api.on(`POST ${PATH}/accept`, () => json(201, { ...order('awaiting_payment'), method: 'payment', destination: 'address' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Risk Disclosure/ }));
  await press('Continue to payment');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(router.state.location.search).toBe(`?tab=trading&order=${ORDER_ID}`);
  expect(sentTo(`${PATH}/accept`)[0]?.body).toMatchObject({ quote_id: ORDER_ID, method: 'payment' });
  // The price of the shop was still held, so no other was fetched.
  expect(sentTo('/api/quotes')).toEqual([]);
});

test('money in the balance pays immediately, or the person chooses another way on the next page', async () => {
  api.on('GET /api/balances', () => json(200, { balances: [euro('50.00')] }));
  api.on(`POST ${PATH}/accept`, () => json(201, { ...order('paid'), destination: 'address' }));
  const { container } = open();
  expect(await screen.findByRole('radio', { name: 'EUR balance' })).toBeChecked();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Another way to pay' }));
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'EUR balance' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Risk Disclosure/ }));
  await press('Pay 50.00 EUR');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(sentTo(`${PATH}/accept`)[0]?.body).toMatchObject({ quote_id: ORDER_ID, method: 'balance' });
});

test('a price that is no longer held is renewed, and a worse one has to be agreed to', async () => {
  api.on(`GET ${PATH}`, () => json(200, checkout({ quote: quote({ expires_at: inSeconds(-60) }) })));
  api.on('POST /api/quotes', () => json(201, quote({ quote_id: OTHER_QUOTE, crypto_amount: '0.00059001' })));
  open();
  expect(await screen.findByText(/You would receive 0.00059001 BTC instead of 0.00059044/)).toBeVisible();
  expect(sentTo('/api/quotes')[0]?.body).toMatchObject({ amount: '50.00', destination: 'address' });
  await press('Accept the new price');
  api.on(`POST ${PATH}/accept`, () => json(201, order('awaiting_payment')));
  await userEvent.click(screen.getByRole('checkbox', { name: /Risk Disclosure/ }));
  await press('Continue to payment');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(sentTo(`${PATH}/accept`)[0]?.body).toMatchObject({ quote_id: OTHER_QUOTE });
});

test('an address that the person has not saved is shown as theirs to confirm, and cannot be changed', async () => {
  api.on('GET /api/beneficiaries', () => json(200, { beneficiaries: [] }));
  api.on('POST /api/beneficiaries/addresses/check', () => json(200, { address: ADDRESS, network: 'bitcoin', status: 'active' }));
  api.on('POST /api/beneficiaries/addresses', () => {
    api.on('GET /api/beneficiaries', () => json(200, { beneficiaries: [saved()] }));
    return json(200, { id: ADDRESS_ID, status: 'active', usable_from: inSeconds(0) });
  });
  const { container } = open();
  const field = await screen.findByLabelText('Bitcoin address');
  expect(field).toHaveValue(ADDRESS);
  expect(field).toHaveAttribute('readonly');
  expect(await screen.findByText('Valid Bitcoin address, checksum correct')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await press('Yes, add it to my addresses');
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
  expect(sentTo('/api/beneficiaries/addresses')[0]?.body).toEqual({ asset: 'BTC.bitcoin', address: ADDRESS });
});

test('an address that waits, or that has to be proved, stops the order and says why', async () => {
  api.on('GET /api/beneficiaries', () => json(200, { beneficiaries: [saved({ status: 'waiting' })] }));
  const { unmount } = open();
  expect(await screen.findByText(/This address is new in your address book/)).toBeVisible();
  unmount();
  api.on('GET /api/beneficiaries', () => json(200, { beneficiaries: [saved()] }));
  api.on(`GET ${PATH}`, () => json(200, checkout({ quote: quote({ fiat_amount: '1000.01' }) })));
  open();
  expect(await screen.findByText('I control this address.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
});

test('the person declines, and reads that nothing was charged', async () => {
  api.on(`POST ${PATH}/decline`, () => {
    api.on(`GET ${PATH}`, () => json(200, checkout({ status: 'cancelled' })));
    return json(200, checkout({ status: 'cancelled' }));
  });
  open();
  await offered();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByRole('heading', { name: 'Order cancelled' })).toBeVisible();
  expect(screen.getByText(/You have not been charged/)).toBeVisible();
});

test('an order that was accepted leads to its payment', async () => {
  api.on(`GET ${PATH}`, () => json(200, checkout({ status: 'accepted' })));
  const { router } = open();
  await screen.findByRole('heading', { name: 'Dashboard' });
  await waitFor(() => {
    expect(router.state.location.search).toBe(`?tab=trading&order=${ORDER_ID}`);
  });
});

test.each([
  [404, 'NOT_FOUND', 'Oops! Page not found'],
  [409, 'CHECKOUT_OF_ANOTHER_ACCOUNT', 'This order is for another account'],
] as const)('an order that is not this person’s is refused: %s', async (status, code, heading) => {
  api.on(`GET ${PATH}`, () => problem(status, code, 'You first bought at this shop with another Danubit account.'));
  open();
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});
