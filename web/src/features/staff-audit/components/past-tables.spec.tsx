import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PastRow, PastTable } from '@danubit/contracts/http/console/past-tables.contract';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { momentIn, overText } from './past-table-words.ts';
import { PastTablesDesk } from './past-tables-desk.tsx';

const REASON = 'Sample of the yearly audit';
const PATH = '/api/staff/audit/past-tables';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const show = (reason = REASON) => renderWithQueries(<PastTablesDesk reason={reason} onReason={() => undefined} />);

const building: PastTable = {
  id: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df',
  table: 'balances',
  first: { position: '00000000000000000010', at: '2026-11-19T16:44:30.000Z' },
  second: { position: '00000000000000000020', at: '2026-11-20T13:32:07.412Z' },
  state: 'building',
  percent: 40,
  asked_at: '2026-11-25T09:00:00.000Z',
  expires_at: null,
  failure: null,
  rows: null,
  left_out: [],
  left_out_count: 0,
};
const ready: PastTable = {
  ...building,
  ...{ state: 'ready', percent: 100, expires_at: '2026-11-25T10:00:00.000Z' },
  rows: { first: 1, second: 1_200, changes: { added: 1_199, changed: 1, removed: 0 } },
  left_out: [{ stream: 'wallet-7', revision: '3', reason: 'no such type' }],
  left_out_count: 1,
};
const event = {
  ...{ position: '00000000000000000015', stream: 'wallet-1', revision: '2', type: 'EntryPosted' },
  ...{ at: '2026-11-20T09:00:00.000Z', actor: 'customer' as const },
};
const changed: PastRow = {
  ...{ key: 'jana:EUR', kind: 'changed', first: ['jana:EUR', '250.00'], second: ['jana:EUR', '251.00'], causes: [event] },
};

const listing = (asked: readonly PastTable[]): void => {
  api.on(`GET ${PATH}`, () => json(200, { tables: ['balances', 'settlements'], asked }));
};

test('a table that is being built shows how far it is, and can be cancelled', async () => {
  listing([building]);
  api.on(`POST ${PATH}/${building.id}/cancellation`, () => json(202, { id: building.id }));
  const { container } = show();
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(await accessibilityViolations(container)).toEqual([]);
  listing([{ ...building, state: 'cancelled' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the build' }));
  await waitFor(() => {
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
  expect(screen.getByRole('button', { name: 'Build' })).toBeVisible();
});

test('two moments show the rows that differ, with the events that changed them', async () => {
  listing([ready]);
  api.on(`POST ${PATH}/${ready.id}/rows`, () => json(200, { columns: ['id', 'balance'], rows: [changed], has_more: true }));
  const { container } = show();
  const table = await screen.findByRole('table', { name: /Rows that differ/ });
  const row = within(table).getAllByRole('row')[1];
  expect(row).toHaveTextContent('Changed');
  expect(row).toHaveTextContent('250.00 → 251.00');
  expect(row).toHaveTextContent('wallet-1 #2');
  expect(screen.getByText('1,199 added, 1 changed, 0 removed')).toBeVisible();
  expect(screen.getByText(/wallet-7 from #3/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('a form without a moment or a reason says what is missing', async () => {
  listing([]);
  show('');
  await userEvent.click(await screen.findByRole('button', { name: 'Build' }));
  expect(screen.getByText('Enter either a date with a time, or a position.')).toBeVisible();
  expect(screen.getByText('Say why you look, in a few words.')).toBeVisible();
});

test('a moment is a time in the zone of the page or a position, never both', () => {
  expect(momentIn('2026-11-19T17:44:30', '', 'Europe/Bratislava')).toBe('2026-11-19T16:44:30.000Z');
  expect(momentIn('', '1,471,204', 'Europe/Bratislava')).toBe('1471204');
  expect(momentIn('', '', 'Europe/Bratislava')).toBe('');
  expect(momentIn('2026-11-19T17:44:30', '5', 'Europe/Bratislava')).toBeUndefined();
  expect(momentIn('', 'yesterday', 'Europe/Bratislava')).toBeUndefined();
});

test('a table that is gone says why, and what to do', () => {
  expect(overText({ state: 'expired', failure: null })).toContain('Build it again');
  expect(overText({ state: 'dropped', failure: null })).toContain('erased');
  expect(overText({ state: 'failed', failure: 'too_many_rows' })).toContain('2,000,000');
  expect(overText({ state: 'failed', failure: 'could_not_build' })).toContain('log of the projections');
  expect(overText({ state: 'ready', failure: null })).toBeNull();
});
