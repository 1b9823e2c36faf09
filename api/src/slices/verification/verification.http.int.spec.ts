import { MAX_DOCUMENT_BYTES } from '@danubit/contracts/values/customer-file';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import type { RiskRatingEvent } from '@danubit/core/domain/compliance/risk-rating/risk-rating.events';
import { riskKey, riskRatingStream } from '@danubit/core/domain/compliance/risk-rating/risk-rating.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { StoreUnreachable } from '@danubit/event-store/event-store.port';
import { idFromText } from '@danubit/event-store/event-ids';
import { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { UnrecordedDocuments } from '../../platform/housekeeping/unrecorded-documents.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import type { Caller } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { ANSWERS, codeOf, completeFile, jpeg, verificationCalls } from './testing/verification-calls.ts';

let api: TestApi;
let analyst: Member;
let senior: Member;

beforeAll(async () => {
  api = await startTestApi({ projections: allProjections });
  analyst = await staffMember(api, 'compliance_analyst');
  senior = await staffMember(api, 'senior_manager');
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => api.stop());

const { call, send } = verificationCalls(() => api.url);
const typesOf = async ({ subjectId }: TestCustomer): Promise<readonly string[]> =>
  (await api.eventLog.read<CustomerEvent | CustomerFileEvent>(customerStream(subjectId))).map(({ type }) => type);
const storedOf = async ({ userId }: TestCustomer): Promise<{ sealed: Buffer; is_recorded: boolean }[]> =>
  api.database.query('SELECT sealed, is_recorded FROM app.customer_documents WHERE user_id = $1', [userId]);

const complete = (customer: TestCustomer, publicFunction?: 'yes') => completeFile({ call, send }, customer, publicFunction);
const handIn = (customer: Caller) => call(customer, 'POST', '/api/verification/reviews');
const reviewOf = async ({ userId }: TestCustomer): Promise<string> => {
  const [row] = await api.database.query<{ id: string }[]>(
    `SELECT id FROM read.verification_reviews WHERE user_id = $1 AND status IN ('waiting', 'proposed')`,
    [userId],
  );
  if (row === undefined) throw new Error('There is no open review.');
  return row.id;
};
const decide = (staff: Caller, id: string, body: object) =>
  call(staff, 'POST', `/api/staff/verification-reviews/${id}/decision`, { reason: 'Checked.', ...body });

describe('a document', () => {
  it('is kept encrypted, and listed with its kind and size', async () => {
    const jana = await givenCustomer(api);
    expect((await send(jana, jpeg())).status).toBe(201);
    expect((await call(jana, 'GET', '/api/verification')).body).toMatchObject({
      level: 'standard',
      documents: [{ kind: 'passport', side: 'whole', media_type: 'image/jpeg', is_handed_in: false }],
    });
    const [stored] = await storedOf(jana);
    expect(stored?.is_recorded).toBe(true);
    expect(stored?.sealed.includes('a picture')).toBe(false);
  });

  it('is what its content says: other files are refused, whatever their name', async () => {
    const jana = await givenCustomer(api);
    const page = await send(jana, Buffer.from('<!doctype html><script>alert(1)</script>'));
    expect([page.status, codeOf(page)]).toEqual([415, 'UNSUPPORTED_DOCUMENT']);
    expect((await send(jana, jpeg(), { type: 'image/jpeg' })).status).toBe(415);
    expect((await send(jana, Buffer.alloc(0))).status).toBe(415);
    expect(codeOf(await send(jana, jpeg(), { side: 'front' }))).toBe('INVALID_PARAMETER');
    expect(codeOf(await send(jana, jpeg(), { kind: 'selfie' }))).toBe('INVALID_PARAMETER');
    expect(await storedOf(jana)).toEqual([]);
  });

  it('over the limit is refused with the limit, and bytes reach no other route', async () => {
    const jana = await givenCustomer(api);
    const large = await send(jana, Buffer.concat([jpeg(), Buffer.alloc(MAX_DOCUMENT_BYTES)]));
    expect(large).toMatchObject({ status: 413, body: { error: { code: 'PAYLOAD_TOO_LARGE', message: 'The file is larger than 5 MB.' } } });
    const elsewhere = await fetch(`${api.url}/api/verification/reviews`, {
      method: 'POST',
      headers: { ...jana.authorization, 'content-type': 'application/octet-stream' },
      body: 'x',
    });
    expect(elsewhere.status).toBe(415);
  });

  it('sent twice under one key is one document', async () => {
    const jana = await givenCustomer(api);
    const key = randomUUID();
    const [first, second] = [await send(jana, jpeg(), { key }), await send(jana, jpeg(), { key })];
    expect(second).toEqual(first);
    expect(await storedOf(jana)).toHaveLength(1);
    expect(codeOf(await send(jana, jpeg('another'), { key }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('whose upload is cut off before its event is taken up by a repetition, or removed a day later', async () => {
    const jana = await givenCustomer(api);
    const key = randomUUID();
    const append = jest.spyOn(api.eventLog, 'append').mockRejectedValue(new StoreUnreachable());
    expect((await send(jana, jpeg(), { key })).status).toBeGreaterThanOrEqual(500);
    expect((await send(jana, jpeg('never again'))).status).toBeGreaterThanOrEqual(500);
    append.mockRestore();
    expect(await storedOf(jana)).toMatchObject([{ is_recorded: false }, { is_recorded: false }]);
    expect((await send(jana, jpeg(), { key })).status).toBe(201);
    const listed = (await call(jana, 'GET', '/api/verification')).body['documents'];
    expect(listed).toHaveLength(1);

    await api.database.query(`UPDATE app.customer_documents SET stored_at = '2020-01-01' WHERE user_id = $1`, [jana.userId]);
    await api.app.get(UnrecordedDocuments, { strict: false }).settle();
    expect(await storedOf(jana)).toMatchObject([{ is_recorded: true }]);
  });

  it('is removed by its owner alone, until it is handed in', async () => {
    const [jana, peter] = [await givenCustomer(api), await givenCustomer(api)];
    const { body } = await send(jana, jpeg());
    const path = `/api/verification/documents/${String(body['id'])}`;
    expect((await call(peter, 'DELETE', path)).status).toBe(404);
    expect((await call(jana, 'DELETE', path)).status).toBe(200);
    expect(await storedOf(jana)).toEqual([]);
    await complete(jana);
    await handIn(jana);
    await decide(analyst, await reviewOf(jana), { decision: 'ask', document: 'proof_of_address', code: 'too_old' });
    const [kept] = (await call(jana, 'GET', '/api/verification')).body['documents'] as { id: string }[];
    expect(codeOf(await call(jana, 'DELETE', `/api/verification/documents/${kept?.id ?? ''}`))).toBe('DOCUMENT_HANDED_IN');
  });
});

describe('an answer', () => {
  it('is one of its choices, and changes until the file is handed in', async () => {
    const jana = await givenCustomer(api);
    expect(codeOf(await call(jana, 'PUT', '/api/verification/answers', { question: 'occupation', answer: 'pirate' }))).toBe(
      'INVALID_PARAMETER',
    );
    expect(codeOf(await handIn(jana))).toBe('FILE_INCOMPLETE');
    await complete(jana);
    expect((await handIn(jana)).status).toBe(201);
    expect(codeOf(await call(jana, 'PUT', '/api/verification/answers', { question: 'occupation', answer: 'retired' }))).toBe(
      'VERIFICATION_IN_PROGRESS',
    );
  });
});

describe('the desk', () => {
  it('shows a file and its documents to reviewers alone, records each read before it, and approves', async () => {
    const jana = await givenCustomer(api);
    await complete(jana);
    await handIn(jana);
    const id = await reviewOf(jana);
    const operator = await staffMember(api, 'payments_operator');
    for (const path of ['', `/${id}`]) expect((await call(operator, 'GET', `/api/staff/verification-reviews${path}`)).status).toBe(403);

    const listed = (await call(analyst, 'GET', '/api/staff/verification-reviews')).body['reviews'];
    expect(listed).toEqual(expect.arrayContaining([expect.objectContaining({ id, status: 'waiting' })]));
    const file = (await call(analyst, 'GET', `/api/staff/verification-reviews/${id}`)).body;
    expect(file).toMatchObject({ answers: ANSWERS, tax_residence: { country: 'SK', tax_number: '1234567890' } });
    const [document] = file['documents'] as { id: string }[];
    const path = `${api.url}/api/staff/verification-reviews/${id}/documents/${document?.id ?? ''}`;
    const read = await fetch(path, { headers: analyst.authorization });
    expect(Buffer.from(await read.arrayBuffer())).toEqual(jpeg());
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="passport-\w{8}\.jpg"$/) as unknown,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await fetch(path, { headers: jana.authorization })).status).toBe(403);

    expect((await decide(analyst, id, { decision: 'approve', reason: 'All agree.' })).body).toEqual({ id, status: 'approved' });
    expect(codeOf(await decide(analyst, id, { decision: 'approve' }))).toBe('REVIEW_CLOSED');
    expect((await call(jana, 'GET', '/api/verification')).body).toMatchObject({ level: 'extended', review: { status: 'approved' } });
    expect((await call(jana, 'GET', '/api/settings/payment-limits')).body).toMatchObject({
      ceilings: { daily_deposit_limit: '250000.00' },
    });
    const month = api.clock.now().toISOString().slice(0, 7);
    const stream = recordReadStream(idFromText(readsKey(analyst.userId, month)));
    const reads = await api.app.get(RestrictedLog, { strict: false }).read<RecordReadEvent>(stream);
    const ofDesk = reads.map(({ data }) => data.purpose).filter((purpose) => purpose.startsWith('verification'));
    expect(ofDesk.slice(-5)).toEqual([
      ...['verification_list', 'verification_view', 'verification_document', 'verification_decision', 'verification_decision'],
    ]);
    expect(JSON.stringify(await api.eventLog.read(customerStream(jana.subjectId)), asText)).not.toContain('All agree.');
  });

  it('keeps the rating with its factors in the restricted log, without a name, before it grants', async () => {
    const jana = await givenCustomer(api);
    await complete(jana);
    await call(jana, 'PUT', '/api/verification/answers', { question: 'expected_volume', answer: 'over_50000' });
    await call(jana, 'PUT', '/api/verification/answers', { question: 'source_of_funds', answer: 'crypto' });
    await handIn(jana);
    const id = await reviewOf(jana);
    const shown = (await call(analyst, 'GET', `/api/staff/verification-reviews/${id}`)).body;
    expect(shown).toMatchObject({ needs_senior_manager: true, risk: { rating: 'high', model: 1, review_months: 12 } });
    expect((await decide(analyst, id, { decision: 'approve' })).body['status']).toBe('proposed');
    expect((await decide(senior, id, { decision: 'approve' })).body['status']).toBe('approved');

    const restricted = api.app.get(RestrictedLog, { strict: false });
    const riskId = idFromText(riskKey(jana.subjectId));
    const rated = await restricted.read<RiskRatingEvent>(riskRatingStream(riskId));
    const until = (await call(jana, 'GET', '/api/verification')).body['level_until'];
    expect(rated.map(({ data }) => data)).toMatchObject([
      { rating: 'high', model: 1 },
      { rating: 'high', nextDue: until },
    ]);
    const [stored] = await restricted.store.readStream(riskRatingStream(riskId));
    expect(JSON.stringify(stored, asText)).not.toContain(jana.userId);
    const main = JSON.stringify(await api.eventLog.read(customerStream(jana.subjectId)), asText);
    expect(main).not.toMatch(/"rating"|"score"|"factors"/);
  });

  it('grants nothing when the rating cannot be kept', async () => {
    const jana = await givenCustomer(api);
    await complete(jana);
    await handIn(jana);
    const id = await reviewOf(jana);
    const restricted = api.app.get(RestrictedLog, { strict: false });
    const append = restricted.append.bind(restricted);
    jest.spyOn(restricted, 'append').mockImplementation((stream, ...rest) => {
      return stream.startsWith('risk-') ? Promise.reject(new StoreUnreachable()) : append(stream, ...rest);
    });
    expect((await decide(analyst, id, { decision: 'approve' })).status).toBe(503);
    expect(await typesOf(jana)).not.toContain('LevelGranted');
  });

  it('sends no document when the read cannot be recorded', async () => {
    const jana = await givenCustomer(api);
    await complete(jana);
    await handIn(jana);
    const id = await reviewOf(jana);
    const [document] = (await call(analyst, 'GET', `/api/staff/verification-reviews/${id}`)).body['documents'] as { id: string }[];
    const opened = jest.spyOn(api.app.get(PersonalDataKeys, { strict: false }), 'keysById');
    jest.spyOn(api.app.get(RestrictedLog, { strict: false }), 'append').mockRejectedValue(new StoreUnreachable());
    const read = await fetch(`${api.url}/api/staff/verification-reviews/${id}/documents/${document?.id ?? ''}`, {
      headers: analyst.authorization,
    });
    expect(read.status).toBe(503);
    expect((await read.text()).includes('a picture')).toBe(false);
    expect(opened.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('sends nothing of a person whose key is destroyed', async () => {
    const jana = await givenCustomer(api);
    await complete(jana);
    await handIn(jana);
    const id = await reviewOf(jana);
    const [document] = (await call(analyst, 'GET', `/api/staff/verification-reviews/${id}`)).body['documents'] as { id: string }[];
    await api.app.get(PersonalDataKeys, { strict: false }).destroy({ subjectId: jana.subjectId, retentionClass: 'cdd' });
    const gone = await call(analyst, 'GET', `/api/staff/verification-reviews/${id}/documents/${document?.id ?? ''}`);
    expect([gone.status, codeOf(gone)]).toEqual([410, 'DOCUMENT_GONE']);
  });

  it('asks for another document with a reason, which the customer reads and answers', async () => {
    const jana = await givenCustomer(api);
    await complete(jana);
    await handIn(jana);
    const id = await reviewOf(jana);
    expect((await decide(analyst, id, { decision: 'ask', document: 'passport', code: 'unreadable' })).body['status']).toBe('returned');
    const { body } = await call(jana, 'GET', '/api/verification');
    expect(body).toMatchObject({ level: 'standard', review: { status: 'returned', asked: { kind: 'passport', code: 'unreadable' } } });
    expect(body['steps']).toEqual(expect.arrayContaining([{ name: 'identity_document', is_done: false }]));
    await send(jana, jpeg('a better picture'));
    expect((await handIn(jana)).status).toBe(201);
    expect((await decide(analyst, await reviewOf(jana), { decision: 'refuse', code: 'not_accepted' })).body['status']).toBe('refused');
    expect((await call(jana, 'GET', '/api/verification')).body).toMatchObject({
      review: { status: 'refused', public_code: 'not_accepted' },
    });
  });

  it('needs a senior manager, who is another person, for a customer with a public function', async () => {
    const jana = await givenCustomer(api);
    await complete(jana, 'yes');
    await handIn(jana);
    const id = await reviewOf(jana);
    expect((await decide(analyst, id, { decision: 'approve' })).body['status']).toBe('proposed');
    // A customer does not see that two people decide.
    expect((await call(jana, 'GET', '/api/verification')).body).toMatchObject({ level: 'standard', review: { status: 'waiting' } });
    expect(codeOf(await decide(analyst, id, { decision: 'approve' }))).toBe('SECOND_PERSON_NEEDED');
    const other = await staffMember(api, 'compliance_analyst');
    expect(codeOf(await decide(other, id, { decision: 'approve' }))).toBe('SENIOR_MANAGER_NEEDED');
    expect((await decide(senior, id, { decision: 'approve' })).body['status']).toBe('approved');
    expect((await typesOf(jana)).slice(-3)).toEqual(['ReviewRequested', 'LevelProposed', 'LevelGranted']);
  });

  it('refuses a decision of staff about their own file', async () => {
    const { userId, subjectId } = analyst;
    const reviewId = randomUUID();
    const data = { reviewId, subjectId, userId, purpose: 'extended', dueAt: '2026-12-01T00:00:00.000Z' };
    const position = await given(api, customerStream(subjectId), subjectId, [{ type: 'ReviewRequested', data }]);
    await api.app.get(ReadTables, { strict: false }).waitFor(['verification_reviews'], position);
    expect(codeOf(await decide(analyst, reviewId, { decision: 'approve' }))).toBe('OWN_AFFAIR');
  });
});

/** Revisions are big integers. */
const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
