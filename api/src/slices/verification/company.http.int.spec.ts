import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import type { RiskRatingEvent } from '@danubit/core/domain/compliance/risk-rating/risk-rating.events';
import { riskKey, riskRatingStream } from '@danubit/core/domain/compliance/risk-rating/risk-rating.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { idFromText } from '@danubit/event-store/event-ids';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { openLiveKeysJob } from '@danubit/workers/jobs/open-live-keys.job';
import { workRequestedBy } from '@danubit/workers/reactors/all-reactors';
import { openLiveKeysReactor } from '@danubit/workers/reactors/open-live-keys.reactor';
import { workOn } from '@danubit/workers/testing/deposit-scene';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import type { Caller } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { codeOf, COMPANY, completeCompany, OWNER, verificationCalls } from './testing/verification-calls.ts';

let api: TestApi;
let analyst: Member;

beforeAll(async () => {
  api = await startTestApi({ hasWork: true, projections: allProjections });
  // The clocks of sandboxes are there.
  analyst = await staffMember(api, 'compliance_analyst');
});
afterAll(() => api.stop());

const { call, send } = verificationCalls(() => api.url);
const complete = (customer: TestCustomer, owner?: Partial<typeof OWNER>) => completeCompany({ call, send }, customer, owner);
const answer = (customer: Caller, body: object) => call(customer, 'PUT', '/api/verification/company/answers', body);
const name = (customer: Caller, body: object, id: string = randomUUID()) =>
  call(customer, 'PUT', `/api/verification/company/owners/${id}`, body);
const handIn = (customer: Caller) => call(customer, 'POST', '/api/verification/company/reviews');
const viewOf = async (customer: Caller) => (await call(customer, 'GET', '/api/verification')).body;
const mistakeOf = ({ status, body }: { status: number; body: Record<string, unknown> }): unknown[] => {
  const error = Object(body['error']) as { code?: string; details?: { parameter?: string } };
  return [status, error.code, error.details?.parameter];
};
const reviewOf = async ({ userId }: TestCustomer): Promise<string> => {
  const [row] = await api.database.query<{ id: string }[]>(
    `SELECT id FROM read.verification_reviews WHERE user_id = $1 AND purpose = 'company' AND status IN ('waiting', 'proposed')`,
    [userId],
  );
  if (row === undefined) throw new Error('There is no open review.');
  return row.id;
};
const decide = (staff: Caller, id: string, body: object) =>
  call(staff, 'POST', `/api/staff/verification-reviews/${id}/decision`, { reason: 'Checked.', ...body });

describe('the file of a company', () => {
  it('is saved part by part; an LEI with wrong check digits is refused', async () => {
    const jana = await givenCustomer(api);
    expect(mistakeOf(await answer(jana, { ...COMPANY, lei: '5493001KJTIIGC8Y1R13' }))).toEqual([400, 'INVALID_PARAMETER', 'lei']);
    expect(mistakeOf(await answer(jana, { ...COMPANY, legal_form: 'empire' }))).toEqual([400, 'INVALID_PARAMETER', 'legal_form']);
    expect((await answer(jana, { ...COMPANY, lei: '' })).status).toBe(200);
    const { company } = (await viewOf(jana)) as { company: { file: object; steps: { name: string; is_done: boolean }[] } };
    const { question: _, ...details } = COMPANY;
    expect(company.file).toMatchObject({ details: { ...details, lei: null }, owners: [], address: null });
    expect(company.steps.filter(({ is_done: isDone }) => isDone).map((step) => step.name)).toEqual(['identity', 'company_details']);
    expect(codeOf(await handIn(jana))).toBe('FILE_INCOMPLETE');
  });

  it('is encrypted under the key of its person', async () => {
    const jana = await givenCustomer(api);
    await complete(jana);
    const stored = await api.eventLog.store.readStream(customerStream(jana.subjectId));
    const written = JSON.stringify(stored, asText);
    for (const text of ['Riečna vzorka', 'Vlastníková', 'Sro 12345', 'oars']) expect(written).not.toContain(text);
  });

  it('names owners whose shares fit, and takes one back', async () => {
    const jana = await givenCustomer(api);
    const id = randomUUID();
    expect(mistakeOf(await name(jana, { ...OWNER, share: '24.99' }))).toEqual([400, 'INVALID_PARAMETER', 'share']);
    expect(mistakeOf(await name(jana, { ...OWNER, share: '' }))).toEqual([400, 'INVALID_PARAMETER', 'share']);
    expect(mistakeOf(await name(jana, { ...OWNER, birth_date: '2999-01-01' }))).toEqual([400, 'INVALID_PARAMETER', 'birth_date']);
    expect((await name(jana, OWNER, id)).status).toBe(200);
    expect((await name(jana, { ...OWNER, share: '75' }, id)).status).toBe(200);
    expect(mistakeOf(await name(jana, { ...OWNER, share: '25.01' }))).toEqual([409, 'OWNERS_DO_NOT_FIT', 'share']);
    expect(mistakeOf(await name(jana, { ...OWNER, basis: 'senior_official', share: '' }))).toEqual([409, 'OWNERS_DO_NOT_FIT', 'basis']);
    expect(await viewOf(jana)).toMatchObject({ company: { file: { owners: [{ id, person: { ...OWNER, share: '75' } }] } } });
    const peter = await givenCustomer(api);
    expect((await call(peter, 'DELETE', `/api/verification/company/owners/${id}`)).status).toBe(404);
    expect((await call(jana, 'DELETE', `/api/verification/company/owners/${id}`)).status).toBe(200);
    expect(await viewOf(jana)).toMatchObject({ company: { file: { owners: [] } } });
  });
});

