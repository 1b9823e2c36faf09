import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '../../../lib/toast-store.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { DepositView, type DepositViewProps } from './deposit-view.tsx';

const ID = 'txn_01K9M4ABCDEFGHJKMNPQRSTVW0';
const PAY = 'POST /functions/v1/process-payment';
const usd = (minor: string) => ({ asset: 'USD', minor, scale: 2 });
const usage = { limit: usd('1000000'), used: usd('27135'), remaining: usd('972865') };

let api: FakeApi;
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const open = (props: Partial<DepositViewProps> = {}) => {
  const all: DepositViewProps = {
    available: { EUR: '11230.55' },
    gate: undefined,
    payment: undefined,
    cardLabel: ({ last_four: lastFour }: Transaction) => `Visa ending ${lastFour ?? ''}`,
    onPayment: jest.fn<DepositViewProps['onPayment']>(),
    onChallenge: jest.fn<DepositViewProps['onChallenge']>(),
    onAgain: jest.fn<DepositViewProps['onAgain']>(),
    ...props,
  };
  const tree = (shown: DepositViewProps) => (
    <QueryClientProvider client={client}>
      <DepositView {...shown} />
    </QueryClientProvider>
  );
  const { rerender, container } = render(tree(all));
  return { ...all, container, show: (change: Partial<DepositViewProps>) => rerender(tree({ ...all, ...change })) };
};

const fillIn = async (amount = '250'): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Amount'), amount);
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'EUR');
  await userEvent.type(screen.getByLabelText('Cardholder name'), 'Jana Nováková');
  await userEvent.type(screen.getByLabelText('Card number'), '4242424242424242');
  await userEvent.type(screen.getByLabelText('Expiry date'), '1230');
  await userEvent.type(screen.getByLabelText('CVV'), '123');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'SK');
  await userEvent.type(screen.getByLabelText('ZIP code'), 'sw1a');
};
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay 250.00 EUR' }));
const payments = () => api.requests.filter(({ path }) => path === '/functions/v1/process-payment');
const keys = () => payments().map(({ headers }) => headers.get('idempotency-key'));
const lastToast = () => toastStore.current()[0];

beforeEach(() => {
  api = startFakeApi();
  api.on('GET /api/deposit-limits', () =>
    json(200, { daily: usage, monthly: usage, rates: { USD: '1.00000000', EUR: '1.08540000', GBP: '1.2' }, rate_date: '2026-11-20' }),
  );
});
afterEach(() => {
  api.restore();
  client.clear();
  toastStore.dismiss();
});

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
    expect(await screen.findByText('542.70 of 10,000.00 USD after this payment')).toBeVisible();
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('shows each mistake at its field and sends nothing', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Expiry date'), '0924');
    await userEvent.tab();
    expect(screen.getByLabelText('Expiry date')).toHaveAccessibleDescription('This card expired in September 2024. Use another card.');
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(await screen.findByText('Enter the amount you want to deposit.')).toBeVisible();
    expect(payments()).toEqual([]);
  });

  test('is busy during the payment, reports the transaction and is cleared', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.on(PAY, () => promise);
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
    api.on(PAY, () => json(200, { transactionId: ID, status: 'completed', challengeUrl: null }));
    open();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay 250.00 EUR' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Payment Processed' }));
    expect(payments()).toHaveLength(1);
    expect(payments()[0]?.body).toMatchObject({ amount: '250.00', currency: 'EUR' });
  });

  test('keeps every field after a decline and pays with a new key next time', async () => {
    api.on(PAY, () => problem(402, 'CARD_DECLINED', 'Your bank declined the card. You have not been charged.'));
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
    await waitFor(() => expect(payments()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });

  test('shows its own message for a failure without one', async () => {
    api.on(PAY, () => new Response('', { status: 400 }));
    open();
    await fillIn();
    await pay();
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Payment Failed', description: 'An error occurred while processing the payment' }),
    );
  });

  test('shows a mistake found by the server at its field', async () => {
    api.on(PAY, () => problem(402, 'CARD_INVALID', 'The security code is not right. You have not been charged.', 'cvv'));
    open();
    await fillIn();
    await pay();
    await waitFor(() =>
      expect(screen.getByLabelText('CVV')).toHaveAccessibleDescription('The security code is not right. You have not been charged.'),
    );
  });

  test('names the limit and the amount left when the deposit exceeds it', async () => {
    const message =
      'Over your daily deposit limit of 10,000.00 USD. You can deposit up to 9,728.65 USD more today. You have not been charged.';
    api.on(PAY, () => problem(422, 'DAILY_LIMIT_EXCEEDED', message, 'amount'));
    open();
    await fillIn();
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(lastToast()).toMatchObject({ title: 'Payment Failed', description: message });
  });
});

