import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TimeZoneContext } from '../../../lib/use-time-format.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { AlertFigures } from './alert-figures.tsx';

const NONE = { waiting: 0, held: 0 };
const FIGURES = {
  ages: { under_4_hours: NONE, under_a_day: NONE, under_3_days: NONE, older: NONE },
  late: 0,
  outcomes: { clear: 0, confirm_pep: 0, keep: 0, refuse: 0 },
  median_hours: null,
  reasons: [],
  cases: { open: 0, late: 0 },
};

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
  api.on('GET /api/staff/alert-figures', ({ query }) =>
    json(200, { ...FIGURES, at: new URLSearchParams(query).get('at') ?? '2026-11-23T08:00:00.000Z' }),
  );
  api.on('GET /api/staff/alerts', () => json(200, { alerts: [], has_more: false }));
});
afterEach(() => {
  api.restore();
});

test.each([
  ['Pacific/Auckland', '2026-11-20T23:00:00.000Z'],
  ['America/New_York', '2026-11-21T17:00:00.000Z'],
])('a past moment is typed and shown in the time zone of the account: %s', async (zone, instant) => {
  renderWithQueries(
    <TimeZoneContext value={zone}>
      <MemoryRouter>
        <AlertFigures />
      </MemoryRouter>
    </TimeZoneContext>,
  );
  fireEvent.change(screen.getByLabelText(/^As of, GMT[+-]\d+/), { target: { value: '2026-11-21T12:00' } });
  expect(await screen.findByText(/As of 21 Nov 2026, 12:00:00\./)).toBeVisible();
  expect(await screen.findByText('No alert waited')).toBeVisible();
  const past = api.requests
    .map(({ path, query }) => ({ path, at: new URLSearchParams(query).get('at') }))
    .filter(({ at }) => at !== null)
    .toSorted((one, other) => one.path.localeCompare(other.path));
  expect(past).toEqual([
    { path: '/api/staff/alert-figures', at: instant },
    { path: '/api/staff/alerts', at: instant },
  ]);
});
