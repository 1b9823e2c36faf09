import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertEvents } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { callApi } from '../../testing/call-api.ts';
import { COMPLIANCE_SAMPLES } from '@danubit/core/testing/compliance-samples';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { logMinutesProjection } from '@danubit/projections/tables/log-minutes/log-minutes.projection';
import { personStreamsProjection } from '@danubit/projections/tables/person-streams/person-streams.projection';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

const caseId = randomUUID();
let api: TestApi;
let analyst: Member;
let customer: TestCustomer;

const send = (path: string, body?: object) => callApi(api, analyst, `/api/staff/${path}`, { body });
const attach = (change: object) =>
  send(`cases/${caseId}/steps`, { step: 'attach', user_id: customer.userId, text: 'The account is of today.', ...change });

beforeAll(async () => {
  api = await startTestApi({ projections: [personStreamsProjection, logMinutesProjection] });
  [analyst, customer] = [await staffMember(api, 'compliance_analyst'), await givenCustomer(api)];
  await api.app.get(ReadTables).waitFor(['person_streams', 'log_minutes'], await api.eventLog.head(), 20_000);
  const alertId = idFromText('of the case');
  const raised = z.parse(alertEvents.AlertRaised.data, { ...COMPLIANCE_SAMPLES['AlertRaised'], alertId, rules: 'pack/1' });
  const now = api.clock.now();
  await handleCommand(api.app.get(RestrictedLog), {
    stream: alertStream(alertId),
    decider: alert,
    command: { type: 'RaiseAlert', alert: { ...raised, subject: { ...raised.subject, userId: customer.userId } } },
    context: commandContext({
      commandId: newCommandId(now),
      occurredAt: now.toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: idFromText('pseudonym'),
    }),
  });
  await send('cases', { caseId, title: 'A new account', priority: 'normal', alertIds: [alertId] });
  await send(`cases/${caseId}/steps`, { step: 'open' });
});
afterAll(() => api.stop());

it('takes an event about its customer as evidence, once, and shows where its proof is found', async () => {
  const stream = accountStream(customer.userId);
  const [registered] = await api.eventLog.read(stream);
  const position = registered?.position ?? '';
  expect(await attach({ position })).toMatchObject({ status: 200 });
  expect(await attach({ position })).toMatchObject({ status: 409, body: { error: { code: 'ALREADY_ATTACHED' } } });
  expect((await send(`cases/${caseId}`)).body).toMatchObject({
    evidence: [{ customer: { user_id: customer.userId }, position, stream, type: 'AccountRegistered', text: 'The account is of today.' }],
    steps: expect.arrayContaining([expect.objectContaining({ type: 'CaseEvidenceAttached', by: expect.anything() })]),
  });
});

it('takes no event of another person, and none about a person who is not in the case', async () => {
  const other = await givenCustomer(api);
  const position = (await api.eventLog.read(accountStream(other.userId)))[0]?.position ?? '';
  const refused = (parameter: string) => ({ status: 400, body: { error: { details: { parameter } } } });
  await eventually(async () => (await attach({ position })).status === 400);
  expect(await attach({ position })).toMatchObject(refused('position'));
  expect(await attach({ position, user_id: other.userId })).toMatchObject(refused('user_id'));
});
