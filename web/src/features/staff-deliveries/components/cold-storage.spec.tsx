import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SessionContext } from '../../../lib/auth/use-session.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { ColdStorage } from './cold-storage.tsx';

const ID = '01a1fc2f-0c18-7faa-9bc8-0000529cf366';
const LIST = 'GET /api/staff/cold-storage';
let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const open = (role: string) => {
  const state = signedInAs(jana);
  const claims = btoa(JSON.stringify({ staff_roles: [role] }));
  const session = state.session === null ? null : { ...state.session, access_token: `head.${claims}.signature` };
  return renderWithQueries(
    <SessionContext value={fakeSessionStore({ ...state, session })}>
      <ColdStorage />
    </SessionContext>,
  );
};
const refill = (change: object = {}) => ({
  ...{ id: ID, amount: '0.50000000', reason: 'Withdrawals wait.', status: 'proposed', is_own: false, approved_by: null },
  ...{ proposed_by: { user_id: 'u1', name: 'Petra Operátorová' }, lapses_at: '2026-12-03T10:00:00.000Z' },
  ...change,
});
const listed = (open: object | null, arrivals: readonly object[] = []) => ({
  coins: [
    { coin: 'BTC', refill: open, arrivals },
    { coin: 'ETH', refill: null, arrivals: [] },
  ],
});

test('a refill is approved by another person, and arrivals without one are named', async () => {
  api.on(LIST, () => json(200, listed(refill(), [{ txid: 'abc', amount: '1.00000000', status: 'booked', refill_id: null }])));
  api.on(`POST /api/staff/cold-storage/refills/${ID}/answer`, () => json(200, { id: ID, answer: 'approve' }));
  const { container } = open('compliance_officer');
  expect(await screen.findByText(/0.50000000 BTC to the hot wallet/)).toBeTruthy();
  expect(screen.getByText(/has arrived, without an approved refill/)).toBeTruthy();
  expect(await accessibilityViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => {
    expect(api.requests.some(({ path, body }) => path.endsWith('/answer') && JSON.stringify(body).includes('approve'))).toBe(true);
  });
});

test('an operator proposes with amount and reason, and does not answer', async () => {
  api.on(LIST, () => json(200, listed(refill())));
  api.on('POST /api/staff/cold-storage/refills', () => json(201, { id: ID }));
  open('payments_operator');
  expect(await screen.findByText(/Waits for another person/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Propose a refill' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Withdrawals wait.' } });
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Propose the refill' }));
  expect(await screen.findByText('Enter an amount such as 0.5.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '2.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Propose the refill' }));
  await waitFor(() => {
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });
});

test('an approved refill waits for the cold keys', async () => {
  api.on(LIST, () => json(200, listed(refill({ status: 'approved', approved_by: { user_id: 'u2', name: null } }))));
  open('auditor');
  expect(await screen.findByText(/approved by u2. Send it with the cold keys/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Propose a refill' })).toBeNull();
});
