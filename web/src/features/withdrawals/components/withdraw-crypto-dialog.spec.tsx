import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { WithdrawCryptoDialog } from './withdraw-crypto-dialog.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const [ADDRESS_ID, ID] = ['019ab6c4-5e00-7aaa-8bbb-0000784af788', '019ab6c4-5e00-7aaa-8bbb-0000784af799'];
const address = (status: 'active' | 'waiting' = 'active') => ({
  ...{ id: ADDRESS_ID, label: 'Ledger at home', account: null, provider: null, ownership: null, ownership_message: 'It is mine.', status },
  address: { asset: 'ETH.ethereum', network: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  ...{ usable_from: '2026-11-24T12:00:00.000Z', added_at: '2026-11-23T12:00:00.000Z' },
});
const withdrawal = (status: string, message: string | null = null, canCancel = false) => ({
  ...{ id: ID, status, crypto_currency: 'ETH', amount: '0.5', txid: null, transaction_url: null, message },
  can_cancel: canCancel,
  requested_at: '2026-11-23T12:00:00.000Z',
});

const open = (...addresses: readonly object[]): void => {
  api.on('GET /api/beneficiaries', () => json(200, { beneficiaries: addresses }));
  renderWithQueries(<WithdrawCryptoDialog coins={[{ currency: 'ETH', available: '1.250000000000000000' }]} onClose={() => undefined} />);
};
const fill = async (amount: string): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Amount in ETH'), amount);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
};

test('fees and address are shown before anything is sent, one request id is sent, and the status follows', async () => {
  open(address());
  await fill('0.5');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('We pay it')).toBeVisible();
  expect(within(dialog).getByText('None')).toBeVisible();
  expect(await accessibilityViolations(dialog)).toEqual([]);
  api.on('POST /api/crypto-withdrawals', () => problem(503, 'PRICE_UNAVAILABLE', 'Try again in a minute.'));
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw 0/ }));
  expect(await screen.findByText('Try again in a minute.')).toBeVisible();
  api.on('POST /api/crypto-withdrawals', () => json(202, withdrawal('pending')));
  api.on(`GET /api/crypto-withdrawals/${ID}`, () => json(200, withdrawal('refused', 'We did not send anything.')));
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw 0/ }));
  expect(await screen.findByText('We did not send anything.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Not sent');
  const sent = api.bodiesOf('POST /api/crypto-withdrawals') as readonly { request_id: string; amount: string }[];
  expect(sent.map(({ amount }) => amount)).toEqual(['0.5', '0.5']);
  expect(new Set(sent.map(({ request_id: id }) => id)).size).toBe(1);
});

test('a withdrawal is cancelled where it is shown, until its coins are on their way', async () => {
  open(address());
  await fill('0.5');
  api.on('POST /api/crypto-withdrawals', () => json(202, withdrawal('pending', null, true)));
  api.on(`GET /api/crypto-withdrawals/${ID}`, () => json(200, withdrawal('in_review', null, true)));
  api.on(`POST /api/crypto-withdrawals/${ID}/cancel`, () => problem(409, 'TOO_LATE_TO_CANCEL', 'The coins are on their way.'));
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw 0/ }));
  const button = await screen.findByRole('button', { name: /^Cancel this withdrawal of 0.5/ });
  await userEvent.click(button);
  expect(await screen.findByText('The coins are on their way.')).toBeVisible();
  api.on(`POST /api/crypto-withdrawals/${ID}/cancel`, () => json(200, withdrawal('cancelled', 'The coins are in your balance.')));
  api.on(`GET /api/crypto-withdrawals/${ID}`, () => json(200, withdrawal('cancelled', 'The coins are in your balance.')));
  await userEvent.click(screen.getByRole('button', { name: /^Cancel this withdrawal/ }));
  expect(await screen.findByText('The coins are in your balance.')).toBeVisible();
  expect(screen.getByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel this withdrawal/ })).toBeNull();
  expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([]);
});

test('going back and continuing sends the same withdrawal; another amount is another one', async () => {
  open(address());
  await fill('0.5');
  api.on('POST /api/crypto-withdrawals', () => Promise.reject(new TypeError('fetch failed')));
  const send = () => userEvent.click(screen.getByRole('button', { name: /^Withdraw 0/ }));
  const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await send();
  await goBack();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await send();
  await goBack();
  await fill('1');
  await send();
  const sent = api.bodiesOf('POST /api/crypto-withdrawals') as readonly { request_id: string; amount: string }[];
  expect(sent.map(({ amount }) => amount)).toEqual(['0.5', '0.5', '0.51']);
  expect(sent[1]?.request_id).toBe(sent[0]?.request_id);
  expect(sent[2]?.request_id).not.toBe(sent[0]?.request_id);
});

test('too much, an address that waits and a missing one are named in the form', async () => {
  open(address('waiting'));
  await fill('1.26');
  expect(screen.getByText(/You can withdraw/)).toBeVisible();
  expect(screen.getByText(/New address. You can use it from/)).toBeVisible();
  expect(screen.queryByText('We pay it')).toBeNull();
});

test('without an address one is added in place', async () => {
  open();
  await fill('0.5');
  expect(screen.getByText('Add the address of your wallet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add an address' }));
  expect(screen.getByLabelText('Ethereum address')).toBeVisible();
});

test('the proof that the address is the customer’s own is given in place', async () => {
  open(address());
  await fill('0.5');
  api.on('POST /api/crypto-withdrawals', () => problem(403, 'OWNERSHIP_PROOF_REQUIRED', 'Sign a message with it.'));
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw 0/ }));
  expect(await screen.findByText('It is mine.')).toBeVisible();
  expect(screen.getByLabelText('Signature')).toBeVisible();
});

test('an address is in the own wallet, or at another provider of the list', async () => {
  open();
  api.on('GET /api/beneficiaries/providers', () => json(200, { providers: [{ id: 'sava', name: 'Sava Exchange' }] }));
  api.on('POST /api/beneficiaries/addresses/check', () => problem(400, 'INVALID_PARAMETER', 'This is not a complete address.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  await userEvent.type(await screen.findByLabelText('Ethereum address'), '0x12');
  const elsewhere = await screen.findByRole('radio', { name: /In my account at another provider/ });
  expect(screen.getByRole('radio', { name: /In my own wallet/ })).toBeChecked();
  await userEvent.click(elsewhere);
  const save = screen.getByRole('button', { name: /^(Add|Save)/ });
  await userEvent.click(save);
  expect(await screen.findByText('Choose the provider of this address.')).toBeVisible();
  expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Provider'), 'Sava Exchange');
  api.on('POST /api/beneficiaries/addresses', () =>
    json(200, { id: ADDRESS_ID, status: 'active', usable_from: '2026-11-24T12:00:00.000Z' }),
  );
  await userEvent.click(save);
  await waitFor(() => {
    expect(api.bodiesOf('POST /api/beneficiaries/addresses')).toEqual([{ asset: 'ETH.ethereum', address: '0x12', provider: 'sava' }]);
  });
});
