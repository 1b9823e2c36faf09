import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfferedMethod } from '../../../lib/method-options.ts';
import { json } from '../../../testing/fake-api.ts';
import { depositScene, open } from '../testing/deposit-scene.tsx';

const scene = depositScene();
const terms: Pick<OfferedMethod, 'fee' | 'arrives' | 'rails' | 'smallest' | 'unavailable'> = {
  ...{ fee: '0.00', arrives: 'at_once', rails: [], smallest: '1.00', unavailable: null },
};
const CARD: OfferedMethod = { ...terms, kind: 'card', currencies: ['EUR', 'USD', 'GBP'], largest: '100000.00' };
const PAYPAL: OfferedMethod = { ...terms, kind: 'paypal', currencies: ['EUR', 'USD', 'GBP'], largest: '10000.00' };
const KLARNA: OfferedMethod = { ...terms, kind: 'klarna', currencies: ['EUR', 'GBP'], largest: '10000.00' };
const radio = (name: string) => screen.getByRole('radio', { name });

describe("a deposit on the provider's page", () => {
  test('is chosen with its fee and time, and needs no card', async () => {
    open({ methods: [CARD, PAYPAL, KLARNA] });
    expect(radio('Klarna')).toHaveAccessibleDescription('No fee, added immediately. EUR and GBP only.');
    await userEvent.click(radio('PayPal'));
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    expect(screen.getByText(/We take you there to pay with PayPal/)).toBeVisible();
    expect(screen.getByText('PayPal payment')).toBeVisible();
  });

  test('is sent without a card, and leads to the page', async () => {
    const reply = { transactionId: 'txn_01M84NQDW0E0WVGDZZJW01E26N', status: 'requires_action', challengeUrl: 'https://pay.example/1' };
    scene.on('POST /api/redirect-deposits', () => json(200, reply));
    const { onChallenge } = open({ methods: [PAYPAL, CARD] });
    expect(radio('PayPal')).toBeChecked();
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'EUR');
    await userEvent.type(screen.getByLabelText('Amount'), '250');
    await userEvent.click(screen.getByRole('button', { name: 'Pay 250.00 EUR' }));
    expect(onChallenge).toHaveBeenCalledWith('https://pay.example/1');
    const [sent] = scene.requests().filter(({ path }) => path === '/api/redirect-deposits');
    expect(sent?.body).toEqual({
      amount: '250.00',
      currency: 'EUR',
      method: 'paypal',
      transactionId: sent?.headers.get('idempotency-key'),
    });
  });

  test('needs an amount', async () => {
    open({ methods: [PAYPAL, CARD] });
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(await screen.findByText('Enter the amount you want to deposit.')).toBeVisible();
    expect(scene.requests().map(({ path }) => path)).not.toContain('/api/redirect-deposits');
  });

  test('changes the currency to one that the method takes', async () => {
    open({ methods: [CARD, KLARNA] });
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'USD');
    await userEvent.click(radio('Klarna'));
    expect(screen.getByLabelText('Currency')).toHaveValue('EUR');
  });

  test('says why it cannot be chosen: the amount, or the country', async () => {
    open({ methods: [CARD, PAYPAL, { ...KLARNA, unavailable: 'country' }] });
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'EUR');
    await userEvent.type(screen.getByLabelText('Amount'), '10000.01');
    expect(radio('PayPal')).toBeDisabled();
    expect(radio('PayPal')).toHaveAccessibleDescription(/Up to 10,000.00 EUR\.$/);
    expect(radio('Klarna')).toBeDisabled();
    expect(radio('Klarna')).toHaveAccessibleDescription(/Not available in your country\.$/);
    await userEvent.clear(screen.getByLabelText('Amount'));
    await userEvent.type(screen.getByLabelText('Amount'), '10000');
    expect(radio('PayPal')).toBeEnabled();
  });
});
