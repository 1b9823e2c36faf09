import { getServiceStatus, type ServiceStatus } from '@danubit/contracts/http/support/get-service-status.contract';
import { SERVICE_PARTS, type ServicePart } from '@danubit/contracts/values/service-status';
import { recordChecks } from '@danubit/workers/status/service-checks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const MINUTE_MS = 60_000;

let api: TestApi;
let pool: pg.Pool;
beforeAll(async () => {
  api = await startTestApi({ hasWork: true });
  pool = new pg.Pool({ connectionString: api.settings.DATABASE_URL, max: 1 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await api.stop();
});

/** Without any token: the page is public. */
const status = async (): Promise<{ readonly status: number; readonly body: ServiceStatus }> => {
  const response = await fetch(`${api.url}${getServiceStatus.path}`);
  return { status: response.status, body: (await response.json()) as ServiceStatus };
};
const partOf = ({ parts }: ServiceStatus, name: ServicePart) => parts.find(({ part }) => part === name);
const check = async (up: Partial<Record<ServicePart, boolean>>): Promise<void> => {
  api.clock.advance(MINUTE_MS);
  const results = Object.entries(up).map(([part, isUp]) => ({ part: part as ServicePart, isUp }));
  await recordChecks(pool, results, api.clock.now());
};

describe('the status of the platform', () => {
  it('is unknown before the first check, for every part', async () => {
    const { status: code, body } = await status();
    expect(code).toBe(200);
    expect(body.parts.map(({ part }) => part)).toEqual(SERVICE_PARTS);
    expect(new Set(body.parts.map(({ state }) => state))).toEqual(new Set(['unknown']));
    expect(new Set(body.parts.map(({ uptime_percent }) => uptime_percent))).toEqual(new Set([null]));
    expect(body.incidents).toEqual([]);
  });

  it('follows the checks, shows an outage with its begin and end, and forgets what is not checked any more', async () => {
    await check({ api: true, webhooks: true });
    const beganAt = new Date(api.clock.now().getTime() + MINUTE_MS).toISOString();
    for (let minute = 0; minute < 2; minute += 1) await check({ api: true, webhooks: false });
    const during = (await status()).body;
    expect([partOf(during, 'api')?.state, partOf(during, 'webhooks')?.state]).toEqual(['up', 'down']);
    expect(during.incidents).toEqual([{ part: 'webhooks', began_at: beganAt, ended_at: null }]);
    await check({ api: true, webhooks: true });
    const endedAt = api.clock.now().toISOString();
    const after = (await status()).body;
    expect(after.incidents).toEqual([{ part: 'webhooks', began_at: beganAt, ended_at: endedAt }]);
    expect(partOf(after, 'webhooks')).toMatchObject({ state: 'up', uptime_percent: '50.00', checked_at: endedAt });
    expect(partOf(after, 'bitcoin')).toMatchObject({ state: 'unknown', uptime_percent: null });
    api.clock.advance(4 * MINUTE_MS);
    expect(partOf((await status()).body, 'webhooks')).toMatchObject({ state: 'unknown', uptime_percent: '50.00' });
  });

  it('names parts, states and times only', async () => {
    const { body } = await status();
    expect(Object.keys(body).sort()).toEqual(['at', 'incidents', 'parts']);
    expect(new Set(body.parts.flatMap((part) => Object.keys(part)))).toEqual(
      new Set(['part', 'state', 'checked_at', 'uptime_percent', 'checked_percent', 'days']),
    );
    expect(JSON.stringify(body)).not.toMatch(/stripe|adyen|localhost|127\.0\.0\.1|lane|circuit|worker|postgres/i);
  });
});
