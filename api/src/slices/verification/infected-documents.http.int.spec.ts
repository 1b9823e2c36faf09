import { EICAR, startSimulatedClamd, type SimulatedClamd } from '@danubit/core/malware-scanner/testing/simulated-clamd';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { codeOf, jpeg, verificationCalls } from './testing/verification-calls.ts';

let api: TestApi;
let clamd: SimulatedClamd;
beforeAll(async () => {
  clamd = await startSimulatedClamd();
  api = await startTestApi({ settings: { MALWARE_SCANNER_URL: clamd.url } });
});
afterAll(async () => {
  await api.stop();
  await clamd.close();
});

const { send } = verificationCalls(() => api.url);
const storedOf = async ({ userId }: TestCustomer): Promise<number> =>
  (await api.database.query<unknown[]>('SELECT FROM app.customer_documents WHERE user_id = $1', [userId])).length;

describe('a document with malware', () => {
  it('is refused and not stored; a clean one is stored', async () => {
    const jana = await givenCustomer(api);
    const infected = await send(jana, jpeg(EICAR.toString()));
    expect([infected.status, codeOf(infected)]).toEqual([422, 'INFECTED_DOCUMENT']);
    expect(await storedOf(jana)).toBe(0);
    expect((await send(jana, jpeg())).status).toBe(201);
    expect(await storedOf(jana)).toBe(1);
  });

  it('is not stored when the scanner gives no verdict; the same request succeeds once it does', async () => {
    const jana = await givenCustomer(api);
    clamd.answer = 'ERROR';
    const key = randomUUID();
    const refused = await send(jana, jpeg(), { key });
    expect([refused.status, codeOf(refused)]).toEqual([503, 'DOCUMENT_NOT_SCANNED']);
    expect(await storedOf(jana)).toBe(0);
    clamd.answer = undefined;
    expect((await send(jana, jpeg(), { key })).status).toBe(201);
  });
});
