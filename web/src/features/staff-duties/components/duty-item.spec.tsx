import type { StaffDuty } from '@danubit/contracts/http/console/duties.contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { DutyForm } from './duty-form.tsx';
import { DutyItem } from './duty-item.tsx';

const ID = '019ab6c4-5e00-7aaa-8bbb-0000784af788';
const OWNERS = [{ user_id: '019ab6c4-5e00-7aaa-8bbb-0000784af789', name: 'Oto Úradný' }];
const DUTY: StaffDuty = {
  ...{ id: ID, kind: 'training', title: 'Yearly training', owner: { user_id: 'o1', name: 'Oto Úradný' }, due_on: '2026-11-20' },
  ...{ is_overdue: true, every_months: 12, is_ended: false, last_done: null, times_done: 0 },
};
let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});
const open = (shown: ReactNode) => renderWithQueries(shown);
const item = (more: Partial<StaffDuty> = {}, mayChange = true) =>
  open(
    <ul>
      <DutyItem duty={{ ...DUTY, ...more }} owners={OWNERS} mayChange={mayChange} />
    </ul>,
  );

test('an overdue duty says since when, and is recorded as done with its evidence', async () => {
  const { container } = item();
  expect(screen.getByText('Overdue since 2026-11-20')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Record as done: Yearly training' }));
  await userEvent.click(screen.getByRole('button', { name: 'Record it' }));
  expect(screen.getByText('Say where the evidence is.')).toBeVisible();
  const steps = `POST /api/staff/duties/${ID}/steps`;
  api.on(steps, () => problem(400, 'INVALID_PARAMETER', 'It was recorded as done on this day or later.', { parameter: 'done_on' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Evidence' }), 'Signatures in folder 7.');
  await userEvent.click(screen.getByRole('button', { name: 'Record it' }));
  expect(await screen.findByText('It was recorded as done on this day or later.')).toBeVisible();
  expect(api.bodiesOf(steps)).toMatchObject([{ step: 'done', note: 'Signatures in folder 7.' }]);
});

test('a reader sees the last evidence and no steps', () => {
  const last = { on: '2025-11-20', by: { user_id: 'o1', name: null }, note: 'Minutes 4/2025.' };
  item({ is_overdue: false, due_on: '2026-12-20', last_done: last, times_done: 1 }, false);
  expect(screen.getByText(/Done once, last on 2025-11-20 by o1\. Minutes 4\/2025\./)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the form asks for what is missing at its fields', async () => {
  open(<DutyForm owners={OWNERS} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  for (const text of ['Choose what it is.', 'Name it.', 'Choose the owner.']) expect(screen.getByText(text)).toBeVisible();
  expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([]);
  api.on('POST /api/staff/duties', () => json(200, { id: ID, due_on: '2027-01-31' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What it is' }), 'audit');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Audit of the rules');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), OWNERS[0]?.user_id ?? '');
  await userEvent.type(screen.getByLabelText('Day'), '31');
  await userEvent.type(screen.getByLabelText('Month'), '1');
  await userEvent.type(screen.getByLabelText('Year'), '2027');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await waitFor(() => {
    expect(api.bodiesOf('POST /api/staff/duties')).toMatchObject([
      { kind: 'audit', title: 'Audit of the rules', due_on: '2027-01-31', every_months: 12 },
    ]);
  });
});
