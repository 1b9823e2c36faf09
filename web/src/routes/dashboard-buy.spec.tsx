import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { OrdersCard } from '../features/buy/components/orders-card.tsx';
import { accessibilityViolations } from '../testing/accessibility.ts';
import {
  acceptAndPay,
  ADDRESS,
  ADDRESS_ID,
  at,
  buyScene,
  figures,
  open,
  order,
  ORDER_ID,
  press,
  saved,
  toReview,
  toWhere,
} from '../testing/buy-scene.tsx';
import { json, problem } from '../testing/fake-api.ts';
import { renderWithQueries } from '../testing/render-with-queries.tsx';
import { BUY_SEARCH, searchOfOrder } from './dashboard-view.ts';

const OTHER_QUOTE = '01a1fc2f-0c18-7faa-9bc8-0000bd4c3588';
const { on, sentTo } = buyScene();

test('50 EUR buy bitcoin from the balance: amount, destination, review, and the order as it happens', async () => {
  const { container } = await toReview();
  expect(screen.getByText(/Includes 0.40% over the market price/)).toBeVisible();
  expect(screen.getByText('Network fee').nextSibling).toHaveTextContent('None');
  expect(screen.getByRole('radio', { name: 'EUR balance' })).toBeChecked();
  expect(await accessibilityViolations(container)).toEqual([]);
  await press(/^Pay/);
  expect(screen.getByText('Read and accept the Risk Disclosure to continue.')).toBeVisible();
  on('POST /api/orders', () => json(201, order('awaiting_payment')));
  on(`GET /api/orders/${ORDER_ID}`, () => json(200, order('completed')));
  await acceptAndPay();
  const title = await screen.findByRole('heading', { name: 'Completed' });
  expect(title).toHaveFocus();
  expect(screen.getByText('Buy again')).toBeVisible();
  expect(sentTo('/api/orders').map(({ body }) => body)).toEqual([{ quote_id: ORDER_ID, method: 'balance', risk_disclosure: '2025-07' }]);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('a new address is checked as it is typed, saved, and quoted with its network fee', async () => {
  on('POST /api/beneficiaries/addresses/check', ({ body }) =>
    (body as { address: string }).address === ADDRESS
      ? json(200, { address: ADDRESS, network: 'bitcoin', status: 'active' })
      : problem(400, 'INVALID_PARAMETER', 'This address is not on the Bitcoin network that we use.', { parameter: 'address' }),
  );
  on('POST /api/beneficiaries/addresses', () => {
    on('GET /api/beneficiaries', () => json(200, { beneficiaries: [saved()] }));
    return json(200, { id: ADDRESS_ID, status: 'active', usable_from: at });
  });
  const { container } = await toWhere();
  await userEvent.click(await screen.findByRole('radio', { name: 'Another Bitcoin address of mine' }));
  await press('Continue to payment');
  expect(screen.getByText('Enter your Bitcoin address.')).toBeVisible();
  const field = screen.getByLabelText('Bitcoin address');
  await userEvent.type(field, '0x52908400098527886E0F7030069857D2E4169EE7');
  expect(await screen.findByText('This address is not on the Bitcoin network that we use.')).toBeVisible();
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.type(field, ADDRESS);
  expect(await screen.findByText('Valid Bitcoin address, checksum correct')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Name this address/), 'Phone wallet');
  await press('Continue to payment');
  await screen.findByRole('heading', { name: 'Review and pay' });
  expect(await screen.findByText(/Phone wallet,/)).toBeVisible();
  expect(sentTo('/api/beneficiaries/addresses')[0]?.body).toEqual({ asset: 'BTC.bitcoin', address: ADDRESS, label: 'Phone wallet' });
  await waitFor(() => {
    expect(sentTo('/api/quotes').at(-1)?.body).toMatchObject({ destination: 'address' });
  });
});

test('above 1,000 EUR an address is proved in place before it can be used', async () => {
  on('GET /api/beneficiaries', () => json(200, { beneficiaries: [saved()] }));
  on(`POST /api/beneficiaries/${ADDRESS_ID}/ownership`, () => {
    on('GET /api/beneficiaries', () => json(200, { beneficiaries: [saved({ ownership: 'signed_message' })] }));
    return new Response(null, { status: 204 });
  });
  const { container } = open(`${BUY_SEARCH}&amount=1000.01&step=where`);
  expect(await screen.findByText('I control this address.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Signature'), 'IPx0signature=');
  await press('Prove it');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  });
});

