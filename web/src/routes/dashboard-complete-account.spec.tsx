import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNREACHABLE } from '../lib/fallback-texts.ts';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { answerDashboard, profile } from '../testing/fake-dashboard.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { testQueryClient } from '../testing/render-with-queries.tsx';

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = startFakeApi();
  client = testQueryClient();
  answerDashboard(api);
  api.on('POST /api/identity-verifications', () => json(202, { verification_id: 'v1', kyc_status: 'in_review' }));
});
afterEach(() => {
  onlineManager.setOnline(true);
  api.restore();
  client.clear();
});

const answerProfile = (change: object) => {
  api.on('GET /api/profile', () => json(200, profile({ missing: ['identity'], ...change })));
};
/** As a live update of the profile does. */
const becomes = async (change: object): Promise<void> => {
  answerProfile(change);
  await act(() => client.invalidateQueries({ queryKey: ['profile'] }));
};

const openForm = async () => {
  await userEvent.click(await within(await screen.findByRole('region', { name: 'Account status' })).findByRole('button'));
  return screen.findByRole('dialog', { name: 'Complete your account' });
};

const fillAndSend = async (dialog: HTMLElement): Promise<void> => {
  const form = within(dialog);
  await userEvent.type(form.getByRole('textbox', { name: 'Day' }), '31');
  await userEvent.type(form.getByRole('textbox', { name: 'Month' }), '1');
  await userEvent.type(form.getByRole('textbox', { name: 'Year' }), '1990');
  await userEvent.selectOptions(form.getByLabelText('Issued in'), 'SK');
  await userEvent.selectOptions(form.getByLabelText('Document'), 'national_id_card');
  await userEvent.type(form.getByLabelText('Document number'), 'AB123456');
  await userEvent.click(form.getByRole('button', { name: 'Verify identity' }));
};

const NAME = (which: string) => `Enter your ${which} exactly as it appears on the document.`;

test.each([
  ['document_unreadable', ['Document number'], 'The document could not be read. Check its number, or use another document.'],
  ['document_expired', ['Document number'], 'This document has expired. Enter the number of a valid one.'],
  ['details_mismatch', ['First name', 'Last name', 'Date of birth'], NAME('first name')],
  ['under_age', ['Date of birth'], 'You must be at least 18 to use Danubit. If the date is wrong, correct it.'],
])('a check rejected as %s keeps what was typed and marks %j with the remedy', async (code, names, remedy) => {
  answerProfile({ kyc_status: 'pending' });
  renderDashboard(client);
  const dialog = await openForm();
  await fillAndSend(dialog);
  await becomes({ kyc_status: 'in_review' });
  expect(await within(dialog).findByText(/^In review\./)).toBeVisible();
  await becomes({ kyc_status: 'rejected', kyc_public_code: code });
  expect(await within(dialog).findByText('Your identity could not be verified.')).toBeVisible();

  const form = within(dialog);
  expect(form.getByLabelText('Document number')).toHaveValue('AB123456');
  expect(form.getByLabelText('Document')).toHaveValue('national_id_card');
  expect(form.getByLabelText('Issued in')).toHaveValue('SK');
  expect(form.getByRole('textbox', { name: 'Day' })).toHaveValue('31');
  expect(form.getByRole('textbox', { name: 'Month' })).toHaveValue('Jan');
  expect(form.getByRole('textbox', { name: 'Year' })).toHaveValue('1990');

  const controls = names.map((name) => (name === 'Date of birth' ? form.getByRole('textbox', { name: 'Day' }) : form.getByLabelText(name)));
  await waitFor(() => {
    expect(controls[0]).toHaveFocus();
  });
  for (const control of controls) expect(control).toHaveAttribute('aria-invalid', 'true');
  const described = names[0] === 'Date of birth' ? form.getByRole('group', { name: 'Date of birth' }) : controls[0];
  expect(described).toHaveAccessibleDescription(remedy);
  const marked = [...dialog.querySelectorAll('[aria-invalid]')].map(({ id }) => id).filter((id) => id !== '');
  expect(marked).toHaveLength(names.length);
  expect(await accessibilityViolations(dialog)).toEqual([]);
});

test('a rejection that names no field marks none and offers help', async () => {
  answerProfile({ kyc_status: 'rejected', kyc_public_code: 'not_accepted' });
  renderDashboard(client);
  const dialog = await openForm();
  expect(within(dialog).getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact');
  expect(dialog.querySelectorAll('[aria-invalid]')).toHaveLength(0);
});

test('what was typed is still there after the dialog was closed', async () => {
  answerProfile({ kyc_status: 'pending' });
  renderDashboard(client);
  const dialog = await openForm();
  await userEvent.type(within(dialog).getByLabelText('Document number'), 'AB123456');
  await userEvent.keyboard('{Escape}');
  expect(within(await openForm()).getByLabelText('Document number')).toHaveValue('AB123456');
});

test('a refusal by the server marks the field that it names', async () => {
  answerProfile({ kyc_status: 'pending' });
  api.on('POST /api/identity-verifications', () =>
    problem(422, 'UNDER_AGE', 'You must be at least 18 years old.', { parameter: 'birth_date' }),
  );
  renderDashboard(client);
  const dialog = await openForm();
  await fillAndSend(dialog);
  const group = within(dialog).getByRole('group', { name: 'Date of birth' });
  await waitFor(() => {
    expect(group).toHaveAccessibleDescription('You must be at least 18 years old.');
  });
  expect(within(group).getByRole('textbox', { name: 'Day' })).toHaveFocus();
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
});

test('offline, sending fails at once and says so in the form', async () => {
  answerProfile({ kyc_status: 'pending' });
  api.on('POST /api/identity-verifications', () => Promise.reject(new TypeError('fetch failed')));
  renderDashboard(client);
  const dialog = await openForm();
  onlineManager.setOnline(false);
  await fillAndSend(dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(UNREACHABLE);
});

test('a missing date of birth is asked for in the words of the field', async () => {
  answerProfile({ kyc_status: 'pending' });
  renderDashboard(client);
  const dialog = await openForm();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verify identity' }));
  await waitFor(() => {
    expect(within(dialog).getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
      'Enter your date of birth: day, month and year.',
    );
  });
});
