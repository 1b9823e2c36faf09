import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { openEventLog } from '@danubit/core/main-log/open-event-log';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { codeOf, verificationCalls } from './testing/verification-calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
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