describe('the desk', () => {
  it('shows a company with its owners, records the read before it, and gives its level', async () => {
    const jana = await givenCustomer(api);
    await complete(jana);
    expect((await handIn(jana)).status).toBe(201);
    expect(codeOf(await answer(jana, COMPANY))).toBe('VERIFICATION_IN_PROGRESS');
    const id = await reviewOf(jana);
    const operator = await staffMember(api, 'payments_operator');
    expect((await call(operator, 'GET', `/api/staff/verification-reviews/${id}`)).status).toBe(403);
    const file = (await call(analyst, 'GET', `/api/staff/verification-reviews/${id}`)).body;
    expect(file).toMatchObject({
      company: { declared_share: '60', file: { details: { lei: COMPANY.lei }, owners: [{ person: OWNER }] } },
      risk: { rating: 'low', model: 2 },
      needs_senior_manager: false,
    });
    expect((await decide(analyst, id, { decision: 'approve', reason: 'All agree.' })).body).toEqual({ id, status: 'approved' });
    expect(await viewOf(jana)).toMatchObject({ level: 'company', review: { purpose: 'company', status: 'approved' } });
    expect((await call(jana, 'GET', '/api/settings/payment-limits')).body).toMatchObject({
      ceilings: { daily_deposit_limit: '500000.00' },
    });

    const month = api.clock.now().toISOString().slice(0, 7);
    const restricted = api.app.get(RestrictedLog, { strict: false });
    const reads = await restricted.read<RecordReadEvent>(recordReadStream(idFromText(readsKey(analyst.userId, month))));
    expect(reads.map(({ data }) => data.purpose).slice(-2)).toEqual(['verification_view', 'verification_decision']);
    const rated = await restricted.read<RiskRatingEvent>(riskRatingStream(idFromText(riskKey(jana.subjectId))));
    expect(rated.map(({ data }) => data)).toMatchObject([{ model: 2, rating: 'low' }]);
    const main = JSON.stringify(await api.eventLog.read(customerStream(jana.subjectId)), asText);
    expect(main).not.toMatch(/All agree|"rating"|"factors"/);
  });

  it('refuses parts with a reason each, which the customer mends', async () => {
    const jana = await givenCustomer(api);
    const owner = await complete(jana);
    await handIn(jana);
    const id = await reviewOf(jana);
    const reasons = [
      { part: 'owners', code: 'differs_from_documents' },
      { part: 'business', code: 'unclear' },
    ];
    expect(codeOf(await decide(analyst, id, { decision: 'refuse', code: 'not_accepted' }))).toBe('INVALID_PARAMETER');
    expect(codeOf(await decide(analyst, id, { decision: 'refuse_parts', reasons: [] }))).toBe('INVALID_PARAMETER');
    expect((await decide(analyst, id, { decision: 'refuse_parts', reasons, reason: 'Other owners in the extract.' })).status).toBe(200);
    const view = await viewOf(jana);
    expect(view).toMatchObject({ level: 'standard', review: { status: 'refused', public_code: null, reasons } });
    expect(JSON.stringify(view)).not.toContain('extract.');
    expect((await name(jana, { ...OWNER, share: '100' }, owner)).status).toBe(200);
    expect((await handIn(jana)).status).toBe(201);
  });

  it('needs two people for a company of the partner API', async () => {
    const jana = await givenCustomer(api);
    const registered = { company: COMPANY.name, registration_number: COMPANY.registry_number, country: COMPANY.country };
    expect((await call(jana, 'POST', '/api/partner', registered)).status).toBe(201);
    await complete(jana);
    await handIn(jana);
    const id = await reviewOf(jana);
    const path = `/api/staff/verification-reviews/${id}`;
    expect((await call(analyst, 'GET', path)).body).toMatchObject({ needs_senior_manager: true, risk: { rating: 'low' } });
    expect((await decide(analyst, id, { decision: 'approve' })).body['status']).toBe('proposed');
    expect(codeOf(await decide(analyst, id, { decision: 'approve' }))).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(await staffMember(api, 'senior_manager'), id, { decision: 'approve' })).body['status']).toBe('approved');
    const history = await api.eventLog.read(customerStream(jana.subjectId));
    const work = history.flatMap((event) => workRequestedBy(openLiveKeysReactor, event));
    for (const { subject } of work) await openLiveKeysJob({ log: api.eventLog, clock: api.clock }).run(workOn('open-live-keys', subject));
    expect((await call(jana, 'GET', '/api/partner')).body).toMatchObject({ partner: { is_verified: true, status: 'verified' } });
  });

  it('needs a senior manager for an owner with a public function', async () => {
    const jana = await givenCustomer(api);
    await complete(jana, { public_function: 'yes' });
    await handIn(jana);
    const id = await reviewOf(jana);
    expect((await call(analyst, 'GET', `/api/staff/verification-reviews/${id}`)).body).toMatchObject({
      needs_senior_manager: true,
      risk: { rating: 'high', review_months: 12 },
    });
    expect((await decide(analyst, id, { decision: 'approve' })).body['status']).toBe('proposed');
    expect(codeOf(await decide(analyst, id, { decision: 'approve' }))).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(await staffMember(api, 'senior_manager'), id, { decision: 'approve' })).body['status']).toBe('approved');
    expect(await viewOf(jana)).toMatchObject({ level: 'company' });
  });
});

/** Revisions are big integers. */
const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
