import { transactionIdOf } from '@danubit/contracts/values/ids';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import type { ComplaintEvent } from '@danubit/core/domain/support/complaint/complaint.events';
import { complaintStream } from '@danubit/core/domain/support/complaint/complaint.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { idFromText } from '@danubit/event-store/event-ids';
import { complaintsProjection } from '@danubit/projections/tables/complaints/complaints.projection';
import { profilesProjection } from '@danubit/projections/tables/profiles/profiles.projection';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import type { Caller } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let api: TestApi;
let officer: Member;
let manager: Member;

beforeAll(async () => {
  api = await startTestApi({ projections: [complaintsProjection, profilesProjection] });
  [officer, manager] = [await staffMember(api, 'compliance_officer'), await staffMember(api, 'senior_manager')];
});
afterAll(() => api.stop());

const call = async ({ authorization }: Caller, method: string, path: string, body?: object) => {
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: { ...authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, text, body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown> };
};
const givenTransaction = ({ userId }: TestCustomer, id: string) =>
  api.database.query(
    `INSERT INTO read.transactions (id, user_id, created_at, updated_at, amount, asset, currency, status, psp_provider, method_type, last_position)
     VALUES ($1, $2, now(), now(), 25, 'EUR', 'EUR', 'completed', 'stripe', 'card', '')`,
    [id, userId],
  );
const errorOf = ({ body }: { readonly body: Record<string, unknown> }) => body['error'];
const complain = (customer: Caller, more: object = {}) =>
  call(customer, 'POST', '/api/complaints', {
    ...{ topic: 'fees', transaction_id: null, what_happened: 'You charged me twice.', what_you_ask_for: 'My money.' },
    ...more,
  });
const filedBy = async (customer: Caller): Promise<string> => String((await complain(customer)).body['id']);
const readsOf = async ({ userId }: Member) => {
  const month = api.clock.now().toISOString().slice(0, 7);
  const log = api.app.get(RestrictedLog, { strict: false });
  return (await log.read<RecordReadEvent>(recordReadStream(idFromText(readsKey(userId, month))))).map(({ data }) => data);
};
const upheld = { outcome: 'upheld', answer: 'You are right.', measures: 'The second charge was refunded.' };

