import type { AccessGrant } from '@danubit/contracts/http/console/access-grants.contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionContext } from '../../../lib/auth/use-session.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { AccessGrants } from './access-grants.tsx';

const ID = '01a1fc2f-0c18-7faa-9bc8-000096a47be1';
const AUDITOR = { user_id: 'auditor-1', name: 'Adam Kontrolný' };
let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const grant: AccessGrant = {
  ...{ id: ID, granted_to: AUDITOR, customer: { user_id: 'u1', name: 'Jana Nováková' }, reason: 'Audit 2026', last_day: '2026-12-01' },
  ...{ granted_by: { user_id: 'officer-1', name: 'Rastislav Minárik' }, granted_at: '2026-11-26T12:00:00.000Z', state: 'in_force' },
};
const open = (role: string, grants: readonly AccessGrant[] = [grant]) => {
  api.on('GET /api/staff/access-grants', () => json(200, { grants, has_more: false, auditors: [AUDITOR] }));
  const state = signedInAs(jana);
  const claims = btoa(JSON.stringify({ staff_roles: [role] }));
  const session = state.session === null ? null : { ...state.session, access_token: `head.${claims}.signature` };
  return renderWithQueries(
    <SessionContext value={fakeSessionStore({ ...state, session })}>
      <AccessGrants />
    </SessionContext>,
  );
};
const sent = (method: string, path: string) => api.requests.filter((request) => request.method === method && request.path === path);

test('an officer grants an auditor the records of one customer, and takes it back', async () => {
  const user = userEvent.setup();
  const { container } = open('compliance_officer');
  expect(await screen.findByText(/To Adam Kontrolný, by Rastislav Minárik/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Grant access' }));
  const dialog = await screen.findByRole('dialog');
  const submit = screen.getAllByRole('button', { name: 'Grant access' }).find((button) => dialog.contains(button));
  if (submit === undefined) throw new Error('The dialog has no button.');
  await user.click(submit);
  expect(screen.getByText('Choose the auditor.')).toBeVisible();
  api.on('POST /api/staff/access-grants', () => json(200, { id: ID }));
  await user.selectOptions(screen.getByLabelText('Auditor'), 'Adam Kontrolný');
  await user.type(screen.getByLabelText('Customer'), 'u1');
  await user.type(screen.getByLabelText('Reason'), 'Sample 7');
  await user.click(submit);
  expect(sent('POST', '/api/staff/access-grants')[0]?.body).toMatchObject({ granted_to: 'auditor-1', user_id: 'u1', reason: 'Sample 7' });
  api.on(`POST /api/staff/access-grants/${ID}/withdrawal`, () => problem(409, 'GRANT_ENDED', 'This grant has ended.'));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('This grant has ended.')).toBeVisible();
});

test('an auditor opens the records, page by page, and only while the grant is in force', async () => {
  const user = userEvent.setup();
  const event = (position: string, type: string) => ({
    ...{ position, stream: 'case-1', revision: '0', type, at: '2026-11-26T12:00:00.000Z', facts: [{ name: 'title', value: 'Deposits' }] },
  });
  api.on(`GET /api/staff/access-grants/${ID}/events`, ({ query }) =>
    json(200, query === '' ? { events: [event('2', 'CaseClosed')], before: '2' } : { events: [event('1', 'CaseDrafted')], before: null }),
  );
  open('auditor', [grant, { ...grant, id: ID.replace('be1', 'be2'), state: 'ended' }]);
  const [show, ...others] = await screen.findAllByRole('button', { name: 'Show the records' });
  expect(others).toEqual([]);
  expect(sent('GET', `/api/staff/access-grants/${ID}/events`)).toEqual([]);
  if (show !== undefined) await user.click(show);
  expect(await screen.findByText('Case closed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older records' }));
  expect(await screen.findByText('Case drafted')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older records' })).toBeNull();
});

test('other roles see nothing and ask nothing', () => {
  const { container } = open('compliance_analyst');
  expect(container).toBeEmptyDOMElement();
  expect(api.requests).toEqual([]);
});
