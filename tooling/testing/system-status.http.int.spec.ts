import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { workMigrations } from '@danubit/workers/due/migrations/work-migrations';
import { getSystemStatus, type SystemStatus } from '@danubit/contracts/http/console/system.contract';
import { signedInCustomer } from '@danubit/api/testing/auth-client';
import { staffMember, type Member } from '@danubit/api/testing/staff-member';
import { startTestApi, type TestApi } from '@danubit/api/testing/start-test-api';

/** Here and not beside the api, because the tables of the work belong to the workers, which the api does not import. */
let api: TestApi;
let operator: Member;

beforeAll(async () => {
  api = await startTestApi();
  await runMigrations({ url: api.settings.DATABASE_URL, schema: 'work', migrations: workMigrations });
  operator = await staffMember(api, 'payments_operator');
}, 60_000);
afterAll(() => api.stop());

const status = async (token = operator.token): Promise<{ readonly status: number; readonly body: SystemStatus }> => {
  const response = await fetch(`${api.url}${getSystemStatus.path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as SystemStatus };
};
const run = (sql: string): Promise<unknown> => api.database.query(sql);

describe('the state of the system', () => {
  it('names open and failing work, parked streams, alarms, and consumers that are behind', async () => {
    await run(`INSERT INTO work.due (id, action, subject, cause_event_id, correlation_id, due_at, lane, mode, tries, last_error) VALUES
      (gen_random_uuid(), 'charge-payment', 'p1', gen_random_uuid(), 'c', now() - interval '1 minute', 'call:stripe', 'test', 0, NULL),
      (gen_random_uuid(), 'charge-payment', 'p2', gen_random_uuid(), 'c', now() + interval '1 hour', 'call:stripe', 'test', 4, 'http_503'),
      (gen_random_uuid(), 'charge-payment', 'p3', gen_random_uuid(), 'c', now(), 'call:stripe', 'live', 9, 'of the other mode')`);
    await run(`INSERT INTO work.parked_streams (consumer, stream, revision, position, reason, skipped_events)
      VALUES ('charge-payment', 'payment-1', 3, '0', 'boom', 2)`);
    await run(`INSERT INTO work.alarms (key, kind, details) VALUES ('a', 'circuit_open', '{"lane": "call:stripe"}')`);
    await run(`INSERT INTO work.alarms (key, kind, details, over_at) VALUES ('b', 'circuit_open', '{}', now())`);
    await run(`INSERT INTO read.checkpoints (consumer, version, position) VALUES ('behind', 1, ''), ('there', 1, '~')`);
    const { body } = await status();
    expect(body.lanes).toMatchObject([{ lane: 'call:stripe', waiting: 2, due: 1, failing: 1 }]);
    expect(body.failing).toMatchObject([{ action: 'charge-payment', subject: 'p2', tries: 4, error: 'http_503' }]);
    expect(body.parked).toMatchObject([
      { consumer: 'charge-payment', stream: 'payment-1', revision: '3', reason: 'boom', waiting_events: 2 },
    ]);
    expect(body.alarms).toMatchObject([{ kind: 'circuit_open', details: [{ name: 'lane', value: 'call:stripe' }] }]);
    expect(body.consumers.find(({ name }) => name === 'behind')?.behind_since).toMatch(/^20/);
    expect(body.consumers.find(({ name }) => name === 'there')).toEqual({ name: 'there', kind: 'table', behind_since: null });
  });

  it('is closed to customers', async () => {
    const customer = await signedInCustomer(api);
    expect((await status((await customer.client.getSession()).data.session?.access_token ?? '')).status).toBe(403);
  });
});
