import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertEvents } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { COMPLIANCE_SAMPLES } from '@danubit/core/testing/compliance-samples';
import { idFromText } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { personsOfStaff, SAME_PERSON, type PersonOfStaff } from '../../testing/persons-of-staff.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

/**
 * What one person must not do alone, tried against the real services in each way that needs no second person: in another session, in
 * another role, after an earlier step of the same person, and with the proposal of a colleague who has left.
 */
const WHY = 'The invoices of the customer explain the payment.';
const RAISED = z.parse(alertEvents.AlertRaised.data, { ...COMPLIANCE_SAMPLES['AlertRaised'], alertId: 'a', rules: 'pack/1' });
/** Raised by a rule, small, without a listed name: the weakest alert that holds money. */
const HOLDS = { ...RAISED, isScreeningHit: false, isHeld: true, needsTwo: false, parties: [] };

let api: TestApi;
/** Analyst, officer and senior manager in one person. */
let alone: PersonOfStaff;
let colleague: PersonOfStaff;
let analyst: PersonOfStaff;

const { contextFor, record, person, send } = personsOfStaff(() => api);

const raised = async (): Promise<string> => {
  const alertId = randomUUID();
  await handleCommand(api.app.get(RestrictedLog), {
    ...{ stream: alertStream(alertId), decider: alert, context: contextFor(idFromText(alertId)) },
    command: { type: 'RaiseAlert', alert: { ...HOLDS, alertId } },
  });
  return alertId;
};
const drafted = async (by: string): Promise<string> => {
  const caseId = randomUUID();
  const draft = { caseId, title: 'Three payments', priority: 'high', alertIds: [await raised()] };
  expect(await send(by, 'cases', draft)).toMatchObject({ status: 200 });
  return caseId;
};

beforeAll(async () => {
  api = await startTestApi();
  analyst = await person('compliance_analyst');
  colleague = await person('compliance_officer');
}, 90_000);
beforeEach(async () => {
  alone = await person('compliance_analyst', 'compliance_officer', 'senior_manager');
});
afterAll(() => api.stop());

