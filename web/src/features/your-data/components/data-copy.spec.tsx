import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stepUpStore } from '../../../lib/step-up/step-up-store.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { DataCopy } from './data-copy.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
  jest.restoreAllMocks();
});

const AT = '2026-11-23T12:00:00.000Z';
const none = { percent: null, ready_at: null, expires_at: null, bytes: null };
const copy = (status: string, more: object = {}) => ({ reference: 'REQ-1', status, requested_at: AT, ...none, ...more });
const answerList = (...exports: readonly object[]): void => {
  api.on('GET /api/data-exports', () => json(200, { exports }));
};
const open = () => renderWithQueries(<DataCopy />);

test('a copy is requested, and its progress is shown', async () => {
  answerList();
  const { container } = open();
  const ask = await screen.findByRole('button', { name: 'Request a copy of your data' });
  api.on('POST /api/data-exports', () => {
    answerList(copy('requested', { percent: 40 }));
    return json(201, copy('requested', { percent: 0 }));
  });
  await userEvent.click(ask);
  expect(await screen.findByRole('progressbar', { name: 'Progress of your copy' })).toHaveAttribute('value', '40');
  expect(screen.queryByRole('button', { name: 'Request a copy of your data' })).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('a copy that is ready says until when, and is downloaded after a fresh proof', async () => {
  const saved = jest.fn(() => 'blob:copy');
  Object.assign(URL, { createObjectURL: saved });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answerList(copy('ready', { ready_at: AT, expires_at: '2026-11-26T12:00:00.000Z', bytes: 20_480 }));
  const { container } = open();
  expect(await screen.findByText(/Your copy is ready \(20 KB\)\. You can download it until .*26/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  api.on('GET /api/data-exports/REQ-1/archive', () => problem(403, 'STEP_UP_REQUIRED', 'Prove that it is you.'));
  await userEvent.click(screen.getByRole('button', { name: 'Download your data' }));
  await waitFor(() => {
    expect(stepUpStore.current()).not.toBeNull();
  });
  api.on('GET /api/data-exports/REQ-1/archive', () => new Response('zip', { status: 200 }));
  stepUpStore.answer(true);
  await waitFor(() => {
    expect(saved).toHaveBeenCalledTimes(1);
  });
});

test('a copy that failed or expired can be requested again', async () => {
  answerList(copy('failed'));
  open();
  expect(await screen.findByText(/We could not prepare your copy/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request a copy of your data' })).toBeVisible();
});
