import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import { openEventLog } from '@danubit/core/main-log/open-event-log';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { profilesProjection } from '@danubit/projections/tables/profiles/profiles.projection';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { staffMember } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { codeOf, verificationCalls } from './testing/verification-calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ projections: [profilesProjection] });
});
afterAll(() => api.stop());

const { call } = verificationCalls(() => api.url);
const declare = (jana: TestCustomer, country: string, number: string) =>
  call(jana, 'PUT', '/api/verification/answers', { question: 'nationality', country, national_number: number });
const parameterOf = ({ body }: { readonly body: Record<string, unknown> }): unknown =>
  Reflect.get(Object(Reflect.get(Object(body['error']), 'details')), 'parameter');
const shown = async (jana: TestCustomer) => (await call(jana, 'GET', '/api/verification')).body['nationality'];

describe('the nationality of a customer', () => {
  it('is asked for after the identity, saved without punctuation, and can be changed', async () => {
    const jana = await givenCustomer(api);
    const { body } = await call(jana, 'GET', '/api/verification');
    const missing = (body['steps'] as { name: string; is_done: boolean }[]).find(({ is_done: isDone }) => !isDone);
    expect([missing?.name, body['nationality']]).toEqual(['nationality', null]);
    expect((await declare(jana, 'SK', '880615/1236')).status).toBe(200);
    expect(await shown(jana)).toEqual({ country: 'SK', national_number: '8806151236' });
    expect((await declare(jana, 'DE', '')).status).toBe(200);
    expect(await shown(jana)).toEqual({ country: 'DE', national_number: null });
  });

  it('needs the number that the law of the country names, in its shape, and takes no other', async () => {
    const jana = await givenCustomer(api);
    for (const [country, number] of [
      ['PL', ''],
      ['SK', '12'],
      ['US', '078-05-1120'],
    ] as const) {
      const refused = await declare(jana, country, number);
      expect([country, refused.status, codeOf(refused), parameterOf(refused)]).toEqual([
        country,
        400,
        'INVALID_PARAMETER',
        'national_number',
      ]);
    }
    const nowhere = await declare(jana, 'Slovakia', '');
    expect([nowhere.status, parameterOf(nowhere)]).toEqual([400, 'country']);
    expect(await shown(jana)).toBeNull();
  });

  it('is stored encrypted, and nothing of it can be read once the keys of the person are destroyed', async () => {
    const jana = await givenCustomer(api);
    await declare(jana, 'SK', '8806151236');
    const stored = (await api.eventLog.store.readStream(customerStream(jana.subjectId), 0n)).find(
      ({ type }) => type === 'NationalityDeclared',
    );
    expect(stored?.stream).toBe(customerStream(jana.subjectId));
    expect(JSON.stringify(stored, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain('8806151236');
    await api.app.get(PersonalDataKeys, { strict: false }).destroy({ subjectId: jana.subjectId, retentionClass: 'cdd' });
    // Another process: this one still has the key in memory.
    const log = openEventLog(api.settings);
    const { file } = await log.load(customer, customerStream(jana.subjectId));
    await log.close();
    expect(file.nationality).toEqual({ country: ERASED, nationalNumber: ERASED });
  });
});

describe('a customer whose level is older than the question', () => {
  const LEVEL_UNTIL = '2098-01-01T00:00:00.000Z';
  const approvedLongAgo = async (): Promise<TestCustomer> => {
    const jana = await givenCustomer(api);
    const { subjectId, userId } = jana;
    const review = { reviewId: newCommandId(api.clock.now()), subjectId, userId };
    await given(api, customerStream(subjectId), subjectId, [
      { type: 'ReviewRequested', data: { ...review, purpose: 'extended', dueAt: LEVEL_UNTIL } },
      { type: 'LevelGranted', data: { ...review, level: 'extended', expiresAt: LEVEL_UNTIL } },
    ]);
    return jana;
  };
  const asked = async (jana: TestCustomer) =>
    Promise.all(['/api/profile', '/api/verification'].map(async (path) => (await call(jana, 'GET', path)).body['still_asked']));

  it('is asked at the next visit, keeps level and deposits, and is not asked again', async () => {
    const jana = await approvedLongAgo();
    expect(await asked(jana)).toEqual([['nationality'], ['nationality']]);
    expect((await call(jana, 'GET', '/api/profile')).body).toMatchObject({ kyc_status: 'verified', missing: [] });
    expect((await declare(jana, 'SK', '880615/1236')).status).toBe(200);
    expect(await asked(jana)).toEqual([undefined, undefined]);
    expect((await call(jana, 'GET', '/api/verification')).body).toMatchObject({
      ...{ level: 'extended', level_until: LEVEL_UNTIL, review: { status: 'approved' } },
    });
  });

  it('of the standard level is asked nothing at a visit', async () => {
    expect(await asked(await givenCustomer(api))).toEqual([undefined, undefined]);
  });

  it('is listed for staff until the answer is there, and the look-up names the customer', async () => {
    const [jana, answered] = [await approvedLongAgo(), await approvedLongAgo()];
    const analyst = await staffMember(api, 'compliance_analyst');
    await declare(answered, 'DE', '');
    const listed = async () => {
      await api.app.get(ReadTables).waitFor(['profiles'], await api.eventLog.head(), 30_000);
      const { body } = await call(analyst, 'GET', '/api/staff/verification-reviews');
      return Reflect.get(Object(body['without_nationality']), 'customers') as readonly { user_id: string }[];
    };
    const shown = await listed();
    expect(shown).toContainEqual({ user_id: jana.userId, name: 'Jana Nováková', level_until: LEVEL_UNTIL });
    expect(shown.map(({ user_id: id }) => id)).not.toContain(answered.userId);
    const stream = recordReadStream(idFromText(readsKey(analyst.userId, api.clock.now().toISOString().slice(0, 'YYYY-MM'.length))));
    const [read] = await api.app.get(RestrictedLog, { strict: false }).read<RecordReadEvent>(stream);
    expect(read?.data.records).toContainEqual({ kind: 'customer', id: jana.userId, userId: jana.userId });
    await declare(jana, 'DE', '');
    expect((await listed()).map(({ user_id: id }) => id)).not.toContain(jana.userId);
  });
});
