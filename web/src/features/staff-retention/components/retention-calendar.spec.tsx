import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { RetentionCalendar } from './retention-calendar.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const open = () => renderWithQueries(<RetentionCalendar />);
const classRow = { retention_class: 'cdd', what: 'Your file', law: 'Act 297/2008', period: '5 years after your account is closed' };

test('shows what falls due by class and month, and the next', async () => {
  const next = [{ subject_id: 's-1', retention_class: 'support', period: '2024-11', starts_on: '2024-11-30', due_on: '2026-12-01' }];
  api.on('GET /api/staff/retention', () => json(200, { months: ['2026-11', '2026-12'], classes: [{ ...classRow, counts: [0, 3] }], next }));
  const { container } = open();
  const row = await screen.findByRole('row', { name: /cdd/ });
  expect(within(row).getByText('3')).toBeVisible();
  expect(screen.getByText('due 2026-12-01')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('says so while no clock is running', async () => {
  api.on('GET /api/staff/retention', () => json(200, { months: ['2026-11'], classes: [], next: [] }));
  open();
  expect(await screen.findByText('No clock is running')).toBeVisible();
});
