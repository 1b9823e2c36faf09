import { transactionIdOf } from '@danubit/contracts/values/ids';
import { alertEvents } from '@danubit/core/domain/compliance/alert/alert.events';
import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { callApi } from '../../testing/call-api.ts';
import { COMPLIANCE_SAMPLES } from '@danubit/core/testing/compliance-samples';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const WHY = 'The birth date on the identity card is another one.';
const RAISED = z.parse(alertEvents.AlertRaised.data, { ...COMPLIANCE_SAMPLES['AlertRaised'], alertId: 'a', rules: 'pack/1' });
const SUBJECT = 'userId' in RAISED.subject ? RAISED.subject : undefined;

let api: TestApi;
let analyst: Member;
let officer: Member;
let operator: Member;

const contextFor = (subjectId: string) =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: api.clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId });

const raise = async (name: string, more: Partial<typeof RAISED> = {}, pseudonym = 'pseudonym'): Promise<string> => {
  const alertId = idFromText(name);
  await handleCommand(api.app.get(RestrictedLog), {
    stream: alertStream(alertId),
    decider: alert,
    command: { type: 'RaiseAlert', alert: { ...RAISED, alertId, ...more } },
    context: contextFor(idFromText(pseudonym)),
  });
  return alertId;
};

beforeAll(async () => {
  api = await startTestApi();
  analyst = await staffMember(api, 'compliance_analyst');
  officer = await staffMember(api, 'compliance_officer');
  operator = await staffMember(api, 'payments_operator');
});
afterAll(() => api.stop());

const send = (by: Member, path: string, body?: unknown) =>
  callApi(api, by, `/api/staff/${/^(?:cases|alert-figures)/.test(path) ? path : `alerts${path}`}`, { body });
