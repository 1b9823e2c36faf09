import type { StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionContext } from '../../../lib/auth/use-session.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { ReceiptQueue } from './receipt-queue.tsx';
import { ReceiptSearch } from './receipt-search.tsx';

const ID = '01a1fc2f-0c18-7faa-9bc8-0000529cf366';
const at = '2026-11-26T12:00:00.000Z';
let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const PROPOSAL = {
  ...{ number: 3, by: { user_id: 'staff-1', name: 'Alena Vzorová' }, lapses_at: '2999-01-01T00:00:00.000Z' },
  ...{ reason: 'A signed statement.', goes_to: null },
};
const receipt = (change: Partial<StaffReceipt> = {}): StaffReceipt => ({
  ...{ id: ID, customer: { user_id: 'u1', name: 'Jana Nováková' }, amount: '0.02500000', asset: 'BTC', network: 'bitcoin' },
  ...{ status: 'held', hold: 'sender_unproven', value: '2000.00', txid: 'abc', block_height: 7, received_at: at },
  ...{ address: 'bcrt1qours', senders: ['bcrt1qsender'], announcement: null, proposal: null },
  ...{ proven_senders: [], is_returnable: true, goes_to: null },
  steps: [
    { at, type: 'CryptoReceived', reason: null },
    { at, type: 'CryptoReceiptReleased', reason: 'A screenshot of the wallet.' },
  ],
  ...change,
});
const open = (role: string) => {
  const state = signedInAs(jana);
  const claims = btoa(JSON.stringify({ staff_roles: [role] }));
  const session = state.session === null ? null : { ...state.session, access_token: `head.${claims}.signature` };
  return renderWithQueries(
    <SessionContext value={fakeSessionStore({ ...state, session })}>
      <ReceiptQueue />
      <ReceiptSearch />
    </SessionContext>,
  );
};
const listed = (...receipts: readonly StaffReceipt[]): void => {
  api.on('GET /api/staff/crypto-receipts', () => json(200, { receipts, has_more: false }));
};

test('coins of an unproven sender show who paid and what happened, and their release is requested with the evidence', async () => {
  listed(receipt());
  const { container } = open('compliance_analyst');
  const item = await screen.findByRole('listitem', { name: /0.02500000 BTC to Jana Nováková/ });
  expect(within(item).getByText(/worth 2,000.00 EUR/)).toBeVisible();
  expect(within(item).getByText('bcrt1qsender')).toBeVisible();
  expect(within(item).getByText(/A screenshot of the wallet/)).toBeInTheDocument();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(within(item).getByRole('button', { name: 'Ask for the release' }));
  const form = await screen.findByRole('form', { name: 'Ask for the release' });
  await userEvent.type(within(form).getByRole('textbox'), 'A signed statement.');
  api.on(`POST /api/staff/crypto-receipts/${ID}/release`, () => problem(409, 'NOT_HELD', 'These coins do not wait for a decision.'));
  await userEvent.click(within(form).getByRole('button', { name: 'Ask for the release' }));
  expect(await screen.findByText('These coins do not wait for a decision.')).toBeVisible();
  api.on(`POST /api/staff/crypto-receipts/${ID}/release`, () => json(202, { id: ID, status: 'held' }));
  listed(receipt({ proposal: { ...PROPOSAL, by: { user_id: jana.id, name: null } } }));
  await userEvent.click(within(form).getByRole('button', { name: 'Ask for the release' }));
  expect(await screen.findByText('You asked for the release, so a colleague must approve it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve the release' })).toBeNull();
  expect(api.bodiesOf(`POST /api/staff/crypto-receipts/${ID}/release`)).toEqual([
    { reason: 'A signed statement.' },
    { reason: 'A signed statement.' },
  ]);
});