test('a new address that waits cannot be chosen, and says from when', async () => {
  on('GET /api/beneficiaries', () => json(200, { beneficiaries: [saved({ status: 'waiting' })] }));
  await toWhere();
  const waiting = await screen.findByRole('radio', { name: 'Phone wallet' });
  expect(waiting).toBeDisabled();
  expect(waiting).toHaveAccessibleDescription(/You can use it from/);
});

test('a price that is no longer held is renewed, and a worse one has to be accepted before anything is paid', async () => {
  on('POST /api/quotes', () => {
    const isFirst = sentTo('/api/quotes').length === 1;
    const coins = isFirst ? '0.00059044' : '0.00059001';
    const quote = { ...figures, crypto_amount: coins, quote_id: isFirst ? ORDER_ID : OTHER_QUOTE };
    const expires = new Date(Date.now() + (isFirst ? -1_000 : 30_000)).toISOString();
    return json(201, { ...quote, expires_at: expires });
  });
  await toReview();
  expect(await screen.findByText(/You would receive 0.00059001 BTC instead of 0.00059044/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await press('Accept the new price');
  on('POST /api/orders', () => json(201, order('awaiting_payment')));
  on(`GET /api/orders/${ORDER_ID}`, () => json(200, order('completed')));
  await acceptAndPay();
  expect(await screen.findByRole('heading', { name: 'Completed' })).toBeVisible();
  expect(sentTo('/api/orders')[0]?.body).toMatchObject({ quote_id: OTHER_QUOTE });
});

test('an order without an answer is sent again under the same quote, never under another', async () => {
  await toReview();
  on('POST /api/orders', () => Promise.reject(new TypeError('connection lost')));
  await acceptAndPay();
  const again = await screen.findByRole('button', { name: 'Try again' });
  on('POST /api/orders', () => json(201, order('awaiting_payment')));
  on(`GET /api/orders/${ORDER_ID}`, () => json(200, order('completed')));
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Completed' })).toBeVisible();
  expect(new Set(sentTo('/api/orders').map(({ body }) => (body as { quote_id: string }).quote_id))).toEqual(new Set([ORDER_ID]));
});

test('without a price the form says so', async () => {
  on('GET /api/quotes/indicative', () => problem(503, 'PRICE_UNAVAILABLE', 'We cannot give you a price at the moment.'));
  open();
  expect(await screen.findByText('We cannot give you a price at the moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('the address of an order comes back to it', async () => {
  on(`GET /api/orders/${ORDER_ID}`, () => json(200, order('buying')));
  open(`?tab=trading&order=${ORDER_ID}`);
  expect(await screen.findByRole('heading', { name: 'Order: Buying' })).toBeVisible();
  expect(screen.getByText('You can close this page. We will write to you when your coins arrive.')).toBeVisible();
});

const transactionOf = (txid: string) => ({ txid, transaction_url: `https://mempool.space/tx/${txid}` });

test('an order to an address names its transaction while it is on its way', async () => {
  on(`GET /api/orders/${ORDER_ID}`, () =>
    json(200, { ...order('sending'), destination: 'address', address_id: ADDRESS_ID, ...transactionOf('9f3c61d0b7e24a58') }),
  );
  open(`?tab=trading&order=${ORDER_ID}`);
  expect(await screen.findByRole('heading', { name: 'Order: Sending' })).toBeVisible();
  expect(screen.getByText('My saved address')).toBeVisible();
  expect(screen.getByRole('link', { name: /9f3c61d0b7e24a58/ })).toHaveAttribute('href', 'https://mempool.space/tx/9f3c61d0b7e24a58');
});

test('all orders are listed, and each leads to its own page', async () => {
  on('GET /api/orders', () => json(200, { orders: [order('completed'), { ...order('refunded'), order_id: `${ORDER_ID.slice(0, -1)}7` }] }));
  const router = createMemoryRouter([{ path: '*', element: <OrdersCard searchOf={searchOfOrder} /> }]);
  const { container } = renderWithQueries(<RouterProvider router={router} />);
  expect(await screen.findByRole('link', { name: 'Completed' })).toHaveAttribute('href', `/?tab=trading&order=${ORDER_ID}`);
  expect(screen.getByRole('link', { name: 'Refunded' })).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});