describe('a complaint', () => {
  it('is acknowledged with a reference and a due date, extended, answered and reviewed by another person', async () => {
    const jana = await givenCustomer(api);
    const filed = await complain(jana);
    expect(filed.status).toBe(201);
    expect(filed.body).toMatchObject({ topic: 'fees', status: 'waiting', answer: null, what_happened: 'You charged me twice.' });
    expect(filed.body['reference']).toMatch(/^CMP-[0-9A-Z]{10}$/);
    const id = String(filed.body['id']);
    const steps = `/api/staff/complaints/${id}`;

    expect((await call(officer, 'POST', `${steps}/extend`, { reason: 'The bank has to answer.' })).status).toBe(200);
    expect((await call(jana, 'GET', '/api/complaints')).text).toContain('The bank has to answer.');
    const noMeasure = await call(officer, 'POST', `${steps}/answer`, { ...upheld, measures: '' });
    expect(errorOf(noMeasure)).toMatchObject({ code: 'INVALID_PARAMETER', details: { parameter: 'measures' } });
    expect((await call(manager, 'POST', `${steps}/answer`, { ...upheld, outcome: 'rejected', measures: '' })).status).toBe(200);
    const disagreed = await call(jana, 'POST', `/api/complaints/${id}/review`, { reason: 'Look at 3 March.' });
    expect(disagreed.body).toMatchObject({ status: 'in_review', answer: { outcome: 'rejected', text: 'You are right.' } });

    expect((await call(officer, 'POST', `${steps}/review-answer`, upheld)).status).toBe(403);
    expect(errorOf(await call(manager, 'POST', `${steps}/review-answer`, upheld))).toMatchObject({ code: 'SAME_PERSON' });
    expect((await call(await staffMember(api, 'senior_manager'), 'POST', `${steps}/review-answer`, upheld)).status).toBe(200);
    const listed = await call(jana, 'GET', '/api/complaints');
    expect(listed.body).toMatchObject({ complaints: [{ status: 'reviewed', review: { outcome: 'upheld' } }] });
    expect(listed.text).not.toContain('The second charge was refunded.');
    const history = await api.eventLog.read<ComplaintEvent>(complaintStream(id));
    expect(history.map(({ type }) => type)).toEqual([
      ...['ComplaintReceived', 'ComplaintExtended', 'ComplaintAnswered', 'ComplaintReviewRequested', 'ComplaintReviewed'],
    ]);
  });

  it('names the field that is wrong, belongs to one customer, and waits with four others at most', async () => {
    const [jana, eva] = [await givenCustomer(api), await givenCustomer(api)];
    expect(errorOf(await complain(jana, { what_happened: ' ' }))).toMatchObject({ details: { parameter: 'what_happened' } });
    expect(errorOf(await complain(jana, { transaction_id: 'last Friday' }))).toMatchObject({ details: { parameter: 'transaction_id' } });
    const transaction = transactionIdOf(randomUUID());
    await givenTransaction(eva, transaction);
    expect(errorOf(await complain(jana, { transaction_id: transaction }))).toMatchObject({ details: { parameter: 'transaction_id' } });
    expect((await complain(eva, { transaction_id: ` ${transaction} ` })).status).toBe(201);
    const id = await filedBy(jana);
    expect((await call(eva, 'POST', `/api/complaints/${id}/review`, { reason: 'Mine.' })).status).toBe(404);
    expect((await call(eva, 'GET', '/api/complaints')).text).not.toContain(id);
    expect(errorOf(await call(jana, 'POST', `/api/complaints/${id}/review`, { reason: 'Now.' }))).toMatchObject({
      code: 'COMPLAINT_CLOSED',
    });
    for (let count = 1; count < 5; count += 1) expect((await complain(jana)).status).toBe(201);
    expect(errorOf(await complain(jana))).toMatchObject({ code: 'TOO_MANY_COMPLAINTS' });
  });
});

describe('the register of complaints', () => {
  it('is a file of all complaints of a period, whose reading is recorded, for those who may', async () => {
    const [jana, auditor, operator] = [
      await givenCustomer(api),
      await staffMember(api, 'auditor'),
      await staffMember(api, 'payments_operator'),
    ];
    await complain(jana, { what_happened: '=HYPERLINK("https://evil.example")' });
    const today = api.clock.now().toISOString().slice(0, 10);
    const path = `/api/staff/complaints.csv?from=${today}&to=${today}`;
    const file = await call(auditor, 'GET', path);
    expect([file.status, file.text.split('\r\n')[0]]).toEqual([
      200,
      expect.stringContaining('Reference,Received (UTC),Received by,Customer'),
    ]);
    expect(file.text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    const [read] = (await readsOf(auditor)).filter(({ purpose }) => purpose === 'complaint_register');
    expect(Array.isArray(read?.records) && read.records.some(({ userId }) => userId === jana.userId)).toBe(true);
    expect((await call(operator, 'GET', path)).status).toBe(403);
    expect((await call(jana, 'GET', '/api/staff/complaints')).status).toBe(403);
    expect(errorOf(await call(auditor, 'GET', `/api/staff/complaints.csv?from=${today}&to=2020-01-01`))).toMatchObject({
      details: { parameter: 'to' },
    });
    expect((await call(auditor, 'POST', `/api/staff/complaints/${await filedBy(jana)}/answer`, upheld)).status).toBe(403);
  });

  it('lists what waits, and records who looked', async () => {
    const jana = await givenCustomer(api);
    const id = await filedBy(jana);
    const listed = await call(officer, 'GET', '/api/staff/complaints?state=waiting');
    expect(listed.body).toMatchObject({
      complaints: expect.arrayContaining([expect.objectContaining({ id, what_is_asked_for: 'My money.' })]) as unknown,
    });
    expect((await readsOf(officer)).map(({ purpose }) => purpose)).toContain('complaint_list');
    expect((await call(officer, 'POST', `/api/staff/complaints/${randomUUID()}/answer`, upheld)).status).toBe(404);
  });
});
