import type { CustomerScreening } from '@danubit/contracts/http/console/screenings.contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { consolePaths } from '../lib/console-paths.ts';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { renderWithQueries } from '../testing/render-with-queries.tsx';
import { ConsoleScreening, ConsoleScreenings } from './console-screenings.route.tsx';

const USER = '01a1fc2f-0c18-7faa-9bc8-00003c2f1d9a';
const ID = '01a1fc2f-0c18-7faa-9bc8-0000784af788';
const ALERT = '01a1fc2f-0c18-7aaa-9bc8-0000784af788';
const LIST = `GET /api/staff/customers/${USER}/screenings`;
const SHA = 'e7a4c0de'.repeat(8);

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const listed = {
  ...{ id: ID, at: '2026-11-21T12:00:00.000Z', trigger: 'deposit' as const, movement_id: 'txn_01M7Y2Y30RFYN9QJ000000YJP8' },
  ...{ outcome: 'hold' as const, candidates: 1, strongest: 0.97, alert_id: ALERT },
};
const decision = {
  ...{ decision: 'clear' as const, rationale: 'The birth date differs.', at: '2026-11-21T13:00:00.000Z' },
  ...{ by: { user_id: USER, name: 'Alena Analytická' }, approved_by: { user_id: ID, name: 'Rastislav Rozhodný' } },
};
const shown: CustomerScreening = {
  ...listed,
  user_id: USER,
  movement: { kind: 'in', amount_eur: '980.00' },
  rules: 'pack/1',
  main_position: '48213',
  screening: {
    algorithm: 'danubit-names/1',
    thresholds: { review: 0.85, review_with_feature: 0.7 },
    lists: [{ list: 'un', sha256: SHA, published_at: '2026-11-20', entries: 3 }],
    parties: [
      { role: 'customer', names: ['Jana Vzorová'], birth_date: '1990-01-01', countries: ['SK'], candidates: [] },
      {
        ...{ role: 'payer', names: ['Zoran Testovic'], birth_date: null, countries: [] },
        candidates: [
          {
            ...{
              list: 'un',
              entry_id: '6908555',
              listed_name: 'ZORAN TESTOVIC',
              programmes: ['sample'],
              content_hash: 'b4d0',
              score: 0.97,
            },
            features: { name: 0.97, birth_date: 'unknown', country: 'unknown', document: 'unknown', wallet: 'unknown' },
            ...{ hit: true, decided: null },
          },
        ],
      },
    ],
  },
  known: [{ list: 'un', entry_id: '6908555', alert_id: ALERT, ...decision }],
  alert: { id: ALERT, status: 'cleared', decisions: [decision] },
};

const open = (at: string) => {
  const routes = [
    { path: consolePaths.screeningsOf(':userId'), element: <ConsoleScreenings /> },
    { path: consolePaths.screeningOf(':userId', ':id'), element: <ConsoleScreening /> },
  ];
  return renderWithQueries(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
};

test('lists screenings with the last run, and opens the page before', async () => {
  const asked: string[] = [];
  api.on(LIST, ({ query }) => {
    asked.push(query);
    const run = { started_at: listed.at, completed_at: null, persons: 40, lists: [{ list: 'un', sha256: SHA }] };
    return json(200, { user_id: USER, screenings: [listed], next: asked.length === 1 ? '17' : null, run });
  });
  const { container } = open(consolePaths.screeningsOf(USER));
  expect(await screen.findByText('Held for a decision')).toBeVisible();
  expect(screen.getByText('0.97 of 1')).toBeVisible();
  expect(screen.getByText(/40 customers, started .*still running/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Earlier screenings' }));
  expect(await screen.findByRole('button', { name: 'Newest screenings' })).toBeVisible();
  expect(asked).toEqual(['', '?before=17']);
});

test('says that none is recorded, for one movement and for a customer', async () => {
  api.on(LIST, () => json(200, { user_id: USER, screenings: [], next: null, run: null }));
  const { unmount } = open(consolePaths.screeningsOf(USER, listed.movement_id));
  expect(await screen.findByText(/This movement has not reached that step/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All screenings of this customer' })).toBeVisible();
  unmount();
  open(consolePaths.screeningsOf(USER));
  expect(await screen.findByText(/screened when their name is known/)).toBeVisible();
});

test('shows one screening with inputs, candidates, hashes, and who decided', async () => {
  api.on(`${LIST}/${ID}`, () => json(200, shown));
  const { container } = open(consolePaths.screeningOf(USER, ID));
  expect(await screen.findByText(/from 0\.85; from 0\.70 if birth date, country or document agrees/)).toBeVisible();
  expect(screen.getByText(/born 1990-01-01, Slovakia/)).toBeVisible();
  expect(screen.getByText('ZORAN TESTOVIC')).toBeVisible();
  expect(screen.getByText(SHA)).toBeVisible();
  expect(screen.getAllByText(/by Alena Analytická and Rastislav Rozhodný on .*The birth date differs\./)).toHaveLength(2);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('says what was erased, and that a screening cannot be loaded', async () => {
  const erased = { ...shown, trigger: null, movement: null, movement_id: null, candidates: null, strongest: null, known: [], alert: null };
  api.on(`${LIST}/${ID}`, () => json(200, { ...erased, screening: { ...shown.screening, parties: null } }));
  const { unmount } = open(consolePaths.screeningOf(USER, ID));
  expect(await screen.findAllByText('The screened data was erased.')).toHaveLength(2);
  expect(screen.getByText('It raised no alert, so no person decided.')).toBeVisible();
  unmount();
  api.on(`${LIST}/${ID}`, () => problem(404, 'NOT_FOUND', 'We could not find this screening.'));
  open(consolePaths.screeningOf(USER, ID));
  expect(await screen.findByText('We could not find this screening.')).toBeVisible();
});
