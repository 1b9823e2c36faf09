import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('the platform', () => {
  it('is alive and ready', async () => {
    const live = await fetch(`${api.url}/health/live`);
    expect(live.status).toBe(200);
    expect(await live.json()).toEqual({ status: 'ok' });
    const ready = await fetch(`${api.url}/health/ready`);
    expect(await ready.json()).toEqual({ status: 'ok', checks: { database: 'ok', log: 'ok' } });
  });
});
