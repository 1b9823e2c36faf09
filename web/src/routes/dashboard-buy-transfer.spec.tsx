import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { buyScene, open, order, ORDER_ID, press, toReview } from '../testing/buy-scene.tsx';
import { json } from '../testing/fake-api.ts';
import { euro } from '../testing/fake-dashboard.ts';

const { on, sentTo } = buyScene();

describe('by bank transfer', () => {
  const TRANSFER = {
    ...{ kind: 'bank_transfer', currencies: ['EUR', 'USD'], fee: '0.00', arrives: 'by_bank', smallest: null, largest: null },
    ...{
      unavailable: null,
      rails: [
        { currency: 'EUR', rails: ['sepa'] },
        { currency: 'USD', rails: ['ach', 'swift'] },
      ],
    },
  };
  const details = {
    ...{
      holder: 'Danubit s. r. o.',
      iban: 'SK2099520000004200000042',
      bic: 'DNBTSKBX',
      bank_name: 'Bank',
      currency: 'EUR',
      rails: ['sepa'],
    },
    ...{ ach: null, reference: 'RF18539007547034' },
  };
  const waiting = (change: object = {}) => ({
    ...order('awaiting_payment'),
    ...{ method: 'transfer', pay_by: new Date(Date.now() + 900_000).toISOString(), ...change },
  });
  beforeEach(() => {
    on('GET /api/deposit-methods', () => json(200, { methods: [TRANSFER] }));
    on('GET /api/balances', () => json(200, { balances: [euro('0.00')] }));
    on('POST /api/transfer-details', () => json(200, details));
    on('POST /api/transfer-code', () => json(200, { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }));
  });

  test('the order shows our account and its reference, and goes on by itself', async () => {
    await toReview();
    await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer (SEPA Instant)' }));
    on('POST /api/orders', () => json(201, waiting()));
    on(`GET /api/orders/${ORDER_ID}`, () => json(200, waiting()));
    await userEvent.click(screen.getByRole('checkbox', { name: /Risk Disclosure/ }));
    await press('Continue to the transfer');
    expect(await screen.findByRole('heading', { name: 'Transfer the money' })).toHaveFocus();
    expect(await screen.findByText('RF18 5390 0754 7034')).toBeVisible();
    expect(screen.getByText(/Price held until/)).toBeVisible();
    expect(await accessibilityViolations(document.body)).toEqual([]);
    expect(sentTo('/api/orders').map(({ body }) => body)).toEqual([{ quote_id: ORDER_ID, method: 'transfer', risk_disclosure: '2025-07' }]);
  });

  test('a transfer that did not arrive in time is said to go to the balance', async () => {
    on(`GET /api/orders/${ORDER_ID}`, () => json(200, waiting({ status: 'expired', message: 'The order was not paid in time.' })));
    open(`?tab=trading&order=${ORDER_ID}`);
    expect(await screen.findByText(/When it arrives, the money is added to your balance/)).toBeVisible();
  });

  test('is not offered where the balance is enough, nor in a currency without instant transfers', async () => {
    on('GET /api/balances', () => json(200, { balances: [euro('50.00')] }));
    await toReview();
    expect(screen.getByRole('radio', { name: 'Bank transfer (SEPA Instant)' })).toBeDisabled();
    cleanup();
    on('GET /api/deposit-methods', () => json(200, { methods: [{ ...TRANSFER, rails: [{ currency: 'EUR', rails: ['swift'] }] }] }));
    await toReview();
    expect(screen.queryByRole('radio', { name: /Bank transfer/ })).toBeNull();
  });
});
