import { transactionIdOf } from '@danubit/contracts/values/ids';
import { pseudonymsUnder } from '@danubit/core/compliance/pseudonyms';
import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertEvents } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import {
  monitoredCustomerEvents,
  monitoredCustomerStream,
} from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import { screeningRunStream } from '@danubit/core/domain/compliance/screening-run/screening-run.events';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { callApi } from '../../testing/call-api.ts';
import { COMPLIANCE_SAMPLES } from '@danubit/core/testing/compliance-samples';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const WHY = 'The birth date on the identity card is another one.';
const RAISED = z.parse(alertEvents.AlertRaised.data, { ...COMPLIANCE_SAMPLES['AlertRaised'], alertId: 'a', rules: 'pack/1' });
const ASSESSED = z.parse(monitoredCustomerEvents.MovementAssessed.data, { ...COMPLIANCE_SAMPLES['MovementAssessed'], rules: 'pack/1' });
const SCREENED = z.parse(monitoredCustomerEvents.PartyScreened.data, { ...COMPLIANCE_SAMPLES['PartyScreened'], alertId: null });
const MOVED = 'id' in ASSESSED.movement ? ASSESSED.movement : undefined;
const PARTIES = Array.isArray(ASSESSED.parties) ? ASSESSED.parties : [];

type Listed = { readonly screenings: readonly { readonly id: string; readonly alert_id: string | null }[]; readonly next: string | null };
let api: TestApi;
let analyst: Member;
let operator: Member;
let customer: SignedInCustomer;

const contextFor = (subjectId: string) =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: api.clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId });
const log = (): RestrictedLog => api.app.get(RestrictedLog);

const pseudonymOf = ({ subjectId }: SignedInCustomer): string =>
  pseudonymsUnder(api.settings.COMPLIANCE_PSEUDONYM_KEY).ofCustomer(subjectId);

const record = async (
  of: SignedInCustomer,
  event: { type: 'MovementAssessed'; data: typeof ASSESSED } | { type: 'PartyScreened'; data: typeof SCREENED },
): Promise<void> => {
  await log().append(monitoredCustomerStream(pseudonymOf(of)), [event], 'any', contextFor(pseudonymOf(of)));
};

beforeAll(async () => {
  api = await startTestApi();
  analyst = await staffMember(api, 'compliance_analyst');
  operator = await staffMember(api, 'payments_operator');
  customer = await signedInCustomer(api);
});
afterAll(() => api.stop());

const look = (by: Member, userId: string, more = '') => callApi(api, by, `/api/staff/customers/${userId}/screenings${more}`);
const listedFor = async (userId: string, more = ''): Promise<Listed> => {
  const { status, body } = await look(analyst, userId, more);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Listed;
};
const lastRead = async () => {
  const month = api.clock.now().toISOString().slice(0, 7);
  const reads = await log().read<RecordReadEvent>(recordReadStream(idFromText(readsKey(analyst.userId, month))));
  return reads.at(-1)?.data;
};

