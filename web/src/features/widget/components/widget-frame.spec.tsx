import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { toFrame, type WidgetOptions } from '../../../lib/widget-messages.ts';
import { WidgetFrame } from './widget-frame.tsx';

const origin = 'https://shop.example';
const options: WidgetOptions = {
  ...{ session: 'wgt_test_1', amount: '250.00', fiat: 'EUR', crypto: 'BTC', theme: null, accent: null, radius: null },
};
const session = { company: 'Vltava Pay', origin, customer_status: 'verified', expires_at: '2026-11-25T11:00:00.000Z' };
const quote = (expiresInMs = 30_000) => ({
  ...{ quote_id: 'test_quo_01K9M4ABCDEFGHJKMNPQRSTVWX', fiat_amount: '250.00', fiat_currency: 'EUR' },
  ...{ crypto_amount: '0.00250000', crypto_currency: 'BTC', exchange_rate: '98000.00', fees: { network_fee: '1.20', service_fee: '3.75' } },
  expires_at: new Date(Date.now() + expiresInMs).toISOString(),
});

const orderId = 'test_ord_01K9M4ABCDEFGHJKMNPQRSTVWX';
const order = (status: string) => ({
  ...{ order_id: orderId, quote_id: quote().quote_id, customer_id: 'test_usr_01K9M4ABCDEFGHJKMNPQRSTVWX', status },
  ...{ fiat_amount: '250.00', fiat_currency: 'EUR', crypto_amount: '0.00250000', crypto_currency: 'BTC', exchange_rate: '98000.00' },
  ...{ fees: { network_fee: '1.20', service_fee: '3.75' }, crypto_address: null, payment_method: { type: 'card' }, txid: null },
  payment_url: null,
  ...{ message: null, pay_by: '2026-11-25T10:15:00.000Z', timeline: [{ status, at: '2026-11-25T10:00:00.000Z' }] },
  ...{ created_at: '2026-11-25T10:00:00.000Z', updated_at: '2026-11-25T10:00:00.000Z' },
});

let api: FakeApi;
let shop: Window;
let told: jest.Mock<(message: unknown, target: string) => void>;
beforeEach(() => {
  api = startFakeApi();
  api.on('GET /api/widget/session', () => json(200, session));
  api.on('GET /api/quotes/indicative', () => problem(503, 'PRICE_UNAVAILABLE', 'There is no price at the moment.'));
  api.on('POST /api/widget/quotes', () => json(201, quote()));
  // The window around the frame.
  const around = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (around === null) throw new Error('The document has no window to stand for the shop.');
  shop = around;
  told = jest.fn();
  Object.defineProperty(shop, 'postMessage', { value: told, configurable: true });
  Object.defineProperty(window, 'parent', { value: shop, configurable: true });
});
afterEach(() => {
  api.restore();
  Object.defineProperty(window, 'parent', { value: window, configurable: true });
  document.body.replaceChildren();
});

const show = () => renderWithQueries(<WidgetFrame />);
const open = (change: Partial<WidgetOptions> = {}, from: { source?: Window; origin?: string } = {}) => {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { source: shop, origin, data: toFrame({ ...options, ...change }), ...from }));
  });
};