describe('a payment without an answer', () => {
  test('is sent again with the same key, and blocks any other payment until then', async () => {
    api.on(PAY, () => Promise.reject(new TypeError('fetch failed')));
    const { onPayment } = open();
    await fillIn();
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know yet whether this payment went through');
    expect(screen.getByRole('button', { name: 'Check again' })).toHaveFocus();
    expect(screen.getByLabelText('Amount')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    api.on(PAY, () => json(200, { transactionId: ID, status: 'completed', challengeUrl: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(onPayment).toHaveBeenCalledWith(ID, true));
    expect(new Set(keys()).size).toBe(1);
    expect(payments()[0]?.body).toEqual(payments()[1]?.body);
  });

  test('is not reported as failed after a server error', async () => {
    api.on(PAY, () => problem(500, 'INTERNAL_ERROR', 'Something went wrong on our side.'));
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
    api.on(PAY, answer);
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
    [401, 'UNAUTHORIZED'],
    [429, 'TOO_MANY_REQUESTS'],
  ])('stays unknown and keeps its key when the repeat is refused with %d %s', async (status, code) => {
    api.on(PAY, () => problem(503, 'OUTCOME_UNKNOWN', 'We did not hear back in time.'));
    open();
    await fillIn();
    await pay();
    await screen.findByRole('button', { name: 'Check again' });
    api.on(PAY, () => problem(status, code, 'You have not been charged.'));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(payments().length).toBeGreaterThan(1));
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know yet whether this payment went through');
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(new Set(keys()).size).toBe(1);
    expect(toastStore.current().filter(({ open: isOpen }) => isOpen)).toEqual([]);
  });

  test('is reported as failed when the provider was never reached', async () => {
    api.on(PAY, () => problem(503, 'PROVIDER_UNAVAILABLE', 'The card provider does not answer at the moment. You have not been charged.'));
    open();
    await fillIn();
    await pay();
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Payment Failed' }));
    expect(screen.getByRole('button', { name: 'Pay 250.00 EUR' })).toBeEnabled();
  });
});

describe('the gate', () => {
  test('holds a payment back, keeps all fields except the card, and sends nothing', async () => {
    open({ gate: <p>Verify your identity</p> });
    await fillIn();
    await pay();
    expect(await screen.findByText('Your payment was not sent.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Before you deposit' })).toHaveFocus();
    expect(screen.getByLabelText('Amount')).toHaveValue(250);
    expect(screen.getByLabelText('Cardholder name')).toHaveValue('Jana Nováková');
    for (const field of ['Card number', 'Expiry date', 'CVV']) expect(screen.getByLabelText(field)).toHaveValue('');
    expect(payments()).toEqual([]);
  });

  test('opens when the server refuses for a reason that the page did not know', async () => {
    api.on(PAY, () => problem(403, 'IDENTITY_NOT_VERIFIED', 'Your identity is not verified yet.'));
    const { show } = open();
    await fillIn();
    await pay();
    await waitFor(() => expect(screen.getByLabelText('Card number')).toHaveValue(''));
    show({ gate: <p>Verify your identity</p> });
    expect(screen.getByRole('heading', { name: 'Before you deposit' })).toHaveFocus();
    show({ gate: undefined });
    expect(screen.getByText('Everything is confirmed. You can deposit.')).toBeVisible();
    expect(screen.getByLabelText('Amount')).toHaveValue(250);
  });
});

describe('a payment that is not completed at once', () => {
  test('is passed on to be watched when the bank has not answered', async () => {
    api.on(PAY, () => json(202, { transactionId: ID, status: 'processing', challengeUrl: null }));
    const { onPayment, onChallenge } = open();
    await fillIn();
    await pay();
    await waitFor(() => expect(onPayment).toHaveBeenCalledWith(ID, false));
    expect(onChallenge).not.toHaveBeenCalled();
    expect(toastStore.current().filter(({ open: isOpen }) => isOpen)).toEqual([]);
  });

  test('leads to the bank when the bank requires confirmation', async () => {
    api.on(PAY, () => json(200, { transactionId: ID, status: 'requires_action', challengeUrl: 'http://bank.example/confirm' }));
    const { onPayment, onChallenge } = open();
    await fillIn();
    await pay();
    await waitFor(() => expect(onChallenge).toHaveBeenCalledWith('http://bank.example/confirm'));
    expect(onPayment).toHaveBeenCalledWith(ID, false);
  });
});

test('no card data is kept outside the fields', async () => {
  api.on(PAY, () => problem(402, 'CARD_DECLINED', 'No.'));
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
