import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const usd = (minor: string) => ({ asset: 'USD', minor, scale: 2 });
const terms = {
  is_available: true,
  currencies: [
    { currency: 'EUR', rail: 'sepa', fee: '0.00', arrives: 'within one business day', available: '250.00', rate: '1.10' },
    { currency: 'USD', rail: 'swift', fee: '0.00', arrives: 'within 5 business days', available: '40.00', rate: '1.00' },
  ],
  daily: { limit: usd('500000'), used: usd('0'), remaining: usd('500000') },
  monthly: { limit: usd('5000000'), used: usd('0'), remaining: usd('5000000') },
};
const account = (id: string, iban: string, status: 'active' | 'waiting' = 'active') => ({
  ...{ id, label: null, address: null, provider: null, ownership: 'name_check', ownership_message: null, status },
  account: { iban, holder: 'Jana Nováková', name_match: 'match' },
  ...{ usable_from: '2026-11-24T12:00:00.000Z', added_at: '2026-11-23T12:00:00.000Z' },
});
const JANA = account('019ab6c4-5e00-7aaa-8bbb-0000784af788', 'SK0809000000000123123123');

const open = (...accounts: readonly object[]) => {
  api.on('GET /api/withdrawal-terms', () => json(200, terms));
  api.on('GET /api/beneficiaries', () => json(200, { beneficiaries: accounts }));
  const onRequested = jest.fn<(id: string) => void>();
  renderWithQueries(<WithdrawDialog onClose={() => undefined} onRequested={onRequested} />);
  return onRequested;
};

const sent = () => api.bodiesOf('POST /api/withdrawals') as readonly { id: string; amount: string; currency: string }[];

test('fee and time are said before the customer confirms, and one id is sent', async () => {
  const onRequested = open(JANA);
  await userEvent.type(await screen.findByLabelText('Amount in EUR'), '25');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Within one business day')).toBeVisible();
  expect(within(dialog).getByText('Our fee').nextSibling).toHaveTextContent('None');
  expect(await accessibilityViolations(dialog)).toEqual([]);
  api.on('POST /api/withdrawals', () => problem(503, 'TRY_AGAIN_LATER', 'Try again in a moment.'));
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
  expect(await screen.findByText('Try again in a moment.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
  expect(sent().map(({ amount }) => amount)).toEqual(['25.00', '25.00']);
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
  expect(onRequested).not.toHaveBeenCalled();
});

test('a withdrawal in another currency says how it travels, and is a new one', async () => {
  open(JANA);
  api.on('POST /api/withdrawals', () => problem(503, 'TRY_AGAIN_LATER', 'Try again in a moment.'));
  const confirm = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    await screen.findByText('Try again in a moment.');
  };
  await userEvent.type(await screen.findByLabelText('Amount in EUR'), '40');
  await confirm();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'USD');
  expect(screen.getByText(/within 5 business days. The banks on the way may take a fee/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Amount in USD'));
  await userEvent.type(screen.getByLabelText('Amount in USD'), '40.01');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText(/Your available balance is/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Amount in USD'));
  await userEvent.type(screen.getByLabelText('Amount in USD'), '40');
  await confirm();
  expect(screen.getByText('Within 5 business days')).toBeVisible();
  expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([]);
  expect(sent().map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  expect(new Set(sent().map(({ id }) => id)).size).toBe(2);
});

test('an amount over the balance and an account that waits are named in the form', async () => {
  open(account(JANA.id, 'SK0809000000000123123123', 'waiting'));
  await userEvent.type(await screen.findByLabelText('Amount in EUR'), '250.01');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText(/Your available balance is/)).toBeVisible();
  expect(screen.getByText(/Your withdrawal whitelist delays new accounts/)).toBeVisible();
  expect(screen.queryByText('Our fee')).toBeNull();
});

test('without an account the form for one is shown, and a name that does not match is said at the field', async () => {
  open();
  const field = await screen.findByLabelText('IBAN');
  api.on('POST /api/beneficiaries/accounts', () =>
    problem(422, 'NAME_DOES_NOT_MATCH', 'This account is not held in your name.', { parameter: 'iban' }),
  );
  await userEvent.type(field, 'SK11 9952 0000 0090 0000 0002');
  await userEvent.click(screen.getByRole('button', { name: 'Add account' }));
  expect(await screen.findByText('This account is not held in your name.')).toBeVisible();
  expect(field).toBeInvalid();
});
