import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { toastStore } from '../../../lib/toast-store.ts';
import { DataRequests } from './data-requests.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
  toastStore.dismiss();
});

const AT = '2026-11-23T12:00:00.000Z';
const request = (more: object = {}) => ({
  ...{ reference: 'REQ-1', kind: 'rectification', status: 'waiting', outcome: null, requested_at: AT },
  ...{ due_at: '2026-12-23T12:00:00.000Z', extension: null, answer: null },
  ...more,
});
const answerList = (requests: readonly object[], isRestricted = false): void => {
  const kept = [{ what: 'Your transactions', why: 'Slovak Act 297/2008', how_long: '5 years after your account is closed' }];
  api.on('GET /api/data-requests', () => json(200, { requests, kept, is_restricted: isRestricted }));
};
const open = () => renderWithQueries(<DataRequests />);

test('a correction says what is wrong, and its due date is shown', async () => {
  answerList([]);
  const { container } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Correct my data' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
  expect(within(dialog).getByText('Say what is wrong and what is right.')).toBeVisible();
  api.on('POST /api/data-requests', () => {
    answerList([request()]);
    return json(201, request());
  });
  await userEvent.type(within(dialog).getByRole('textbox'), 'My name is Nová.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/We answer by .*23/)).toBeVisible();
  expect(api.bodiesOf('POST /api/data-requests')).toEqual([{ kind: 'rectification', details: 'My name is Nová.' }]);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('before an erasure the customer sees what is kept, and afterwards the answer', async () => {
  answerList([]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Erase my data' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText(/5 years after your account is closed\. Slovak Act 297\/2008/)).toBeVisible();
  expect(await accessibilityViolations(dialog)).toEqual([]);
  const answered = request({ kind: 'erasure', status: 'answered', outcome: 'kept', answer: 'We have limited the use of your data.' });
  api.on('POST /api/data-requests', () => {
    answerList([answered], true);
    return json(201, answered);
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask for erasure' }));
  expect(await screen.findByText('We have limited the use of your data.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'End the limit on my data' })).toBeVisible();
});

test('a human review names the decision', async () => {
  answerList([]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Review a decision' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
  expect(within(dialog).getByText('Say which decision we should look at again.')).toBeVisible();
  const asked = request({ kind: 'human_review' });
  api.on('POST /api/data-requests', () => {
    answerList([asked]);
    return json(201, asked);
  });
  await userEvent.type(within(dialog).getByRole('textbox'), 'My deposit was refused.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/We answer by .*23/)).toBeVisible();
  expect(api.bodiesOf('POST /api/data-requests')).toEqual([{ kind: 'human_review', details: 'My deposit was refused.' }]);
});
