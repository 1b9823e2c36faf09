import { afterEach, beforeEach, expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { BuyPanel } from '../routes/dashboard-buy.route.tsx';
import { BUY_SEARCH, readDashboardView } from '../routes/dashboard-view.ts';
import { renderWithQueries } from './render-with-queries.tsx';
import { json, startFakeApi, type FakeApi } from './fake-api.ts';
import { answerDashboard, euro } from './fake-dashboard.ts';

/** A customer who may buy, with 100 EUR in the balance and one quote of 50 EUR. */

export const ORDER_ID = '01a1fc2f-0c18-7faa-9bc8-0000bd4c3576';
export const figures = {
  ...{ side: 'pay', fiat_currency: 'EUR', fiat_amount: '50.00', converted: '49.25', destination: 'wallet' },
  fees: { service_fee: '0.75', network_fee: '0.00', service_fee_percent: '1.50' },
  ...{ crypto_currency: 'BTC', crypto_amount: '0.00059044', exchange_rate: '83412.00', market_rate: '83079.68', spread_percent: '0.40' },
};
export const at = '2026-11-23T12:00:00.000Z';
export const order = (status: string) => ({
  ...{
    order_id: ORDER_ID,
    status,
    fiat_currency: 'EUR',
    fiat_amount: '50.00',
    converted: '49.25',
    txid: null,
    transaction_url: null,
    message: null,
    address_id: null,
    payment_id: null,
  },
  fees: { service_fee: '0.75', network_fee: '0.00' },
  timeline: ['awaiting_payment', ...(status === 'awaiting_payment' ? [] : [status])].map((each) => ({ status: each, at })),
  ...{ crypto_currency: 'BTC', crypto_amount: '0.00059044', exchange_rate: '83412.00', method: 'balance', destination: 'wallet' },
  ...{ pay_by: at, placed_at: at, updated_at: at },
});

const Page = () => {
  const [search] = useSearchParams();
  const { orderId, paymentId } = readDashboardView(search);
  return <BuyPanel orderId={orderId} paymentId={paymentId} />;
};
export const open = (search = BUY_SEARCH) => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [`/dashboard${search}`] });
  return renderWithQueries(<RouterProvider router={router} />);
};
const CARD = {
  ...{ kind: 'card', currencies: ['EUR', 'USD', 'GBP', 'CHF'], fee: '0.00', arrives: 'at_once', rails: [] },
  ...{ smallest: '1.00', largest: '100000.00', unavailable: null },
};
export const ADDRESS_ID = '01a1fc2f-0c18-7faa-9bc8-0000bd4c3599';
export const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
export const saved = (change: object = {}) => ({
  ...{ id: ADDRESS_ID, label: 'Phone wallet', account: null, provider: null },
  ...{ ownership: null, ownership_message: 'I control this address.' },
  address: { asset: 'BTC.bitcoin', network: 'bitcoin', address: ADDRESS },
  ...{ status: 'active', usable_from: at, added_at: at },
  ...change,
});

export const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
export const toWhere = async (amount = '50') => {
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: amount }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });
  await press('Continue');
  await screen.findByRole('heading', { name: 'Where should it go?' });
  return page;
};
export const toReview = async () => {
  const page = await toWhere();
  await userEvent.click(await screen.findByRole('radio', { name: 'My Danubit wallet' }));
  await press('Continue to payment');
  await screen.findByRole('heading', { name: 'Review and pay' });
  await screen.findByRole('group', { name: 'Pay with' });
  return page;
};
export const acceptAndPay = async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: /Risk Disclosure/ }));
  await press(/^Pay/);
};
export const fillInCard = async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await userEvent.type(screen.getByLabelText('Cardholder name'), 'Jana Nováková');
  await userEvent.type(screen.getByLabelText('Card number'), '4242424242424242');
  await userEvent.type(screen.getByLabelText('Expiry date'), '1230');
  await userEvent.type(screen.getByLabelText('CVV'), '123');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'SK');
  await userEvent.type(screen.getByLabelText('ZIP code'), '81101');
};
const NOWHERE = { region: null, city: null, timezone: null, ip: null };

/** A fake api for each test of the file. */
export const buyScene = () => {
  let api: FakeApi;
  beforeEach(() => {
    api = startFakeApi();
    answerDashboard(api);
    api.on('GET /api/country', () => json(200, { country_name: 'Slovakia', country_code: 'SK', ...NOWHERE }));
    api.on('GET /api/payment-methods', () => json(200, { payment_methods: [] }));
    api.on('GET /api/deposit-methods', () => json(200, { methods: [CARD] }));
    api.on('GET /api/beneficiaries', () => json(200, { beneficiaries: [] }));
    api.on('GET /api/balances', () => json(200, { balances: [euro('100.00')] }));
    api.on('GET /api/quotes/indicative', () => json(200, { ...figures, sources: 3, as_of: at }));
    const expires = () => new Date(Date.now() + 30_000).toISOString();
    api.on('POST /api/quotes', () => json(201, { ...figures, quote_id: ORDER_ID, expires_at: expires() }));
  });
  afterEach(() => {
    api.restore();
  });
  return {
    on: (...answer: Parameters<FakeApi['on']>): void => {
      api.on(...answer);
    },
    sentTo: (path: string) => api.requests.filter((request) => request.path === path && request.method === 'POST'),
  };
};
