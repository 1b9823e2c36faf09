import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { EvidenceSearch } from './evidence-search.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const show = (page: React.ReactNode) => renderWithQueries(page);

const anna = { user_id: 'anna', name: 'Anna Kráľová' };
const one: StaffEvidence = {
  id: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df',
  kind: 'authority',
  state: 'waiting',
  customer: { user_id: 'jana', name: 'Jana Nováková' },
  scope: null,
  recipient: 'FIU, 4711',
  reason: 'Request of 25 November',
  requested_by: anna,
  requested_at: '2026-11-25T09:00:00.000Z',
  approved_by: null,
  lapses_at: '2026-12-02T09:00:00.000Z',
  percent: null,
  failure: null,
  file: null,
};
const file = { bytes: 20_480, sha256: 'a3f1', events: 42, tree_size: 1_000, expires_at: '2026-11-28T09:00:00.000Z', downloads: 1 };

test('bundles say what they wait for, how far they are, and what is in the file', async () => {
  const evidence: readonly StaffEvidence[] = [
    one,
    { ...one, id: one.id.replace('28df', '0002'), state: 'making', lapses_at: null, percent: 40 },
    { ...one, id: one.id.replace('28df', '0003'), state: 'ready', lapses_at: null, file },
    { ...one, id: one.id.replace('28df', '0004'), state: 'failed', lapses_at: null, failure: 'not_made_in_time' },
  ];
  api.on('GET /api/staff/evidence', () => json(200, { evidence, has_more: false }));
  const { container } = show(<EvidenceList />);
  const items = await screen.findAllByRole('listitem');
  expect(items).toHaveLength(4);
  const [waiting, making, ready, failed] = items.map((item) => within(item));
  expect(waiting?.getByRole('button', { name: 'Approve' })).toBeVisible();
  expect(making?.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(ready?.getByRole('button', { name: 'Save the bundle' })).toBeVisible();
  expect(failed?.getByText(/not created within a day/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('a search is sent when it is asked for, with its reason, and leads to a request', async () => {
  const sent: unknown[] = [];
  api.on('POST /api/staff/evidence/searches', (request) => {
    sent.push(request.body);
    return json(200, { customers: [{ user_id: 'jana', name: 'Jana Nováková', verification: 'verified' }], has_more: false });
  });
  show(<EvidenceSearch />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(screen.getByText('Name the request that you answer.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Search by'), 'birth_date');
  await user.type(screen.getByLabelText('Birth date'), '1990-02-28');
  await user.type(screen.getByLabelText('Reason'), 'Order 4711');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await screen.findByRole('button', { name: 'Evidence about Jana Nováková' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Create the bundle' })).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('For'), 'authority');
  expect(dialog.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
});
