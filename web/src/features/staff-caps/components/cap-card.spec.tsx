import type { StaffCap, StaffCapProposal } from '@danubit/contracts/http/console/customer-caps.contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionContext } from '../../../lib/auth/use-session.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { CapCard } from './cap-card.tsx';

const ID = '019ab6c4-5e00-7aaa-8bbb-0000784af788';
const USER = '019ab6c4-5e00-7aaa-8bbb-0000c4d1a2b3';
const WHY = 'The source of the money stays unclear.';
const LIST = 'GET /api/staff/customer-caps';
const AMOUNTS = { daily_eur: '1000.00', monthly_eur: null, currency: 'USD', daily_limit: '1100.00', monthly_limit: null };
const PROPOSAL: StaffCapProposal = {
  proposal: 1,
  amounts: AMOUNTS,
  rationale: WHY,
  proposed_by: { user_id: 'a1', name: 'Alena Analytická' },
  proposed_at: '2026-11-26T12:00:00.000Z',
  is_own: false,
  lapses_at: '2026-12-03T12:00:00.000Z',
  outcome: 'waiting',
  answered: null,
};
const CAP: StaffCap = { id: ID, customer: { user_id: USER, name: 'Eva Malá' }, agreed: null, proposals: [PROPOSAL] };
const APPROVED: StaffCap = {
  ...CAP,
  agreed: AMOUNTS,
  proposals: [
    { ...PROPOSAL, outcome: 'approved', answered: { by: { user_id: 'o1', name: 'Oto Úradný' }, at: '2026-11-26T13:00:00.000Z' } },
  ],
};

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const open = (role: string, caps: readonly StaffCap[], userId?: string) => {
  api.on(LIST, () => json(200, { caps, has_more: false }));
  const state = signedInAs(jana);
  const claims = btoa(JSON.stringify({ staff_roles: [role] }));
  const session = state.session === null ? null : { ...state.session, access_token: `head.${claims}.signature` };
  return renderWithQueries(
    <SessionContext value={fakeSessionStore({ ...state, session })}>
      <CapCard {...(userId === undefined ? {} : { userId })} />
    </SessionContext>,
  );
};
const PROPOSE = 'POST /api/staff/customer-caps';

test('a proposal shows the amounts and the limits they become, and an officer approves it by its number', async () => {
  const { container } = open('compliance_officer', [CAP]);
  expect(await screen.findByText('At most 1,000.00 EUR a day, as limits 1,100.00 USD a day.')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  api.on(`POST /api/staff/customer-caps/${ID}/answer`, () => json(200, { id: ID }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => {
    expect(api.bodiesOf(`POST /api/staff/customer-caps/${ID}/answer`)).toEqual([{ proposal: 1, answer: 'approve' }]);
  });
});

test('an analyst reads what waits, and does not answer', async () => {
  open('compliance_analyst', [CAP]);
  expect(await screen.findByText(/Proposed by Alena Analytická/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a cap in force shows who agreed on it, and lifting it is proposed with a rationale alone', async () => {
  open('compliance_analyst', [APPROVED], USER);
  expect(await screen.findByText('At most 1,000.00 EUR a day. The limits of the customer: 1,100.00 USD a day.')).toBeVisible();
  expect(screen.getByText(/Approved by Oto Úradný/)).toBeVisible();
  expect(api.requests[0]?.query).toBe(`?user_id=${USER}`);
  await userEvent.click(screen.getByRole('button', { name: 'Lift the cap' }));
  api.on(PROPOSE, () => json(200, { id: ID }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Rationale' }), WHY);
  await userEvent.click(screen.getByRole('button', { name: 'Send the proposal' }));
  await waitFor(() => {
    expect(api.bodiesOf(PROPOSE)).toEqual([{ user_id: USER, daily_eur: null, monthly_eur: null, rationale: WHY }]);
  });
});

test('a cap is proposed for a customer; what is wrong stands at its field', async () => {
  open('compliance_officer', []);
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a cap' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the proposal' }));
  const texts = ['Enter the user id of the customer.', 'Enter an amount for a day, a month or both.', 'Say why in at least 20 characters.'];
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
  expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([]);
  api.on(PROPOSE, () => problem(400, 'INVALID_PARAMETER', 'Enter whole euros, such as 1000.', { parameter: 'monthly_eur' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Customer' }), USER);
  await userEvent.type(screen.getByRole('textbox', { name: 'A month, in EUR' }), '10.50');
  await userEvent.type(screen.getByRole('textbox', { name: 'Rationale' }), WHY);
  await userEvent.click(screen.getByRole('button', { name: 'Send the proposal' }));
  expect(await screen.findByText('Enter whole euros, such as 1000.')).toBeVisible();
  expect(screen.queryByText('Nothing was proposed.')).toBeNull();
  expect(api.bodiesOf(PROPOSE)).toEqual([{ user_id: USER, daily_eur: null, monthly_eur: '10.50', rationale: WHY }]);
});
