import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertEvents } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { COMPLIANCE_SAMPLES } from '@danubit/core/testing/compliance-samples';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { signedInCustomer } from '../../testing/auth-client.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const WHY = 'Three payments just below 1,000 EUR within a day, and no explanation.';
const RAISED = z.parse(alertEvents.AlertRaised.data, { ...COMPLIANCE_SAMPLES['AlertRaised'], alertId: 'a', rules: 'pack/1' });
const DRAFT = { step: 'draft', narrative: WHY, action: 'The money is held.', indicators: ['structuring'] };

let api: TestApi;
let analyst: Member;
let officer: Member;
let deputy: Member;
let manager: Member;

const contextFor = (subjectId: string) =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: api.clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId });

const send = async ({ token }: Member, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: unknown }> => {
  const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${api.url}/api/staff/${path}`, init);
  const text = await response.text();
  return { status: response.status, body: response.headers.get('content-type') === 'application/xml' ? text : JSON.parse(text) };
};

/** A case of the analyst about one alert. */
const draftCase = async (): Promise<string> => {
  const [alertId, caseId] = [randomUUID(), randomUUID()];
  await handleCommand(api.app.get(RestrictedLog), {
    ...{ stream: alertStream(alertId), decider: alert, context: contextFor(randomUUID()) },
    command: { type: 'RaiseAlert', alert: { ...RAISED, alertId } },
  });
  const drafted = await send(analyst, 'cases', { caseId, title: 'Three payments', priority: 'high', alertIds: [alertId] });
  expect(drafted).toMatchObject({ status: 200 });
  return caseId;
};
const readsOf = async ({ userId }: Member) => {
  const month = api.clock.now().toISOString().slice(0, 7);
  const reads = await api.app.get(RestrictedLog).read<RecordReadEvent>(recordReadStream(idFromText(readsKey(userId, month))));
  return reads.map(({ data: { purpose, records } }) => ({ purpose, records }));
};

beforeAll(async () => {
  api = await startTestApi();
  analyst = await staffMember(api, 'compliance_analyst');
  officer = await staffMember(api, 'compliance_officer');
  deputy = await staffMember(api, 'compliance_officer');
  manager = await staffMember(api, 'senior_manager');
});
afterAll(() => api.stop());

describe('a report of suspicion', () => {
  it('is filed by two people as the goAML file that both could read, once, with its hash', async () => {
    const id = await draftCase();
    const step = (given: unknown, person = officer) => send(person, `reports/${id}/steps`, given);
    const answer = (person: Member, version: number, sha256: string) =>
      send(person, `reports/${id}/answer`, { version, sha256, answer: 'approve' });
    expect(await send(officer, `reports/${id}`)).toMatchObject({ status: 200, body: { report: null, law: { id: 'SK-297/2008' } } });
    expect(await step(DRAFT)).toMatchObject({ status: 404 });
    expect(await step({ step: 'assess', assessment: 'report', grounds: WHY })).toMatchObject({ body: { status: 'draft' } });
    expect(await step({ step: 'propose', version: 1 })).toMatchObject({ status: 409, body: { error: { code: 'REPORT_STATE_DIFFERS' } } });
    await step(DRAFT);
    expect(await step({ step: 'propose', version: 2 })).toMatchObject({ status: 409, body: { error: { code: 'VERSION_DIFFERS' } } });
    expect(await step({ step: 'propose', version: 1 })).toMatchObject({ status: 200, body: { status: 'proposed' } });
    const file = await send(deputy, `reports/${id}/files/1`);
    expect(file.body).toContain('<report_code>STR</report_code>');
    expect(file.body).toContain('<amount_local>980.00</amount_local>');
    const sha256 = createHash('sha256').update(String(file.body)).digest('hex');
    expect(await answer(officer, 1, sha256)).toMatchObject({ status: 403, body: { error: { code: 'SAME_PERSON' } } });
    expect(await answer(deputy, 1, 'f'.repeat(64))).toMatchObject({ status: 409, body: { error: { code: 'FILE_DIFFERS' } } });
    expect(await answer(deputy, 1, sha256)).toMatchObject({ status: 200, body: { status: 'filed' } });
    expect(await answer(deputy, 1, sha256)).toMatchObject({ status: 409, body: { error: { code: 'NOT_PROPOSED' } } });
    expect(await step({ step: 'propose', version: 1 })).toMatchObject({ status: 409 });
    const receipt = { step: 'acknowledge', version: 1, reference: 'FSJ-7' };
    expect(await step(receipt)).toMatchObject({ status: 409, body: { error: { code: 'REPORT_STATE_DIFFERS' } } });
    const handedIn = { step: 'hand_in', version: 1, sha256, handed_in_at: api.clock.now().toISOString() };
    expect(await step({ ...handedIn, sha256: 'f'.repeat(64) })).toMatchObject({ status: 409, body: { error: { code: 'FILE_DIFFERS' } } });
    expect(await step(handedIn)).toMatchObject({ status: 200 });
    expect(await step(handedIn)).toMatchObject({ status: 409, body: { error: { code: 'ALREADY_HANDED_IN' } } });
    expect(await step(receipt)).toMatchObject({ status: 200 });
    expect(await send(deputy, `reports/${id}`)).toMatchObject({
      body: { report: { status: 'filed', due_at: null }, filed: [{ version: 1, sha256, reference: 'FSJ-7', silence_ends_at: null }] },
    });
    expect(await send(officer, `reports/${id}/files/2`)).toMatchObject({ status: 404 });
    expect(await send(officer, `reports/${id}/files/x`)).toMatchObject({ status: 400 });
  });

  it('is seen by officers and those who are named; for all others it does not exist', async () => {
    const id = await draftCase();
    await send(officer, `reports/${id}/steps`, { step: 'assess', assessment: 'no_report', grounds: WHY });
    const idsOf = async (person: Member) =>
      ((await send(person, 'reports')).body as { reports: readonly { id: string }[] }).reports.map((each) => each.id);
    for (const person of [analyst, manager]) {
      expect(await send(person, `reports/${id}`)).toMatchObject({ status: 404 });
      expect(await idsOf(person)).not.toContain(id);
    }
    expect(await send(manager, `reports/${id}/answer`, { version: 1, sha256: 'f'.repeat(64), answer: 'approve' })).toMatchObject({
      status: 404,
    });
    expect(await send(analyst, `reports/${id}/steps`, DRAFT)).toMatchObject({ status: 403 });
    expect(JSON.stringify((await send(analyst, `cases/${id}`)).body)).not.toMatch(/[Rr]eport/);
    // The senior manager has not worked on the case, and is offered all the same; officers are not, since they read every report.
    for (const { userId } of [manager, deputy])
      await api.database.query(`INSERT INTO read.person_streams (id, person, stream, last_position) VALUES ($1, $1, $2, '1')`, [
        userId,
        staffStream(userId),
      ]);
    expect(await send(officer, `reports/${id}`)).toMatchObject({
      body: { report: { status: 'not_reported' }, can_be_named: [{ user_id: analyst.userId }, { user_id: manager.userId }] },
    });
    const customer = await signedInCustomer(api);
    for (const user of [customer.userId, randomUUID()]) {
      expect(await send(officer, `reports/${id}/steps`, { step: 'name', user_id: user })).toMatchObject({
        ...{ status: 400, body: { error: { details: { parameter: 'user_id' } } } },
      });
    }
    await send(officer, `reports/${id}/steps`, { step: 'name', user_id: analyst.userId });
    expect(await send(analyst, `reports/${id}`)).toMatchObject({ status: 200, body: { may_change: false, steps: [{}, {}] } });
    expect(await idsOf(analyst)).toContain(id);
    await send(officer, `reports/${id}/steps`, { step: 'remove', user_id: analyst.userId });
    expect(await send(analyst, `reports/${id}`)).toMatchObject({ status: 404 });
  });

  it('records each look before it answers, without telling whom it is about; what cannot be recorded is not shown', async () => {
    const id = await draftCase();
    await send(officer, `reports/${id}/steps`, { step: 'assess', assessment: 'report', grounds: WHY });
    await send(officer, `reports/${id}/steps`, DRAFT);
    await send(officer, `reports/${id}/steps`, { step: 'propose', version: 1 });
    const before = (await readsOf(deputy)).length;
    await send(deputy, `reports/${id}`);
    await send(deputy, `reports/${id}/files/1`);
    const records = [{ kind: 'report', id, userId: null }];
    expect((await readsOf(deputy)).slice(before)).toEqual([
      { purpose: 'report_view', records },
      { purpose: 'report_file', records },
    ]);
    await api.database.query('ALTER FUNCTION restricted.append_one RENAME TO append_away');
    try {
      for (const path of ['reports', `reports/${id}`, `reports/${id}/files/1`]) {
        const { status, body } = await send(deputy, path);
        expect([path, status >= 500, JSON.stringify(body).includes('Three payments')]).toEqual([path, true, false]);
      }
    } finally {
      await api.database.query('ALTER FUNCTION restricted.append_away RENAME TO append_one');
    }
  });

  it('keeps what the FIU asked and instructed, with its deadline', async () => {
    const id = await draftCase();
    const step = (given: unknown) => send(officer, `reports/${id}/steps`, given);
    await step({ step: 'assess', assessment: 'report', grounds: WHY });
    const asked = { step: 'request', text: 'Send the statement.', is_urgent: true, received_at: '2026-01-05T09:00:00Z', due_at: null };
    expect(await step(asked)).toMatchObject({ status: 400, body: { error: { details: { parameter: 'due_at' } } } });
    for (const year of ['9999', '0226', '1999', '2100']) {
      const refused = { status: 400, body: { error: { details: { parameter: expect.stringContaining('received_at') } } } };
      expect(await step({ ...asked, received_at: `${year}-12-30T09:00:00Z` })).toMatchObject(refused);
    }
    await step({ ...asked, due_at: '2026-01-06T09:00:00Z' });
    expect(await send(officer, `reports/${id}`)).toMatchObject({
      body: { report: { is_late: true, open_requests: 1 }, requests: [{ due_at: '2026-01-06T09:00:00.000Z', answer: null }] },
    });
    expect(await step({ step: 'answer', number: 2, text: 'Attached.' })).toMatchObject({ status: 400 });
    await step({ step: 'answer', number: 1, text: 'Attached.' });
    await step({ step: 'instruction', instruction: 'suspend', text: 'Do not carry it out.', until: null });
    expect(await send(officer, `reports/${id}`)).toMatchObject({
      body: { report: { open_requests: 0 }, requests: [{ answer: 'Attached.' }] },
    });
  });
});
