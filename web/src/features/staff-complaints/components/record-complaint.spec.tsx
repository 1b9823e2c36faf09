import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { toastStore } from '../../../lib/toast-store.ts';
import { RecordComplaint } from './record-complaint.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
  toastStore.dismiss();
});

const ID = '019ab6c4-5e00-7aaa-8bbb-0000784af788';

test('a complaint by letter names its customer, and a mistake is shown at its field', async () => {
  renderWithQueries(<RecordComplaint />);
  await userEvent.click(screen.getByRole('button', { name: 'Record a complaint' }));
  const dialog = screen.getByRole('dialog');
  const record = () => userEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
  await record();
  expect(within(dialog).getByText('Enter the email address or user id of the customer.')).toBeVisible();
  expect(within(dialog).getByText('Choose how it arrived.')).toBeVisible();
  expect(within(dialog).getByText('Say what happened.')).toBeVisible();
  expect(await accessibilityViolations(dialog)).toEqual([]);

  await userEvent.type(within(dialog).getByLabelText('Customer'), 'jana@example.com');
  await userEvent.selectOptions(within(dialog).getByLabelText('How did it arrive?'), 'letter');
  await userEvent.selectOptions(within(dialog).getByLabelText('What is it about?'), 'fees');
  await userEvent.type(within(dialog).getByLabelText('What happened?'), 'Charged twice.');
  api.on('POST /api/staff/complaints', () =>
    problem(400, 'INVALID_PARAMETER', 'We could not find this customer.', { parameter: 'customer' }),
  );
  await record();
  expect(await within(dialog).findByText('We could not find this customer.')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Customer' })).toBeInvalid();

  api.on('POST /api/staff/complaints', () => json(201, { id: ID, reference: 'CMP-1', due_at: '2026-12-14T00:00:00.000Z' }));
  await record();
  expect(await screen.findByRole('button', { name: 'Record a complaint' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = api.bodiesOf('POST /api/staff/complaints') as readonly Record<string, unknown>[];
  expect(sent.at(-1)).toMatchObject({ customer: 'jana@example.com', received_by: 'letter', topic: 'fees', about: null });
  expect(sent.at(-1)?.['complaint_id']).toBe(sent[0]?.['complaint_id']);
});
