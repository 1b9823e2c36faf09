import type { StaffRelationshipEnd } from '@danubit/contracts/http/console/relationship-ends.contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { EndForm } from './end-form.tsx';
import { EndItem } from './end-item.tsx';

const ID = '019ab6c4-5e00-7aaa-8bbb-0000784af788';
const WHY = 'The source of the money stays unclear.';
const END: StaffRelationshipEnd = {
  ...{ id: ID, customer: { user_id: 'u1', name: 'Eva Malá' }, end_reason: 'due_diligence_failed', rationale: WHY, status: 'proposed' },
  ...{ proposal: 2, proposed_by: { user_id: 'o1', name: 'Oto Úradný' }, proposed_at: '2026-11-26T12:00:00.000Z' },
  ...{ lapses_at: '2026-12-03T12:00:00.000Z', is_lapsed: false, for_senior: false, is_own: false, approved_by: null },
  ...{ takes_effect_at: null, taken_back: null, remains: null },
};
let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const open = (shown: ReactNode) => renderWithQueries(shown);
const item = (more: Partial<StaffRelationshipEnd> = {}) =>
  open(
    <ul>
      <EndItem end={{ ...END, ...more }} isSenior={false} />
    </ul>,
  );
const ENDS = 'POST /api/staff/relationship-ends';

test('a proposal is approved by its number, and not by the person who made it', async () => {
  const { container, unmount } = item();
  expect(await accessibilityViolations(container)).toEqual([]);
  api.on(`${ENDS}/${ID}/answer`, () => json(200, { id: ID, status: 'approved' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => {
    expect(api.bodiesOf(`${ENDS}/${ID}/answer`)).toEqual([{ proposal: 2, answer: 'approve' }]);
  });
  unmount();
  item({ is_own: true });
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
});

test('an approved end is taken back with a reason; a refusal is shown', async () => {
  item({ status: 'approved', takes_effect_at: '2026-11-27T12:00:00.000Z', approved_by: { user_id: 'm1', name: null } });
  api.on(`${ENDS}/${ID}/take-back`, () => problem(409, 'END_IN_FORCE', 'The relationship has ended.'));
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'The papers came after all.');
  await userEvent.click(screen.getByRole('button', { name: 'Take the end back' }));
  expect(await screen.findByText('The relationship has ended.')).toBeVisible();
  expect(api.bodiesOf(`${ENDS}/${ID}/take-back`)).toEqual([{ rationale: 'The papers came after all.' }]);
});

test('an ended relationship shows what remains, and a lapsed proposal cannot be answered', () => {
  const { unmount } = item({
    status: 'in_force',
    remains: { balances: [{ currency: 'EUR', amount: '250.00' }], open_payments: 1, is_closed: false },
  });
  expect(screen.getByText('Balance: 250.00 EUR, and 1 payment is open.')).toBeVisible();
  unmount();
  item({ is_lapsed: true });
  expect(screen.getByText('Lapsed')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the form asks for customer, reason and rationale at their fields', async () => {
  open(<EndForm onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send the proposal' }));
  for (const text of ['Enter the user id of the customer.', 'Choose a reason.', 'Say why in at least 20 characters.'])
    expect(screen.getByText(text)).toBeVisible();
  expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([]);
  api.on(ENDS, () => json(200, { id: ID, status: 'proposed' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Customer' }), ID);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Why' }), 'terms_broken');
  await userEvent.type(screen.getByRole('textbox', { name: 'Rationale' }), WHY);
  await userEvent.click(screen.getByRole('button', { name: 'Send the proposal' }));
  await waitFor(() => {
    expect(api.bodiesOf(ENDS)).toEqual([{ user_id: ID, end_reason: 'terms_broken', rationale: WHY }]);
  });
});