describe('the window of the widget', () => {
  test('says only that it has loaded, and listens only to the window around it', async () => {
    show();
    expect(told.mock.calls).toEqual([[{ danubit: 'danubit-onramp', type: 'hello' }, '*']]);
    open({}, { source: window });
    expect(screen.getByText('Opening...')).toBeVisible();
    expect(api.requests).toEqual([]);
    open();
    expect(await screen.findByLabelText('I pay')).toHaveValue('250.00');
    expect(told).toHaveBeenLastCalledWith({ danubit: 'danubit-onramp', type: 'ready' }, origin);
    expect(api.requests[0]?.headers.get('authorization')).toBe('Bearer wgt_test_1');
    open({ amount: '9999.00', session: 'wgt_test_2' }, { origin: 'https://other.example' });
    expect(screen.getByLabelText('I pay')).toHaveValue('250.00');
  });

  test('opens nothing on a page for which the session was not made', async () => {
    show();
    open({}, { origin: 'https://other.example' });
    expect(await screen.findByText(/was opened for another page/)).toBeVisible();
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'error', code: 'ORIGIN_NOT_ALLOWED' }), 'https://other.example');
  });

  test.each([
    ['has ended', () => problem(401, 'UNAUTHORIZED', 'This purchase window has ended.'), 'UNAUTHORIZED', /has ended/],
    ['waits for an identity', () => json(200, { ...session, customer_status: 'pending' }), 'IDENTITY_NOT_VERIFIED', /is verified/],
  ])('tells the page when the session %s', async (_, answer, code, text) => {
    api.on('GET /api/widget/session', answer);
    show();
    open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'error', code }), origin);
  });

  test('names what is missing, and sends what the person accepted', async () => {
    api.on('POST /api/widget/orders', () => problem(400, 'INVALID_PARAMETER', 'This is not an address on the network bitcoin.'));
    const { container } = show();
    open();
    await userEvent.clear(await screen.findByLabelText('I pay'));
    expect(screen.getByText('Enter an amount such as 250.00.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('I pay'), '250');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
    for (const remedy of [/Enter your BTC address/, /Accept the Terms/, /Confirm your age/, /accept the Risk Disclosure/]) {
      expect(screen.getByText(remedy)).toBeVisible();
    }
    expect(api.requests.some(({ path }) => path === '/api/widget/orders')).toBe(false);
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Your BTC address'), 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(await screen.findByText('This is not an address on the network bitcoin.')).toBeVisible();
    expect(api.requests.find(({ path }) => path === '/api/widget/orders')?.body).toMatchObject({
      ...{ card_token: 'tok_success', terms_version: '2025-07', age_confirmed: true, risk_disclosure: '2025-07' },
    });
  });

  test('of a live key takes the address, and leads to our page in a new tab, which collects everything else', async () => {
    const live = 'ord_01K9M4ABCDEFGHJKMNPQRSTVWX';
    const waiting = { ...order('awaiting_payment'), order_id: live, payment_url: 'https://danubit.example/checkout/ord_1' };
    api.on('GET /api/widget/session', () => json(200, { ...session, customer_status: 'pending' }));
    api.on('POST /api/widget/checkouts', () => json(201, waiting));
    api.on(`GET /api/widget/orders/${live}`, () => json(200, waiting));
    const { container } = show();
    open({ session: 'wgt_live_1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByLabelText('Your BTC address');
    expect(screen.queryByText(/test/i)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter your BTC address.')).toBeVisible();
    expect(await accessibilityViolations(container)).toEqual([]);
    const crypto_address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    await userEvent.type(screen.getByLabelText('Your BTC address'), crypto_address);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const link = await screen.findByRole('link', { name: 'Continue on our page (opens in a new tab)' });
    expect(link).toHaveAttribute('href', waiting.payment_url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(api.requests.find(({ path }) => path === '/api/widget/checkouts')?.body).toEqual({ quote_id: quote().quote_id, crypto_address });
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('offers a new price when the time of the first is over', async () => {
    api.on('POST /api/widget/quotes', () => json(201, quote(-1)));
    show();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This price has expired.')).toBeVisible();
    api.on('POST /api/widget/quotes', () => json(201, { ...quote(), quote_id: 'test_quo_01K9M4ABCDEFGHJKMNPQRSTVWY' }));
    await userEvent.click(screen.getByRole('button', { name: 'See the new price' }));
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeVisible();
  });

  test('stops asking about an order when its session has ended, and says so', async () => {
    const answers = [json(200, order('paid')), problem(401, 'UNAUTHORIZED', 'This purchase window has ended.')];
    api.on('POST /api/widget/orders', () => json(201, order('awaiting_payment')));
    api.on(`GET /api/widget/orders/${orderId}`, () => answers.shift() ?? json(200, order('completed')));
    show();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await userEvent.type(await screen.findByLabelText('Your BTC address'), 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
      await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
      expect(screen.getByText(/This window cannot follow it any longer/)).toBeVisible();
      expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'error', code: 'UNAUTHORIZED' }), origin);
      expect(api.requests.filter(({ path }) => path === `/api/widget/orders/${orderId}`)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('fetches an order that takes long less and less often', async () => {
    api.on('POST /api/widget/orders', () => json(201, order('awaiting_payment')));
    api.on(`GET /api/widget/orders/${orderId}`, () => json(200, order('paid')));
    show();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await userEvent.type(await screen.findByLabelText('Your BTC address'), 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
      await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
      const asked = api.requests.filter(({ path }) => path === `/api/widget/orders/${orderId}`).length;
      expect(asked).toBeGreaterThan(35);
      expect(asked).toBeLessThan(60);
    } finally {
      jest.useRealTimers();
    }
  });
});
