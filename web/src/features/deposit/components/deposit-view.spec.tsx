import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem } from '../../../testing/fake-api.ts';
import { depositScene, fillIn, ID, lastToast, open, PAY, pay } from '../testing/deposit-scene.tsx';

const METHOD = '0199a0f0-0000-7000-8000-000000000009';
const scene = depositScene();

describe('the deposit form', () => {
  test('formats the input, recognises the card brand and shows the effect of the deposit', async () => {
    const { container } = open();
    await fillIn();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(screen.getByLabelText('Expiry date')).toHaveValue('12/30');
    expect(screen.getByLabelText('ZIP code')).toHaveValue('SW1A');
    expect(screen.getByLabelText('Currency')).toHaveValue('EUR');
    expect(screen.getAllByText('Visa')).toHaveLength(2);
    expect(screen.getByText('11,480.55 EUR')).toBeVisible();
    // The day and the month.
    expect(await screen.findAllByText('542.70 of 10,000.00 USD after this payment')).toHaveLength(2);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('shows each mistake at its field and sends nothing', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Expiry date'), '0924');
    await userEvent.tab();
    expect(screen.getByLabelText('Expiry date')).toHaveAccessibleDescription('This card expired in September 2024. Use another card.');
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(await screen.findByText('Enter the amount you want to deposit.')).toBeVisible();
    expect(scene.payments()).toEqual([]);
  });

  test('is busy during the payment, reports the transaction and is cleared', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    scene.on(PAY, () => promise);
    const { onPayment } = open();
    await fillIn();
    await pay();
    expect(await screen.findByRole('button', { name: 'Processing Payment...' })).toHaveAttribute('aria-disabled', 'true');
    resolve(json(200, { transactionId: ID, status: 'completed', challengeUrl: null }));
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Payment Processed', description: `Transaction successful. ID: ${ID}` }),
    );
    expect(onPayment).toHaveBeenCalledWith(ID, true);
    expect(screen.getByLabelText('Card number')).toHaveValue('');
    expect(screen.getByLabelText('Amount')).toHaveValue(null);
  });

  test('pays once on a double click', async () => {
    scene.on(PAY, () => json(200, { transactionId: ID, status: 'completed', challengeUrl: null }));
    open();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay 250.00 EUR' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Payment Processed' }));
    expect(scene.payments()).toHaveLength(1);
    expect(scene.payments()[0]?.body).toMatchObject({ amount: '250.00', currency: 'EUR' });
  });

  test('keeps every field after a decline and pays with a new key next time', async () => {
    scene.on(PAY, () => problem(402, 'CARD_DECLINED', 'Your bank declined the card. You have not been charged.'));
    open();
    await fillIn();
    await pay();
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        title: 'Payment Failed',
        description: 'Your bank declined the card. You have not been charged.',
        variant: 'destructive',
      }),
    );
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(screen.getByLabelText('CVV')).toHaveValue('123');
    await pay();
    await waitFor(() => expect(scene.payments()).toHaveLength(2));
    expect(new Set(scene.keys()).size).toBe(2);
  });

  test('shows its own message for a failure without one', async () => {
    scene.on(PAY, () => new Response('', { status: 400 }));
    open();
    await fillIn();
    await pay();
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Payment Failed', description: 'An error occurred while processing the payment' }),
    );
  });

  test('shows a mistake found by the server at its field', async () => {
    scene.on(PAY, () => problem(402, 'CARD_INVALID', 'The security code is not right. You have not been charged.', { parameter: 'cvv' }));
    open();
    await fillIn();
    await pay();
    await waitFor(() =>
      expect(screen.getByLabelText('CVV')).toHaveAccessibleDescription('The security code is not right. You have not been charged.'),
    );
  });

  test('says on the button, in the currency of the payment, when the amount is over a limit, and sends nothing', async () => {
    open();
    await fillIn('9500');
    const button = await screen.findByRole('button', { name: 'Over your daily limit: at most 8,963.19 EUR' });
    await userEvent.click(button);
    expect(screen.getByLabelText('Amount')).toHaveFocus();
    expect(scene.payments()).toEqual([]);
    expect(screen.getAllByText(/Over your daily/)).toHaveLength(1);
  });

  test('offers amounts, fills in what is known, and keeps what was typed', async () => {
    const { show } = open();
    await userEvent.type(screen.getByLabelText('Cardholder name'), 'Peter');
    show({ prefill: { visitCountry: 'SK', name: 'Jana Nováková', country: 'SK' } });
    expect(screen.getByLabelText('Currency')).toHaveValue('EUR');
    expect(screen.getByLabelText('Country')).toHaveValue('SK');
    expect(screen.getByLabelText('Cardholder name')).toHaveValue('Peter');
    await userEvent.click(screen.getByRole('button', { name: '100 EUR' }));
    expect(screen.getByRole('button', { name: 'Pay 100.00 EUR' })).toBeVisible();
    expect(await screen.findByText(/Up to 8,963\.19 EUR today\./)).toBeVisible();
  });

  test('gives the payment its id before it is sent, and saves the card only when asked', async () => {
    scene.on(PAY, () => json(200, { transactionId: ID, status: 'completed', challengeUrl: null }));
    const { onStart } = open();
    await fillIn();
    expect(screen.getByRole('checkbox', { name: /^Save this card/ })).not.toBeChecked();
    await pay();
    await waitFor(() => expect(scene.payments()).toHaveLength(1));
    expect(onStart).toHaveBeenCalledWith(scene.keys()[0] ?? '');
    expect(scene.payments()[0]?.body).toMatchObject({ transactionId: scene.keys()[0] });
    expect(scene.payments()[0]?.body).not.toHaveProperty('saveCard');
  });

  test('pays with the default card and its CVV', async () => {
    const saved = {
      provider: 'stripe',
      method_type: 'card',
      brand: 'visa',
      last_four: '4242',
      can_pay: true,
      created_at: '2026-11-20T10:00:00Z',
    };
    scene.on('POST /functions/v1/process-payment/saved-card', () =>
      json(200, { transactionId: ID, status: 'completed', challengeUrl: null }),
    );
    open({ cards: [{ ...saved, id: METHOD, is_default: true }], prefill: { visitCountry: 'SK', name: undefined, country: undefined } });
    expect(screen.getByRole('radio', { name: 'Visa ending 4242 (default)' })).toBeChecked();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Amount'), '11');
    await userEvent.type(screen.getByLabelText('CVV'), '123');
    await userEvent.click(screen.getByRole('button', { name: 'Pay 11.00 EUR' }));
    await waitFor(() => expect(scene.requests().map(({ path }) => path)).toContain('/functions/v1/process-payment/saved-card'));
    expect(scene.requests().find(({ path }) => path.endsWith('saved-card'))?.body).toMatchObject({ paymentMethodId: METHOD, cvv: '123' });
  });
});
