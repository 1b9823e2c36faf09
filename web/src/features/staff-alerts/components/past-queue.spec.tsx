import type { ListedStaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { PastQueue } from './past-queue.tsx';

const AT = '2026-11-21T12:00:00.000Z';
const ALERT: ListedStaffAlert = {
  id: '019ab6c4-5e00-7aaa-8bbb-0000c4d1a2b3',
  trigger: 'deposit',
  reasons: ['Someone else pays'],
  customer: { user_id: 'u1', name: 'Noemi Farkašová' },
  ...{ amount: '640.00', currency: 'EUR', status: 'open', risk: 'normal', score: 60 },
  ...{ is_escalated: false, is_held: true, needs_two: true, is_for_reader: true, is_late: false },
  ...{ raised_at: '2026-11-21T11:00:00.000Z', due_at: '2026-11-21T15:00:00.000Z', decision: null },
};

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});
const open = (alerts: readonly ListedStaffAlert[]) => {
  api.on('GET /api/staff/alerts', () => json(200, { alerts, has_more: false }));
  return renderWithQueries(
    <MemoryRouter>
      <PastQueue at={AT} />
    </MemoryRouter>,
  );
};

test('what waited at a moment is listed as of then, and leads to the alert', async () => {
  const { container } = open([ALERT]);
  const link = await screen.findByRole('link', { name: /Someone else pays.*Noemi Farkašová.*in 3 h/s });
  expect(link).toHaveAttribute('href', `/console/alerts/${ALERT.id}`);
  expect(new URLSearchParams(api.requests.at(-1)?.query).get('at')).toBe(AT);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('an empty queue says so', async () => {
  open([]);
  expect(await screen.findByText('No alert waited')).toBeVisible();
});