describe('past screenings of a customer', () => {
  it('are listed newest first, found by what moved, and each look is recorded', async () => {
    expect(await listedFor(customer.userId)).toEqual({ user_id: customer.userId, screenings: [], next: null, run: null });
    await record(customer, { type: 'PartyScreened', data: SCREENED });
    await record(customer, { type: 'MovementAssessed', data: ASSESSED });
    const all = await listedFor(customer.userId);
    const movement = transactionIdOf(MOVED?.id ?? '');
    expect(all.screenings).toMatchObject([
      { trigger: 'deposit', movement_id: movement, outcome: 'clear', candidates: 1, strongest: 0.97, alert_id: null },
      { trigger: 'person', movement_id: null, outcome: 'hold', candidates: 1 },
    ]);
    expect(await lastRead()).toMatchObject({
      ...{ purpose: 'screening_list', records: [{ kind: 'customer', id: customer.userId, userId: customer.userId }] },
    });
    expect((await listedFor(customer.userId, `?movement=${movement}`)).screenings).toEqual(all.screenings.slice(0, 1));
    expect((await listedFor(customer.userId, `?movement=${transactionIdOf(randomUUID())}`)).screenings).toEqual([]);
    const other = await signedInCustomer(api);
    if (MOVED === undefined) throw new Error('There is a movement.');
    await record(other, { type: 'MovementAssessed', data: { ...ASSESSED, movement: { ...MOVED, kind: 'received' } } });
    expect((await listedFor(other.userId)).screenings).toMatchObject([{ trigger: 'receipt' }]);
  });

  it('come in pages, and with the last run over all customers', async () => {
    const person = await signedInCustomer(api);
    for (let each = 0; each < 51; each += 1)
      await record(person, { type: 'PartyScreened', data: { ...SCREENED, key: `key ${String(each)}` } });
    const run = { runId: randomUUID(), lists: [{ list: 'un', sha256: 'e7a4c0de'.repeat(8) }], persons: 40, mainPosition: '1' };
    const month = screeningRunStream(api.clock.now());
    await log().append(month, [{ type: 'ScreeningRunStarted', data: run }], 'any', contextFor(idFromText('run')));
    const first = await listedFor(person.userId);
    expect(first).toMatchObject({ screenings: { length: 50 }, run: { persons: 40, completed_at: null, lists: run.lists } });
    const done = { runId: run.runId, screened: 40, held: 0, failed: 0 };
    await log().append(month, [{ type: 'ScreeningRunCompleted', data: done }], 'any', contextFor(idFromText('run')));
    const second = await listedFor(person.userId, `?before=${first.next ?? ''}`);
    expect(second).toMatchObject({ screenings: { length: 1 }, next: null, run: { completed_at: expect.any(String) } });
    const ids = [...first.screenings, ...second.screenings].map(({ id }) => id);
    expect(new Set(ids).size).toBe(51);
  });

  it('show lists, thresholds, inputs and every candidate as they were recorded, and the look is recorded', async () => {
    const [newest] = (await listedFor(customer.userId)).screenings;
    expect(await look(analyst, customer.userId, `/${newest?.id ?? ''}`)).toMatchObject({
      status: 200,
      body: {
        movement: { kind: 'in', amount_eur: '980.00' },
        rules: 'pack/1',
        main_position: '48213',
        screening: {
          algorithm: 'danubit-names/1',
          thresholds: { review: 0.85, review_with_feature: 0.7 },
          lists: [{ list: 'un', sha256: 'e7a4c0de'.repeat(8), entries: 3 }],
          parties: [
            { role: 'payer', names: ['Zoran Testovic'], countries: ['SK'], candidates: [{ score: 0.97, features: { name: 0.97 } }] },
          ],
        },
        ...{ known: [], alert: null },
      },
    });
    expect(await lastRead()).toMatchObject({ purpose: 'screening_view', records: [{ kind: 'screening', id: newest?.id }] });
  });

  it('name who decided about the alert and why, and the decision that a later screening knew', async () => {
    const person = await signedInCustomer(api);
    const alertId = idFromText('screened');
    const context = () => contextFor(pseudonymOf(person));
    const give = (command: Parameters<typeof alert.decide>[0]) =>
      handleCommand(log(), { stream: alertStream(alertId), decider: alert, command, context: context() });
    await record(person, { type: 'PartyScreened', data: { ...SCREENED, alertId } });
    await give({ type: 'RaiseAlert', alert: { ...RAISED, alertId, needsTwo: false, isHeld: false } });
    const [held] = (await listedFor(person.userId)).screenings;
    const path = `/${held?.id ?? ''}`;
    expect((await look(analyst, person.userId, path)).body).toMatchObject({ alert: { id: alertId, status: 'open', decisions: [] } });
    const decision = { decision: 'clear', rationale: WHY };
    expect((await callApi(api, analyst, `/api/staff/alerts/${alertId}/decision`, { body: decision })).status).toBe(200);
    const made = { ...decision, by: { user_id: analyst.userId }, approved_by: null };
    expect((await look(analyst, person.userId, path)).body).toMatchObject({ alert: { status: 'cleared', decisions: [made] }, known: [] });
    const parties = PARTIES.map((party) => ({
      ...party,
      candidates: party.candidates.map((candidate) => ({ ...candidate, decided: 'no_match' as const })),
    }));
    await record(person, { type: 'MovementAssessed', data: { ...ASSESSED, parties } });
    const [later] = (await listedFor(person.userId)).screenings;
    expect((await look(analyst, person.userId, `/${later?.id ?? ''}`)).body).toMatchObject({
      known: [{ list: 'un', entry_id: '6908555', alert_id: alertId, ...made }],
    });
  });
});

describe('a look at past screenings', () => {
  it('is for compliance alone, never about oneself, and names the parameter that is wrong', async () => {
    expect(await look(operator, customer.userId)).toMatchObject({ status: 403 });
    expect(await look(operator, customer.userId, `/${randomUUID()}`)).toMatchObject({ status: 403 });
    expect(await look(analyst, analyst.userId)).toMatchObject({ status: 404 });
    expect(await look(analyst, randomUUID())).toMatchObject({ status: 404 });
    expect(await look(analyst, customer.userId, `/${randomUUID()}`)).toMatchObject({ status: 404 });
    for (const [more, parameter] of [
      ['?before=x', 'before'],
      ['?movement=x', 'movement'],
      ['/x', 'screening'],
    ] as const)
      expect(await look(analyst, customer.userId, more)).toMatchObject({ status: 400, body: { error: { details: { parameter } } } });
  });

  it('sends nothing when it cannot be recorded', async () => {
    const [newest] = (await listedFor(customer.userId)).screenings;
    await api.database.query('ALTER FUNCTION restricted.append_one RENAME TO append_away');
    try {
      for (const more of ['', `/${newest?.id ?? ''}`]) {
        const { status, body } = await look(analyst, customer.userId, more);
        expect([more, status >= 500, JSON.stringify(body).includes('Testovic')]).toEqual([more, true, false]);
      }
    } finally {
      await api.database.query('ALTER FUNCTION restricted.append_away RENAME TO append_one');
    }
  });
});
