import type { StaffRestriction } from '@danubit/contracts/http/console/restrictions.contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { RestrictionCard } from './restriction-card.tsx';

const USER = '019ab6c4-5e00-7aaa-8bbb-0000c4d1a2b3';
const LIST = 'GET /api/staff/restrictions';
const STILL = 'The customer has not sent the new passport.';
const RESTRICTION: StaffRestriction = {
  customer: { user_id: USER, name: 'Eva Malá' },
  code: 'information_needed',
  review_at: '2026-11-26T12:00:00.000Z',
  is_overdue: true,
  reasons: [
    {
      step: 'placed',
      by: { user_id: 'o1', name: 'Oto Úradný' },
      at: '2026-10-27T12:00:00.000Z',
      rationale: 'The documents contradict each other.',
    },
  ],
};

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});
const open = (restrictions: readonly StaffRestriction[]) => {
  const overdue = restrictions.filter(({ is_overdue: isOverdue }) => isOverdue).length;
  api.on(LIST, () => json(200, { restrictions, overdue, has_more: false }));
  return renderWithQueries(<RestrictionCard />);
};

test('a restriction whose review is overdue is counted, and kept with a reason', async () => {
  const { container } = open([RESTRICTION]);
  expect(await screen.findByText('Reviews overdue: 1.')).toBeVisible();
  expect(screen.getByText(/Placed by Oto Úradný.*The documents contradict each other\./)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), STILL);
  const review = `POST /api/staff/accounts/${USER}/restriction/review`;
  api.on(review, () => json(200, { kept: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep for another 30 days' }));
  await waitFor(() => {
    expect(api.bodiesOf(review)).toEqual([{ rationale: STILL }]);
  });
  expect(await screen.findByRole('button', { name: 'Keep' })).toBeVisible();
});

test('a refusal to lift is shown', async () => {
  open([{ ...RESTRICTION, is_overdue: false }]);
  expect(await screen.findByText('No review is overdue.')).toBeVisible();
  api.on(`DELETE /api/staff/accounts/${USER}/restriction`, () => problem(409, 'ALERT_KEPT', 'Two people keep an alert about this person.'));
  await userEvent.click(screen.getByRole('button', { name: 'Lift' }));
  expect(await screen.findByText('Two people keep an alert about this person.')).toBeVisible();
});

test('without a restriction the card says so', async () => {
  open([]);
  expect(await screen.findByText('No restriction')).toBeVisible();
});

test('an account is restricted with what the customer reads and a reason', async () => {
  open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Restrict an account' }));
  const dialog = screen.getByRole('dialog', { name: 'Restrict an account' });
  expect(await accessibilityViolations(dialog)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Restrict the account' }));
  expect(screen.getByText('Enter the user id of the customer.')).toBeVisible();
  expect(screen.getByText('Choose what the customer reads.')).toBeVisible();
  expect(screen.getByText('Say why in at least 20 characters.')).toBeVisible();

  await userEvent.type(screen.getByRole('textbox', { name: 'Customer' }), USER);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What the customer reads' }), 'Information is needed');
  await userEvent.type(screen.getByRole('textbox', { name: 'Rationale' }), STILL);
  const path = `PUT /api/staff/accounts/${USER}/restriction`;
  api.on(path, () => problem(400, 'INVALID_PARAMETER', 'Not an id.', { parameter: 'userId' }));
  await userEvent.click(screen.getByRole('button', { name: 'Restrict the account' }));
  expect(await screen.findByText('There is no account with this user id. Copy the whole of it.')).toBeVisible();
  api.on(path, () => problem(404, 'NOT_FOUND', 'This address does not exist.'));
  await userEvent.click(screen.getByRole('button', { name: 'Restrict the account' }));
  expect(await screen.findByText('There is no account with this user id. Copy the whole of it.')).toBeVisible();

  api.on(path, () => json(200, { restricted: true, code: 'information_needed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Restrict the account' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(api.bodiesOf(path).at(-1)).toEqual({ code: 'information_needed', rationale: STILL });
});