describe('one person alone', () => {
  it('does not release what an alert holds, with whichever roles and sessions', async () => {
    const id = await raised();
    const decide = (token: string, decision: string) => send(token, `alerts/${id}/decision`, { decision, rationale: WHY });
    const approve = (token: string, proposal = 1) => send(token, `alerts/${id}/answer`, { proposal, answer: 'approve' });
    expect(await decide(alone.token, 'clear')).toMatchObject({ status: 200, body: { status: 'proposed' } });
    for (const token of [alone.token, alone.otherToken]) expect(await approve(token)).toMatchObject(SAME_PERSON);
    await record(alone, 'RoleWithdrawn', 'compliance_analyst');
    expect(await approve(alone.otherToken)).toMatchObject(SAME_PERSON);
    expect(await decide(alone.token, 'clear')).toMatchObject({ status: 409, body: { error: { code: 'ALREADY_PROPOSED' } } });
    // Rejecting it leads back to the beginning, and no further.
    expect(await send(alone.token, `alerts/${id}/answer`, { proposal: 1, answer: 'reject' })).toMatchObject({ body: { status: 'open' } });
    expect(await decide(alone.otherToken, 'clear')).toMatchObject({ body: { status: 'proposed' } });
    expect(await approve(alone.token, 2)).toMatchObject(SAME_PERSON);
    expect(await approve(colleague.token, 2)).toMatchObject({ status: 200, body: { status: 'cleared' } });
  });

  it('does not release it after the proposer has left, unless the proposal was another person’s', async () => {
    const id = await raised();
    const leaver = await person('compliance_officer');
    const decide = (token: string) => send(token, `alerts/${id}/decision`, { decision: 'clear', rationale: WHY });
    const answer = (token: string, proposal: number, given: string) => send(token, `alerts/${id}/answer`, { proposal, answer: given });
    expect(await decide(leaver.token)).toMatchObject({ body: { status: 'proposed' } });
    await record(leaver, 'RoleWithdrawn', 'compliance_officer');
    for (const token of [leaver.token, leaver.otherToken]) expect(await answer(token, 1, 'approve')).toMatchObject({ status: 403 });
    // A new proposal in place of the leaver's needs a second person again.
    await answer(alone.token, 1, 'reject');
    expect(await decide(alone.token)).toMatchObject({ body: { status: 'proposed' } });
    expect(await answer(alone.otherToken, 2, 'approve')).toMatchObject(SAME_PERSON);
    expect(await answer(alone.otherToken, 1, 'approve')).toMatchObject({ status: 409 });
  });

  it('does not close a case that they drafted, opened, noted or took over', async () => {
    const caseId = await drafted(alone.token);
    const step = (token: string, given: object) => send(token, `cases/${caseId}/steps`, given);
    const approve = (token: string) => send(token, `cases/${caseId}/answer`, { proposal: 1, answer: 'approve' });
    for (const given of [{ step: 'open' }, { step: 'note', text: WHY }, { step: 'take' }])
      expect(await step(alone.token, given)).toMatchObject({ status: 200 });
    const proposal = { step: 'propose', outcome: 'no_suspicion', release: true, rationale: WHY };
    expect(await step(alone.otherToken, proposal)).toMatchObject({ status: 200 });
    for (const token of [alone.token, alone.otherToken]) expect(await approve(token)).toMatchObject(SAME_PERSON);
    await record(alone, 'RoleWithdrawn', 'compliance_analyst');
    expect(await approve(alone.token)).toMatchObject(SAME_PERSON);
    expect(await send(alone.token, `cases/${caseId}`)).toMatchObject({ body: { case: { status: 'open' } } });
    expect(await approve(colleague.token)).toMatchObject({ status: 200, body: { status: 'decided' } });
    // And does not begin again alone what two people have decided.
    expect(await step(alone.token, { ...proposal, release: false })).toMatchObject({ status: 409 });
  });

  it('does not file a report, nor one whose version they wrote and another person proposed', async () => {
    const caseId = await drafted(alone.token);
    const step = (token: string, given: object) => send(token, `reports/${caseId}/steps`, given);
    const draft = { step: 'draft', narrative: WHY, action: 'The money is held.', indicators: ['structuring'] };
    await step(alone.token, { step: 'assess', assessment: 'report', grounds: WHY });
    await step(alone.token, draft);
    expect(await step(alone.token, { step: 'propose', version: 1 })).toMatchObject({ status: 200, body: { status: 'proposed' } });
    const file = await send(alone.otherToken, `reports/${caseId}/files/1`);
    const sha256 = createHash('sha256').update(String(file.body)).digest('hex');
    const approve = (token: string) => send(token, `reports/${caseId}/answer`, { version: 1, sha256, answer: 'approve' });
    for (const token of [alone.token, alone.otherToken]) expect(await approve(token)).toMatchObject(SAME_PERSON);
    const handedIn = { step: 'hand_in', version: 1, sha256, handed_in_at: api.clock.now().toISOString() };
    expect(await step(alone.token, handedIn)).toMatchObject({ status: 409 });
    expect(await approve(colleague.token)).toMatchObject({ status: 200, body: { status: 'filed' } });
  });

  it('does not give themselves a report to read, and reads none that they are not named for', async () => {
    const caseId = await drafted(colleague.token);
    await send(colleague.token, `reports/${caseId}/steps`, { step: 'assess', assessment: 'report', grounds: WHY });
    const manager = await person('compliance_analyst', 'senior_manager');
    for (const reader of [analyst, manager]) {
      for (const token of [reader.token, reader.otherToken]) {
        expect(await send(token, `reports/${caseId}/steps`, { step: 'name', user_id: reader.userId })).toMatchObject({ status: 403 });
        expect(await send(token, `reports/${caseId}`)).toMatchObject({ status: 404 });
      }
    }
    await send(colleague.token, `reports/${caseId}/steps`, { step: 'name', user_id: analyst.userId });
    expect(await send(analyst.token, `reports/${caseId}`)).toMatchObject({ status: 200 });
    expect(await send(analyst.token, `reports/${caseId}/steps`, { step: 'name', user_id: manager.userId })).toMatchObject({ status: 403 });
  });
});
