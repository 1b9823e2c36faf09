import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { toastStore } from '../../../lib/toast-store.ts';
import { ComplaintsSection } from './complaints-section.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
  toastStore.dismiss();
});

const ID = '019ab6c4-5e00-7aaa-8bbb-0000784af788';
const complaint = (more: object = {}) => ({
  ...{ id: ID, reference: 'CMP-1', topic: 'fees', status: 'waiting', what_happened: 'You charged me twice.' },
  ...{ received_at: '2026-11-23T12:00:00.000Z', due_at: '2026-12-14T12:00:00.000Z', extension: null, answer: null },
  ...{ review_until: null, review: null },
  ...more,
});
const answerList = (...complaints: readonly object[]): void => api.on('GET /api/complaints', () => json(200, { complaints }));
const open = () => renderWithQueries(<ComplaintsSection />);

test('a complaint says what it is about and what happened, and its due date is shown', async () => {
  answerList();
  const { container } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Make a complaint' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send complaint' }));
  expect(within(dialog).getByText('Choose what it is about.')).toBeVisible();
  expect(within(dialog).getByText('Say what happened.')).toBeVisible();
  expect(await accessibilityViolations(dialog)).toEqual([]);

  api.on('POST /api/complaints', () => problem(409, 'TOO_MANY_COMPLAINTS', 'Please wait for an answer.'));
  await userEvent.selectOptions(within(dialog).getByLabelText('What is it about?'), 'fees');
  await userEvent.type(within(dialog).getByLabelText('What happened?'), 'You charged me twice.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send complaint' }));
  expect(await within(dialog).findByText('Please wait for an answer.')).toBeVisible();
  expect(within(dialog).getByLabelText('What happened?')).toHaveValue('You charged me twice.');

  api.on('POST /api/complaints', () =>
    problem(400, 'INVALID_PARAMETER', 'We could not find this transaction.', { parameter: 'transaction_id' }),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send complaint' }));
  expect(await within(dialog).findByText('We could not find this transaction.')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Transaction (optional)' })).toBeInvalid();
  expect(within(dialog).queryByText('Your complaint was not sent.')).toBeNull();

  api.on('POST /api/complaints', () => {
    answerList(complaint());
    return json(201, complaint());
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send complaint' }));
  expect(await screen.findByText(/We answer by .*14/)).toBeVisible();
  expect(api.bodiesOf('POST /api/complaints').at(-1)).toEqual({
    ...{ topic: 'fees', transaction_id: null, what_happened: 'You charged me twice.', what_you_ask_for: '' },
  });
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('a customer who disagrees with the answer asks for a review, with a reason', async () => {
  const answered = {
    status: 'answered',
    answer: { outcome: 'rejected', text: 'It was one charge.' },
    review_until: '2026-12-31T12:00:00.000Z',
  };
  answerList(complaint(answered));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a review of CMP-1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask senior management' }));
  expect(screen.getByText('Say why you disagree with our answer.')).toBeVisible();
  api.on(`POST /api/complaints/${ID}/review`, () => {
    answerList(complaint({ ...answered, status: 'in_review' }));
    return json(200, complaint({ ...answered, status: 'in_review' }));
  });
  await userEvent.type(screen.getByLabelText('Why do you disagree?'), 'See my statement.');
  await userEvent.click(screen.getByRole('button', { name: 'Ask senior management' }));
  expect(await screen.findByText('In review')).toBeVisible();
  expect(api.bodiesOf(`POST /api/complaints/${ID}/review`)).toEqual([{ reason: 'See my statement.' }]);
});