test('a second person approves or rejects the request that they read, and an operator decides nothing', async () => {
  listed(receipt({ senders: [], address: null, proposal: PROPOSAL }));
  const { unmount } = open('payments_operator');
  expect(await screen.findByText('held: two people decide')).toBeVisible();
  expect(screen.queryByRole('button', { name: /release/ })).toBeNull();
  unmount();
  open('senior_manager');
  expect(await screen.findByText('Alena Vzorová asked for the release: “A signed statement.”')).toBeVisible();
  expect(screen.getByText('From no address: new coins of the network')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reject the release' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve the release' }));
  const form = await screen.findByRole('form', { name: 'Approve the release' });
  await userEvent.type(within(form).getByRole('textbox'), 'The signature is right.');
  api.on(`POST /api/staff/crypto-receipts/${ID}/approve`, () => json(202, { id: ID, status: 'released' }));
  listed(receipt({ status: 'released', hold: null }));
  await userEvent.click(within(form).getByRole('button', { name: 'Approve the release' }));
  expect(await screen.findByText('being checked again')).toBeVisible();
  expect(api.bodiesOf(`POST /api/staff/crypto-receipts/${ID}/approve`)).toEqual([{ proposal: 3, reason: 'The signature is right.' }]);
});

test('coins from another provider show what it announced, or ask for its announcement', async () => {
  const announcement = { provider: 'sava', reference: ID, announced_at: at, originators: ['Oskar Odosielateľ'] };
  listed(
    receipt({ hold: 'originator_missing', announcement: { ...announcement, recipient: 'another_person' } }),
    receipt({ id: ID.replace('366', '367'), status: 'credited', hold: null, announcement: { ...announcement, recipient: 'customer' } }),
  );
  open('compliance_analyst');
  const [held, credited] = await screen.findAllByRole('listitem', { name: /0.02500000 BTC/ });
  expect(held).toHaveTextContent('Ask the provider to announce the coins');
  expect(held).toHaveTextContent(/Announced by sava on .*: from Oskar Odosielateľ to another person/);
  expect(credited).toHaveTextContent('to the customer');
  await userEvent.click(within(held as HTMLElement).getByRole('button', { name: 'Ask for the release' }));
  expect(await screen.findByText(/who sent the coins/)).toBeVisible();
});

test('coins are sent back to a sending address that is proved, or to one that a provider names', async () => {
  listed(receipt({ status: 'refused', hold: null, proven_senders: ['bcrt1qsender'] }));
  api.on('GET /api/beneficiaries/providers', () => json(200, { providers: [{ id: 'sava', name: 'Sava Exchange' }] }));
  const { unmount } = open('compliance_analyst');
  expect(await screen.findByText('not accepted: it needs an address to go back to')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for the release' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the return' }));
  const form = await screen.findByRole('form', { name: 'Ask for the return' });
  await userEvent.type(within(form).getByRole('textbox'), 'Not ours to keep.');
  await userEvent.click(within(form).getByRole('button', { name: 'Ask for the return' }));
  expect(await screen.findByText('Choose where the coins go back to.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Back to'), 'An address that Sava Exchange has named');
  await userEvent.type(screen.getByLabelText('Address'), 'bcrt1qnamed');
  api.on(`POST /api/staff/crypto-receipts/${ID}/return`, () => json(202, { id: ID, status: 'refused' }));
  const goesTo = { address: 'bcrt1qnamed', provider: 'sava' };
  listed(receipt({ status: 'refused', hold: null, proposal: { ...PROPOSAL, goes_to: goesTo } }));
  await userEvent.click(within(form).getByRole('button', { name: 'Ask for the return' }));
  expect(await screen.findByText(/asked for the return to bcrt1qnamed, which sava has named/)).toBeVisible();
  expect(api.bodiesOf(`POST /api/staff/crypto-receipts/${ID}/return`)).toEqual([
    { address: 'bcrt1qnamed', provider: 'sava', reason: 'Not ours to keep.' },
  ]);
  unmount();
  open('compliance_officer');
  expect(await screen.findByRole('button', { name: 'Approve the return' })).toBeVisible();
});

test('a receipt is found by what is entered, and the desk says when there is none', async () => {
  listed();
  open('auditor');
  expect(await screen.findByText('No receipt is open')).toBeVisible();
  api.on('POST /api/staff/crypto-receipt-searches', ({ body }) =>
    json(200, {
      receipts: (body as { text: string }).text === 'abc' ? [receipt({ status: 'credited', hold: null, senders: null })] : [],
      has_more: false,
    }),
  );
  const field = screen.getByLabelText('Search receipts');
  await userEvent.type(field, 'abc{Enter}');
  expect(await screen.findByText('in the balance')).toBeVisible();
  expect(screen.getByText('From erased addresses')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'other{Enter}');
  expect(await screen.findByText(/No receipt matches/)).toBeVisible();
});
