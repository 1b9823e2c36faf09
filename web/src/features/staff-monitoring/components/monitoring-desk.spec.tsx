import type { StaffMonitoringRules } from '@danubit/contracts/http/console/monitoring-rules.contract';
import type { Rule } from '@danubit/contracts/values/monitoring-rules';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionContext } from '../../../lib/auth/use-session.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { MonitoringDesk } from './monitoring-desk.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const rule = (id: string, name: string): Rule => ({
  ...{ id, version: 1, name, reason: 'Agreed.', outcome: 'review', score: 60 },
  when: { is: 'at least', left: { is: 'amount' }, right: { is: 'number', value: '70' } },
});
const [volume, risk, sanctions] = [rule('volume', 'Volume'), rule('address-risk', 'Risky address'), rule('address-sanctions', 'Sanctions')];
const monitoring = (change: Partial<StaffMonitoringRules> = {}): StaffMonitoringRules => ({
  in_force: {
    version: 1,
    name: 'rules/1',
    rules: { rules: [volume], thresholds: { review: 60, blockAndReview: 120 }, highRiskCountries: [] },
  },
  missing: [],
  country_list: { name: 'e1', source: 'FATF', published_at: '2026-10-24', call_for_action: ['KP'] },
  drafts: [],
  ...change,
});
const open = (shown: StaffMonitoringRules) => {
  api.on('GET /api/staff/monitoring-rules', () => json(200, shown));
  return renderWithQueries(
    <SessionContext value={fakeSessionStore(signedInAs(jana))}>
      <MonitoringDesk />
    </SessionContext>,
  );
};

test('rules that a published set lacks are said, and one step drafts a set with them', async () => {
  const { container } = open(monitoring({ missing: [risk, sanctions] }));
  expect(await screen.findByText(/lacks the rules “Risky address” and “Sanctions”/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Draft with these rules' }));
  expect(screen.queryByText(/lacks the rules/)).toBeNull();
  api.on('POST /api/staff/monitoring-rules/drafts', () => json(201, { draft: 1 }));
  const form = await screen.findByRole('form', { name: 'Draft and try' });
  await userEvent.type(within(form).getByRole('textbox'), 'Analytics.');
  await userEvent.click(within(form).getByRole('button', { name: 'Draft and try' }));
  expect(await screen.findByRole('button', { name: 'Draft new rules' })).toBeVisible();
  const [sent] = api.bodiesOf('POST /api/staff/monitoring-rules/drafts') as [{ readonly rules: { readonly rules: readonly Rule[] } }];
  expect(sent.rules.rules.map(({ id }) => id)).toEqual(['volume', 'address-risk', 'address-sanctions']);
});

test('a complete set is shown without a hint', async () => {
  open(monitoring());
  expect(await screen.findByText('No draft yet')).toBeVisible();
  expect(screen.queryByText(/lacks the rule/)).toBeNull();
});
