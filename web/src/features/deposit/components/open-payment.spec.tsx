import { TRY_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '../../../lib/toast-store.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem } from '../../../testing/fake-api.ts';
import { client, depositScene, fillIn, ID, lastToast, open, PAY, pay } from '../testing/deposit-scene.tsx';

const scene = depositScene();

describe('a payment that is open', () => {
  const openPayment: Transaction = {
    id: ID,
    created_at: '2026-11-21T13:31:52.104Z',
    completed_at: null,
    amount: '11.00',
    currency: 'EUR',
    status: 'processing',
    psp_provider: 'stripe',
    method_type: 'card',
    card_brand: 'visa',
    last_four: '8112',
    failure_code: null,
    failure_message: null,
    challenge_url: null,
    refunded_amount: null,
  };

  test('stands in place of the form until the customer starts another payment', async () => {
    scene.on(PAY, () => json(200, { transactionId: ID, status: 'completed', challengeUrl: null }));
    const { container } = open({ openPayments: [openPayment] });
    expect(screen.getByText('11.00 EUR is being processed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show payment' })).toHaveAttribute('href', `/?payment=${ID}`);
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Start another payment' }));
    await fillIn();
    await pay();
    await waitFor(() => expect(scene.payments()[0]?.body).toMatchObject({ startAnother: true }));
  });

  test('that the page did not know is a question and not a failure', async () => {
    scene.on(PAY, () => problem(409, 'PAYMENT_OPEN', 'A payment is still being processed.', { parameter: 'startAnother', value: ID }));
    open();
    await fillIn();
    await pay();
    expect(await screen.findByText('A payment is still being processed.')).toBeVisible();
    expect(toastStore.current().filter(({ open: isOpen }) => isOpen)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Start another payment' }));
    await waitFor(() => expect(scene.payments()[1]?.body).toMatchObject({ startAnother: true }));
  });
});

describe('a payment without an answer', () => {
  test('is sent again with the same key, and blocks any other payment until then', async () => {
    scene.on(PAY, () => Promise.reject(new TypeError('fetch failed')));
    const { onPayment } = open();
    await fillIn();
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know yet whether this payment went through');
    expect(screen.getByRole('button', { name: 'Check again' })).toHaveFocus();
    expect(screen.getByLabelText('Amount')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    scene.on(PAY, () => json(200, { transactionId: ID, status: 'completed', challengeUrl: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(onPayment).toHaveBeenCalledWith(ID, true));
    expect(new Set(scene.keys()).size).toBe(1);
    expect(scene.payments()[0]?.body).toEqual(scene.payments()[1]?.body);
  });

  test('is not reported as failed after a server error', async () => {
    scene.on(PAY, () => problem(500, 'INTERNAL_ERROR', 'Something went wrong on our side.'));
    open();
    await fillIn();
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know yet whether this payment went through');
    expect(toastStore.current().filter(({ open: isOpen }) => isOpen)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('button', { name: 'Pay 250.00 EUR' })).toBeEnabled();
  });

  test.each([
    ['the event log is unavailable', () => problem(503, 'OUTCOME_UNKNOWN', 'We did not hear back in time.')],
    ['no reply', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is reported as unknown and not as failed: %s', async (_, answer) => {
    scene.on(PAY, answer);
    open();
    await fillIn();
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know yet whether this payment went through');
    expect(screen.queryByText('Payment Failed')).not.toBeInTheDocument();
    expect(toastStore.current().filter(({ open: isOpen }) => isOpen)).toEqual([]);
  });

  test.each([
    [503, 'SERVICE_UNAVAILABLE'],
    [503, 'PROVIDER_UNAVAILABLE'],
    [503, 'NEW_CARDS_PAUSED'],
    [401, 'UNAUTHORIZED'],
    [429, 'TOO_MANY_REQUESTS'],
  ])('stays unknown and keeps its key when the repeat is refused with %d %s', async (status, code) => {
    scene.on(PAY, () => problem(503, 'OUTCOME_UNKNOWN', 'We did not hear back in time.'));
    open();
    await fillIn();
    await pay();
    await screen.findByRole('button', { name: 'Check again' });
    scene.on(PAY, () => problem(status, code, 'You have not been charged.'));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(scene.payments().length).toBeGreaterThan(1));
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know yet whether this payment went through');
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(new Set(scene.keys()).size).toBe(1);
    expect(toastStore.current().filter(({ open: isOpen }) => isOpen)).toEqual([]);
  });

  test('is reported as failed, with its reason, while new cards are paused', async () => {
    scene.on(PAY, () => problem(503, 'NEW_CARDS_PAUSED', TRY_MESSAGES.new_cards_paused));
    open();
    await fillIn();
    await pay();
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Payment Failed', description: TRY_MESSAGES.new_cards_paused }));
    expect(screen.getByRole('button', { name: 'Pay 250.00 EUR' })).toBeEnabled();
  });

  test('is reported as failed when the provider was never reached', async () => {
    scene.on(PAY, () =>
      problem(503, 'PROVIDER_UNAVAILABLE', 'The card provider is not responding at the moment. You have not been charged.'),
    );
    open();
    await fillIn();
    await pay();
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Payment Failed' }));
    expect(screen.getByRole('button', { name: 'Pay 250.00 EUR' })).toBeEnabled();
  });
});

describe('the gate', () => {
  test('stands in place of the form, so that no card is typed before it', () => {
    open({ gate: <p>Verify your identity</p> });
    expect(screen.getByRole('heading', { name: 'Before you deposit' })).toBeVisible();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  test('opens when the server refuses for a reason that the page did not know', async () => {
    scene.on(PAY, () => problem(403, 'IDENTITY_NOT_VERIFIED', 'Your identity is not verified yet.'));
    const { show } = open();
    await fillIn();
    await pay();
    await waitFor(() => expect(scene.payments()).toHaveLength(1));
    show({ gate: <p>Verify your identity</p> });
    expect(screen.getByRole('heading', { name: 'Before you deposit' })).toHaveFocus();
    show({ gate: undefined });
    expect(screen.getByText('Everything is confirmed. You can deposit.')).toBeVisible();
    expect(screen.getByLabelText('Amount')).toHaveValue(250);
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  });
});

describe('a payment that is not completed immediately', () => {
  test('is passed on to be watched when the bank has not answered', async () => {
    scene.on(PAY, () => json(202, { transactionId: ID, status: 'processing', challengeUrl: null }));
    const { onPayment, onChallenge } = open();
    await fillIn();
    await pay();
    await waitFor(() => expect(onPayment).toHaveBeenCalledWith(ID, false));
    expect(onChallenge).not.toHaveBeenCalled();
    expect(toastStore.current().filter(({ open: isOpen }) => isOpen)).toEqual([]);
  });

  test('leads to the bank when the bank requires confirmation', async () => {
    scene.on(PAY, () => json(200, { transactionId: ID, status: 'requires_action', challengeUrl: 'http://bank.example/confirm' }));
    const { onPayment, onChallenge } = open();
    await fillIn();
    await pay();
    await waitFor(() => expect(onChallenge).toHaveBeenCalledWith('http://bank.example/confirm'));
    expect(onPayment).toHaveBeenCalledWith(ID, false);
  });
});

test('no card data is kept outside the fields', async () => {
  scene.on(PAY, () => problem(402, 'CARD_DECLINED', 'No.'));
  open();
  await fillIn();
  await pay();
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Payment Failed' }));
  const kept = JSON.stringify([
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    window.location.href,
    client
      .getQueryCache()
      .getAll()
      .map(({ state, queryKey }) => [queryKey, state.data]),
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
    toastStore.current(),
  ]);
  expect(kept).not.toMatch(/4242\s?4242|123"/);
  expect(within(document.body).queryByText(/4242/)).not.toBeInTheDocument();
});