const idsFor = async (person: Member, view = 'waiting'): Promise<readonly string[]> => {
  const { status, body } = await send(person, `?view=${view}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as { alerts: readonly { id: string }[] }).alerts.map(({ id }) => id);
};
const readsOf = async ({ userId }: Member) => {
  const month = api.clock.now().toISOString().slice(0, 7);
  const reads = await api.app.get(RestrictedLog).read<RecordReadEvent>(recordReadStream(idFromText(readsKey(userId, month))));
  return reads.map(({ data: { purpose, records } }) => ({ purpose, records }));
};

describe('the alert desk', () => {
  it('lists what waits, the soonest due first, and records the look before it answers', async () => {
    const later = await raise('later', { dueAt: '2027-01-02T00:00:00.000Z' });
    const soon = await raise('soon', { dueAt: '2027-01-01T00:00:00.000Z' }, 'another');
    const before = (await readsOf(analyst)).length;
    expect(await idsFor(analyst)).toEqual([soon, later]);
    expect((await readsOf(analyst)).slice(before)).toEqual([
      { purpose: 'alert_list', records: [soon, later].map((id) => ({ kind: 'alert', id, userId: SUBJECT?.userId })) },
    ]);
    await api.database.query('ALTER FUNCTION restricted.append_one RENAME TO append_away');
    try {
      for (const path of ['', `/${soon}`]) {
        const { status, body } = await send(analyst, path);
        expect([path, status >= 500, JSON.stringify(body).includes('Vzorka')]).toEqual([path, true, false]);
      }
    } finally {
      await api.database.query('ALTER FUNCTION restricted.append_away RENAME TO append_one');
    }
  });

  it('shows who, why with its figures, the candidates, and that the stored inputs give the same result', async () => {
    const { status, body } = await send(analyst, `/${await raise('shown')}`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        alert: { reasons: ['listed_name', 'Someone else pays'], amount: '980.00', currency: 'EUR', risk: 'high', is_for_reader: true },
        customer: { user_id: SUBJECT?.userId, name: 'Vzorka Vymyslená', level: 'none' },
        payment: { method: 'card', last_four: '4242', other_side: 'Zoran Testovic' },
        why: { rules: [{ id: 'third-party', hit: true, measures: [{ unit: 'per_mille', value: '120', threshold: '850', holds: true }] }] },
        screening: { parties: [{ role: 'payer', candidates: [{ listed_name: 'ZORAN TESTOVIC', score: 0.97, hit: true }] }] },
        proposal: null,
        may: ['clear', 'keep', 'refuse', 'escalate'],
      },
    });
  });

  it('keeps a person where no money waits, and nothing where the money has passed', async () => {
    const mayOf = async (id: string) => ((await send(analyst, `/${id}`)).body as { may: readonly string[] }).may;
    const [held, about] = [{ isHeld: false }, RAISED.subject];
    expect(await mayOf(await raise('person', { ...held, trigger: 'person', subject: { ...about, payment: null } }))).toContain('keep');
    expect(await mayOf(await raise('passed', held))).not.toContain('keep');
  });

  it('shows what blockchain analytics said about the addresses on the other side', async () => {
    const { inputs } = RAISED;
    if (inputs === null || !('movement' in inputs)) throw new Error('The sample has inputs.');
    const said = { address: '0xa', direction: 'incoming' as const, score: 98, provider: 'P', reference: 'r1' };
    const at = '2026-11-21T12:00:00.000Z';
    const addresses = [{ ...said, exposures: [{ category: 'sanctions' as const, perMille: 120 }], assessedAt: at }];
    const id = await raise('assessed', { inputs: { ...inputs, movement: { ...inputs.movement, addresses } } });
    const shown = { ...said, exposures: [{ category: 'sanctions', per_mille: 120 }], assessed_at: at };
    expect((await send(analyst, `/${id}`)).body).toMatchObject({ why: { addresses: [shown] } });
    expect((await send(analyst, `/${await raise('shown')}`)).body).toMatchObject({ why: { addresses: [] } });
  });

  it('shows what other customers moved with the same card, and not who they are', async () => {
    const { inputs } = RAISED;
    if (inputs === null || !('movement' in inputs)) throw new Error('The sample has inputs.');
    const at = Date.parse('2026-11-21T12:00:00.000Z');
    const paymentId = idFromText('linked-payment');
    const other = { id: paymentId, customer: 1, kind: 'in' as const, atMs: at, eurMinor: '60000', minor: '60000' };
    const id = await raise('linked', { inputs: { ...inputs, movement: { ...inputs.movement, linked: [other] } } });
    const shown = { id: transactionIdOf(paymentId), customer: 1, kind: 'in', moved_at: new Date(at).toISOString(), amount: '600.00' };
    expect((await send(analyst, `/${id}`)).body).toMatchObject({ why: { linked: [shown] } });
    expect((await send(analyst, `/${await raise('shown')}`)).body).toMatchObject({ why: { linked: [] } });
  });

  it('lets two people clear a listed name; one of them alone cannot', async () => {
    const id = await raise('two');
    const decision = { decision: 'clear', rationale: WHY };
    expect(await send(analyst, `/${id}/decision`, decision)).toMatchObject({ status: 200, body: { status: 'proposed' } });
    expect(await send(analyst, `/${id}/answer`, { proposal: 1, answer: 'approve' })).toMatchObject({ status: 403 });
    expect(await send(officer, `/${id}/answer`, { proposal: 2, answer: 'approve' })).toMatchObject({
      status: 409,
      body: { error: { code: 'PROPOSAL_DIFFERS' } },
    });
    expect(await send(officer, `/${id}/answer`, { proposal: 1, answer: 'approve' })).toMatchObject({ body: { status: 'cleared' } });
    expect(await send(officer, `/${id}/decision`, decision)).toMatchObject({ status: 409, body: { error: { code: 'ALERT_DECIDED' } } });
    const own = await raise('own proposal');
    await send(officer, `/${own}/decision`, decision);
    expect(await send(officer, `/${own}/answer`, { proposal: 1, answer: 'approve' })).toMatchObject({
      status: 403,
      body: { error: { code: 'SAME_PERSON' } },
    });
    expect(await idsFor(analyst, 'decided')).toContain(id);
    const later = await raise('later one of the same customer');
    expect((await send(analyst, `/${later}`)).body).toMatchObject({
      earlier: expect.arrayContaining([expect.objectContaining({ id, decision: expect.objectContaining({ rationale: WHY }) })]),
      then: { alert_id: id },
    });
  });

  it('lets one person clear what needs one, and keeps escalated alerts for officers', async () => {
    const one = await raise('one', { needsTwo: false, isScreeningHit: false, isHeld: false });
    expect(await send(analyst, `/${one}/decision`, { decision: 'clear', rationale: WHY })).toMatchObject({ body: { status: 'cleared' } });
    const escalated = await raise('escalated', { needsTwo: false, isHeld: false });
    await send(analyst, `/${escalated}/decision`, { decision: 'escalate', rationale: WHY });
    expect(await send(analyst, `/${escalated}/decision`, { decision: 'clear', rationale: WHY })).toMatchObject({
      body: { error: { code: 'FOR_OFFICERS' } },
    });
    expect((await send(analyst, `/${escalated}`)).body).toMatchObject({ may: [], alert: { is_for_reader: false } });
  });

  it('refuses a reason that is too short, and an invalid id, by the name of the field', async () => {
    const id = await raise('short');
    for (const [path, body, parameter] of [
      [`/${id}/decision`, { decision: 'clear', rationale: 'ok' }, 'rationale'],
      [`/${id}/decision`, { decision: 'release', rationale: WHY }, 'decision'],
      [`/${id}/answer`, { proposal: 0, answer: 'approve' }, 'proposal'],
      ['/x/decision', { decision: 'clear', rationale: WHY }, 'id'],
    ] as const)
      expect(await send(officer, path, body)).toMatchObject({ status: 400, body: { error: { details: { parameter } } } });
    expect(await send(officer, `/${idFromText('none')}`)).toMatchObject({ status: 404 });
  });
});

describe('duplicates', () => {
  const simple = { isScreeningHit: false, needsTwo: false, isHeld: false };

  it('of one customer and reason are decided together, each with its own record; any other is refused first', async () => {
    const [first, second, third] = [
      await raise('d1', simple, 'twin'),
      await raise('d2', simple, 'twin'),
      await raise('d3', simple, 'twin'),
    ];
    const strange = await raise('d4', simple, 'somebody else');
    const hit = await raise('d5', {}, 'twin');
    const shown = (await send(analyst, `/${first}`)).body as { duplicates: readonly string[] };
    expect(shown.duplicates.toSorted()).toEqual([second, third].toSorted());
    for (const wrong of [strange, hit, randomUUID()]) {
      expect(await send(analyst, `/${first}/decision`, { decision: 'clear', rationale: WHY, duplicates: [second, wrong] })).toMatchObject({
        ...{ status: 409, body: { error: { code: 'NOT_DUPLICATE' } } },
      });
    }
    expect(await idsFor(analyst)).toEqual(expect.arrayContaining([first, second, third]));
    expect(await send(analyst, `/${first}/decision`, { decision: 'clear', rationale: WHY, duplicates: [second, third] })).toMatchObject({
      ...{ status: 200, body: { status: 'cleared', also: [second, third] } },
    });
    expect(await idsFor(analyst, 'decided')).toEqual(expect.arrayContaining([first, second, third]));
    expect((await send(analyst, `/${hit}`)).body).toMatchObject({ duplicates: [] });
    expect(await send(analyst, `/${hit}/decision`, { decision: 'clear', rationale: WHY, duplicates: [strange] })).toMatchObject({
      status: 409,
    });
  });

  it('count among the figures, as of any moment', async () => {
    type Figures = { outcomes: { clear: number }; ages: Record<string, { waiting: number; held: number }>; cases: object | null };
    const figures = async (at = '') => (await send(analyst, `alert-figures${at}`)).body as Figures;
    // The store stamps by the clock of the machine, which the clock of the test is not.
    const soon = `?at=${new Date(Date.now() + 3_600_000).toISOString()}`;
    const before = await figures(soon);
    const earlier = new Date().toISOString();
    const id = await raise('counted', simple, 'counted');
    const later = new Date().toISOString();
    const raised = await figures(soon);
    expect(raised.ages['under_4_hours']?.waiting).toBe((before.ages['under_4_hours']?.waiting ?? 0) + 1);
    await send(analyst, `/${id}/decision`, { decision: 'clear', rationale: WHY });
    expect((await figures(soon)).outcomes.clear).toBe(raised.outcomes.clear + 1);
    const isQueuedAt = async (at: string) => (await idsFor(analyst, `waiting&at=${at}`)).includes(id);
    expect(await Promise.all([earlier, later, soon.slice('?at='.length)].map(isQueuedAt))).toEqual([false, true, false]);
    expect((await figures()).cases).toEqual({ open: expect.any(Number), late: expect.any(Number) });
    expect(await figures('?at=2020-01-01T00:00:00Z')).toMatchObject({
      ...{ outcomes: { clear: 0, keep: 0, refuse: 0 }, reasons: [], cases: { open: 0, late: 0 }, median_hours: null },
    });
    expect(await send(analyst, 'alert-figures?at=yesterday')).toMatchObject({ status: 400 });
    expect(await send(operator, 'alert-figures')).toMatchObject({ status: 403 });
  });
});

describe('a case', () => {
  const caseId = randomUUID();
  const step = (person: Member, body: object) => send(person, `cases/${caseId}/steps`, body);

  it('is drafted about an alert, opened, worked on, and decided by two people', async () => {
    const alertId = await raise('of a case');
    const draft = { caseId, title: 'Cards of others', priority: 'high', alertIds: [alertId] };
    expect(await send(analyst, 'cases', draft)).toMatchObject({ status: 200, body: { status: 'draft' } });
    expect(await send(analyst, 'cases', draft)).toMatchObject({ status: 200, body: { status: 'draft' } });
    expect(await step(analyst, { step: 'open' })).toMatchObject({ body: { status: 'open' } });
    expect(await step(officer, { step: 'open' })).toMatchObject({ status: 409, body: { error: { code: 'CASE_STATE_DIFFERS' } } });
    for (const given of [{ step: 'note', text: 'The branch was asked.' }, { step: 'prioritise', priority: 'urgent' }, { step: 'take' }])
      expect(await step(officer, given)).toMatchObject({ status: 200 });
    await step(analyst, { step: 'link', alertIds: [await raise('another of the case')] });
    await step(analyst, { step: 'propose', outcome: 'suspicion', release: false, rationale: WHY });
    expect(await send(analyst, `cases/${caseId}/answer`, { proposal: 1, answer: 'approve' })).toMatchObject({ status: 403 });
    const before = (await readsOf(officer)).length;
    expect((await send(officer, `cases/${caseId}`)).body).toMatchObject({
      case: { title: 'Cards of others', priority: 'urgent', owner: { user_id: officer.userId }, alerts: 2, is_proposed: true },
      alerts: [{ id: alertId }, {}],
      steps: expect.arrayContaining([expect.objectContaining({ type: 'CaseNoteAdded', text: 'The branch was asked.' })]),
      proposal: { number: 1, outcome: 'suspicion', is_own: false },
    });
    expect((await readsOf(officer)).slice(before)).toEqual([
      { purpose: 'case_view', records: [{ kind: 'case', id: caseId, userId: SUBJECT?.userId }] },
    ]);
    expect(await send(officer, `cases/${caseId}/answer`, { proposal: 1, answer: 'approve' })).toMatchObject({
      body: { status: 'decided' },
    });
    expect((await send(officer, 'cases')).body).toMatchObject({ cases: [{ id: caseId, status: 'decided' }] });
    const casesAt = async (at: string) => ((await send(officer, `alert-figures?at=${at}`)).body as { cases: object }).cases;
    expect(await casesAt('2020-01-01T00:00:00Z')).toEqual({ open: 0, late: 0 });
    expect(await casesAt('2090-01-01T00:00:00Z')).toEqual({ open: 1, late: 1 });
  });

  it('is given only to a colleague who works on alerts and cases', async () => {
    const id = randomUUID();
    await send(analyst, 'cases', { caseId: id, title: 'Given on', priority: 'normal', alertIds: [await raise('given on')] });
    const give = (userId: string) => send(analyst, `cases/${id}/steps`, { step: 'assign', user_id: userId });
    await send(analyst, `cases/${id}/steps`, { step: 'open' });
    expect(await give(operator.userId)).toMatchObject({ status: 400, body: { error: { details: { parameter: 'user_id' } } } });
    expect((await send(analyst, `cases/${id}`)).body).toMatchObject({ can_own: [{ user_id: officer.userId }] });
    expect(await give(officer.userId)).toMatchObject({ status: 200 });
    expect((await send(analyst, `cases/${id}`)).body).toMatchObject({ case: { owner: { user_id: officer.userId } } });
  });

  it('is for compliance alone, and names the field that is wrong', async () => {
    for (const path of ['cases', `cases/${caseId}`]) expect(await send(operator, path)).toMatchObject({ status: 403 });
    expect(await send(analyst, `cases/${randomUUID()}`)).toMatchObject({ status: 404 });
    const draft = { caseId: randomUUID(), title: 'None', priority: 'high', alertIds: [idFromText('none')] };
    expect(await send(analyst, 'cases', draft)).toMatchObject({ status: 404 });
    expect(await send(analyst, 'cases', { ...draft, alertIds: [] })).toMatchObject({
      status: 400,
      body: { error: { details: { parameter: 'alertIds' } } },
    });
    expect(await step(analyst, { step: 'sleep' })).toMatchObject({ status: 400 });
  });
});

describe('other roles', () => {
  it('sees an alert: not other staff, not the person concerned', async () => {
    const id = await raise('about staff', { subject: { ...RAISED.subject, userId: officer.userId } as typeof RAISED.subject }, 'staff');
    expect(await idsFor(officer)).not.toContain(id);
    expect(await send(officer, `/${id}`)).toMatchObject({ status: 404 });
    expect(await send(officer, `/${id}/decision`, { decision: 'clear', rationale: WHY })).toMatchObject({ status: 404 });
    for (const path of ['', `/${id}`]) expect(await send(operator, path)).toMatchObject({ status: 403 });
    expect(await send(operator, `/${id}/decision`, { decision: 'clear', rationale: WHY })).toMatchObject({ status: 403 });
  });

  it('finds one in the main log, in its tables or in the lines of the process', async () => {
    const id = await raise('nowhere else');
    await send(analyst, `/${id}`);
    await send(analyst, `/${id}/decision`, { decision: 'clear', rationale: WHY });
    const main = await api.eventLog.store.readAll(START, 1_000);
    expect(main.filter(({ type, stream }) => type in alertEvents || stream.includes(id))).toEqual([]);
    expect(JSON.stringify(api.log.lines)).not.toContain(id);
  });
});
