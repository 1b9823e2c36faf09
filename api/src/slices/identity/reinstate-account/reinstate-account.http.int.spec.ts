import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { alert, type AlertCommand } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertEvents } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { COMPLIANCE_SAMPLES } from '@danubit/core/testing/compliance-samples';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { signedInCustomer, type SignedInCustomer } from '../../../testing/auth-client.ts';
import { enrolledAuthenticator } from '../../../testing/authenticator.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';

let api: TestApi;
let person: SignedInCustomer;
let officer: SignedInCustomer;
const AT = '2026-11-21T12:00:00.000Z';
const LAPSES = '2027-11-21T12:00:00.000Z';
const WHY = 'Compared with the passport.';

const contextFor = (subjectId: string) =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: api.clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId });
const tell = async (command: AlertCommand) => {
  const request = { stream: alertStream('person'), decider: alert, command, context: contextFor('pseudonym') };
  const handled = await handleCommand(api.app.get(RestrictedLog, { strict: false }), request);
  expect(handled).toMatchObject({ accepted: true });
};
const restriction = async (method: 'PUT' | 'DELETE') => {
  const token = (await officer.client.getSession()).data.session?.access_token ?? '';
  const response = await fetch(`${api.url}/api/staff/accounts/${person.userId}/restriction`, {
    ...{ method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } },
    ...(method === 'PUT' ? { body: JSON.stringify({ code: 'under_review', rationale: WHY }) } : {}),
  });
  return { status: response.status, text: await response.text() };
};

beforeAll(async () => {
  api = await startTestApi();
  person = await signedInCustomer(api);
  officer = await signedInCustomer(api);
  const role: StaffRole = 'compliance_officer';
  const granted = { type: 'RoleGranted', data: { userId: officer.userId, role, approver: 'Board' } };
  await api.eventLog.append(staffStream(officer.userId), [granted], 'any', contextFor(officer.subjectId));
  await enrolledAuthenticator(api, officer.client);
});
afterAll(() => api.stop());

it('ends a suspension by staff, but not while two people keep an alert about the person', async () => {
  expect(await restriction('PUT')).toMatchObject({ status: 200 });
  expect(await restriction('DELETE')).toMatchObject({ status: 204 });
  const { userId, subjectId } = person;
  const sample = { ...COMPLIANCE_SAMPLES['AlertRaised'], alertId: 'person', rules: 'pack/1' };
  const raised = z.parse(alertEvents.AlertRaised.data, { ...sample, subject: { userId, subjectId, name: 'Jana', payment: null } });
  await tell({ type: 'RaiseAlert', alert: raised });
  const decide = { type: 'DecideAlert', rationale: WHY, by: 'analyst', isOfficer: true, at: AT, lapsesAt: LAPSES } as const;
  await tell({ ...decide, decision: 'keep' });
  expect(await restriction('DELETE')).toMatchObject({ status: 204 });
  await tell({ type: 'ApproveDecision', by: 'officer', proposal: 1, at: AT });
  const refused = await restriction('DELETE');
  expect(refused.status).toBe(409);
  expect(JSON.parse(refused.text)).toMatchObject({ error: { code: 'ALERT_KEPT' } });
  await tell({ ...decide, decision: 'clear' });
  expect((await restriction('DELETE')).status).toBe(409);
  await tell({ type: 'ApproveDecision', by: 'officer', proposal: 2, at: AT });
  expect((await restriction('DELETE')).status).toBe(204);
});
