import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionContext } from '../../../lib/auth/use-session.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { PayoutQueue } from './payout-queue.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const openWith = (currencies: readonly string[]) => {
  api.on('GET /api/staff/payouts', () => json(200, { payouts: [], has_more: false, currencies }));
  const state = signedInAs(jana);
  const claims = btoa(JSON.stringify({ staff_roles: ['senior_manager'] }));
  const session = state.session === null ? null : { ...state.session, access_token: `head.${claims}.signature` };
  return renderWithQueries(
    <SessionContext value={fakeSessionStore({ ...state, session })}>
      <PayoutQueue />
    </SessionContext>,
  );
};

test('a transfer is instructed in one of the currencies of our bank accounts', async () => {
  api.on('POST /api/staff/payouts', () => json(202, { id: '4f1b0d8e-6f3a-4c55-9d1e-1c2f3a4b5c6d', status: 'requested' }));
  openWith(['EUR', 'CHF']);
  await userEvent.click(await screen.findByRole('button', { name: 'Instruct a transfer' }));
  const fields = { 'Email of the customer': 'jana@firma.example', IBAN: 'SK0809000000000123123123', Amount: '100.00', Reason: 'Agreed.' };
  for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'CHF');
  await userEvent.click(screen.getByRole('button', { name: 'Instruct the transfer' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(api.bodiesOf('POST /api/staff/payouts')).toMatchObject([{ amount: '100.00', currency: 'CHF' }]);
});

test('without a bank account none can be instructed', async () => {
  openWith([]);
  expect(await screen.findByText('No withdrawal is open')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Instruct a transfer' })).toBeNull();
});
