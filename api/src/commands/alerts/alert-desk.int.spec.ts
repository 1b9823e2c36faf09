import { alertEvents } from '@danubit/core/domain/compliance/alert/alert.events';
import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import { COMPLIANCE_SAMPLES } from '@danubit/core/testing/compliance-samples';
import { memoryRestrictedLog } from '@danubit/core/testing/restricted-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { changeRole } from '../staff/change-role.ts';
import { answerAlert, openAlerts, type AlertDesk } from './alert-desk.ts';

const WHY = 'The birth date on the identity card is another one.';
const restrictedLog = memoryRestrictedLog();
const alertId = idFromText('alert');
let api: TestApi;
let analyst: SignedInCustomer;
let officer: SignedInCustomer;
const desk = (): AlertDesk => ({
  ...{ database: api.database, eventLog: api.eventLog, restrictedLog, now: api.clock.now() },
  emailIndexKeys: indexKeysOf(api.settings),
});
beforeAll(async () => {
  api = await startTestApi();
  [analyst, officer] = [await signedInCustomer(api), await signedInCustomer(api)];
  const approver = 'Board, 1 March 2026';
  await changeRole(desk(), { type: 'GrantRole', role: 'compliance_analyst', account: analyst.email, approver });
  await changeRole(desk(), { type: 'GrantRole', role: 'compliance_officer', account: officer.email, approver });
  const raised = z.parse(alertEvents.AlertRaised.data, { ...COMPLIANCE_SAMPLES['AlertRaised'], alertId, rules: 'pack/1' });
  await handleCommand(restrictedLog, {
    stream: alertStream(alertId),
    decider: alert,
    command: { type: 'RaiseAlert', alert: raised },
    context: commandContext({
      ...{ commandId: newCommandId(new Date()), occurredAt: api.clock.now().toISOString() },
      ...{ actor: SYSTEM_ACTOR, subjectId: idFromText('pseudonym') },
    }),
  });
});
afterAll(() => api.stop());

const readsOf = async ({ userId }: SignedInCustomer) => {
  const month = api.clock.now().toISOString().slice(0, 7);
  return (await restrictedLog.read<RecordReadEvent>(recordReadStream(idFromText(readsKey(userId, month))))).map(({ data }) => data.purpose);
};

it('two people clear a listed name, each look-up is recorded, and neither can do both', async () => {
  await expect(openAlerts(desk(), 'nobody@danubit.example')).rejects.toThrow('no account');
  expect((await openAlerts(desk(), analyst.email)).map(({ state }) => state.alertId)).toEqual([alertId]);
  await expect(answerAlert(desk(), alertId, analyst.email, { kind: 'clear', rationale: 'ok' })).rejects.toThrow('Say why');
  await answerAlert(desk(), alertId, analyst.email, { kind: 'clear', rationale: WHY });
  await expect(answerAlert(desk(), alertId, analyst.email, { kind: 'approve' })).rejects.toThrow('no role');
  await answerAlert(desk(), alertId, officer.email, { kind: 'approve' });
  expect(await openAlerts(desk(), officer.email)).toEqual([]);
  expect(await readsOf(analyst)).toEqual(['alert_list', 'alert_decision', 'alert_decision']);
  expect(await readsOf(officer)).toEqual(['alert_decision', 'alert_list']);
});
