import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { acceptAndPay, buyScene, fillInCard, open, order, ORDER_ID, press, toReview } from '../testing/buy-scene.tsx';
import { json, problem } from '../testing/fake-api.ts';
import { euro, ID, transaction } from '../testing/fake-dashboard.ts';

const { on, sentTo } = buyScene();

describe('paid by card', () => {
  const awaiting = (change: object = {}) => ({ ...order('awaiting_payment'), method: 'payment', pay_by: inMinutes(15), ...change });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  beforeEach(() => {
    on('GET /api/balances', () => json(200, { balances: [euro('0.00')] }));
    on('POST /api/orders', () => json(201, awaiting()));
    on(`GET /api/orders/${ORDER_ID}`, () => json(200, awaiting()));
  });
  const payments = () => sentTo('/functions/v1/process-payment');

  test('the order is placed at the held price, and the payment names it', async () => {
    await toReview();
    expect(screen.getByRole('radio', { name: 'EUR balance' })).toBeDisabled();
    await fillInCard();
    const done = json(200, { transactionId: ID, status: 'completed', challengeUrl: null });
    on('POST /functions/v1/process-payment', () => done);
    on(`GET /api/orders/${ORDER_ID}`, () => json(200, awaiting({ status: 'buying' })));
    await acceptAndPay();
    expect(await screen.findByRole('heading', { name: 'Order: Buying' })).toBeVisible();
    expect(sentTo('/api/orders')[0]?.body).toMatchObject({ method: 'payment' });
    expect(payments()[0]?.body).toMatchObject({ orderId: ORDER_ID, amount: '50.00', currency: 'EUR', cardNumber: '4242424242424242' });
  });

  test('a declined card keeps the order and its price, and another try pays the same order', async () => {
    await toReview();
    await fillInCard();
    on('POST /functions/v1/process-payment', () => problem(402, 'CARD_DECLINED', 'Your card was declined. You have not been charged.'));
    await acceptAndPay();
    expect(await screen.findByText('Your card was declined. You have not been charged.')).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(screen.queryByRole('radio', { name: 'EUR balance' })).toBeNull();
    await press(/^Pay/);
    await waitFor(() => {
      expect(payments()).toHaveLength(2);
    });
    expect(payments()[1]?.body).toMatchObject({ orderId: ORDER_ID });
    expect(sentTo('/api/orders')).toHaveLength(1);
  });

  test('a reload shows the payment that was sent, asks for its confirmation, and pays nothing', async () => {
    const open3ds = transaction({ status: 'processing', amount: '50.00', challenge_url: 'https://bank.example/1' });
    on(`GET /api/transactions/${ID}`, () => json(200, open3ds));
    const { container } = open(`?tab=trading&order=${ORDER_ID}&payment=${ID}`);
    expect(await screen.findByRole('link', { name: 'Confirm with your bank' })).toHaveAttribute('href', 'https://bank.example/1');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(payments()).toEqual([]);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('the order alone leads to its open payment too', async () => {
    on(`GET /api/orders/${ORDER_ID}`, () => json(200, awaiting({ payment_id: ID })));
    on(`GET /api/transactions/${ID}`, () => json(200, transaction({ status: 'processing', amount: '50.00' })));
    open(`?tab=trading&order=${ORDER_ID}`);
    expect(await screen.findByText('Your payment is being processed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test('a failed payment can be followed by another one, or the order is cancelled', async () => {
    const failed = transaction({ status: 'failed', failure_code: 'card_declined', failure_message: 'Your bank declined it.' });
    on(`GET /api/transactions/${ID}`, () => json(200, failed));
    open(`?tab=trading&order=${ORDER_ID}&payment=${ID}`);
    expect(await screen.findByText('Your bank declined it.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeVisible();
    on(`POST /api/orders/${ORDER_ID}/cancel`, () => {
      on(`GET /api/orders/${ORDER_ID}`, () => json(200, awaiting({ status: 'cancelled', message: 'You have not been charged.' })));
      return json(200, awaiting({ status: 'cancelled' }));
    });
    await press('Cancel order');
    expect(await screen.findByRole('heading', { name: 'Order: Cancelled' })).toBeVisible();
  });

  test('a payment that completes after its order expired is said to be in the balance', async () => {
    const expired = awaiting({ status: 'expired', payment_id: ID, message: 'You have not been charged. The order was not paid in time.' });
    on(`GET /api/orders/${ORDER_ID}`, () => json(200, expired));
    on(`GET /api/transactions/${ID}`, () => json(200, transaction({ amount: '50.00' })));
    open(`?tab=trading&order=${ORDER_ID}`);
    expect(await screen.findByText(/The money is in your balance/)).toBeVisible();
    expect(screen.queryByText(/You have not been charged/)).toBeNull();
  });
});
