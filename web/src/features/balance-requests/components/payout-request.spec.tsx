import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { PayoutRequest } from './payout-request.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const at = '2026-11-23T12:00:00.000Z';
const request = (status: string) => ({
  reference: 'REQ-1',
  status,
  balances: [{ currency: 'EUR', amount: '250.00' }],
  requested_at: at,
  updated_at: at,
});
const answerList = (...requests: readonly object[]): void => {
  api.on('GET /api/balance-requests', () => json(200, { requests }));
};
const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <PayoutRequest />
    </QueryClientProvider>,
  );
};
const withdrawals = () => api.requests.filter(({ method }) => method === 'DELETE');

test('an open request can be withdrawn after a second question, and then a new one made', async () => {
  answerList(request('open'));
  const { container } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  });
  expect(withdrawals()).toEqual([]);
  expect(await accessibilityViolations(container)).toEqual([]);
  api.on('DELETE /api/balance-requests/REQ-1', () => {
    answerList(request('withdrawn'));
    return json(200, request('withdrawn'));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByText('You withdrew this request.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request a payout' })).toBeVisible();
});

test('keeping the request sends nothing', async () => {
  answerList(request('answered'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();
  expect(withdrawals()).toEqual([]);
});

test('a request that is being paid out says why it cannot be withdrawn', async () => {
  answerList(request('answered'));
  api.on('DELETE /api/balance-requests/REQ-1', () => problem(409, 'BALANCE_REQUEST_CLOSED', 'We are paying out this request.'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw it' }));
  await waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent('We are paying out this request.');
  });
});
