import { getSealProof, getSeals } from '@danubit/contracts/http/console/seals.contract';
import { recordReadEvents, type RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { START, type EventStore } from '@danubit/event-store/event-store.port';
import { openStore } from '@danubit/event-store/open-store';
import { orErased } from '@danubit/event-store/kernel/personal';
import { SystemClock, type Clock } from '@danubit/runtime/clock';
import { sealLog } from '@danubit/seals/sealing/seal-log';
import { SEAL_SCHEMAS, SealStore } from '@danubit/seals/store/seal-store';
import { run } from '@danubit/verifier/run';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { signedInCustomer } from '../../testing/auth-client.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let auditor: Member;
let operator: Member;

/** Seals what is in the log, as the process `seals` does. */
const seal = async (log: 'main' | 'refusals', store: EventStore): Promise<void> => {
  const client = new pg.Client({ connectionString: api.settings.DATABASE_URL });
  await client.connect();
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const ending = new AbortController();
  const clock: Clock = new SystemClock();
  const parts = { log, store, seals: new SealStore(client, SEAL_SCHEMAS[log]), clock, pollMs: 0 };
  await sealLog({ ...parts, keys: { installation: 'danubit.test', key }, limits: { events: 1_000, ms: 0 } }, ending.signal, () => {
    ending.abort();
  });
  await client.end();
};

beforeAll(async () => {
  api = await startTestApi();
  await signedInCustomer(api);
  auditor = await staffMember(api, 'auditor');
  operator = await staffMember(api, 'payments_operator');
}, 60_000);
afterAll(() => api.stop());

const NONE = { checkpoint: null, keys: [], parts: [{ part: 'sealing', failure: null }] };
const get = ({ token }: Member, path: string) => fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${token}` } });

describe('seals in the console', () => {
  it('are shown to those who answer for the log, and to no operator', async () => {
    expect((await get(operator, getSeals.path)).status).toBe(403);
    const before = await get(auditor, getSeals.path);
    expect(await before.json()).toMatchObject({ main: NONE, refused_commands: NONE });
    await seal('main', api.eventLog.store);
    const body = getSeals.replies[200].parse(await (await get(auditor, getSeals.path)).json());
    expect(body.main.checkpoint?.origin).toBe(`danubit.test/main/${await api.eventLog.store.epoch()}`);
    expect(body.main.keys).toHaveLength(1);
    expect(body.refused_commands.checkpoint).toBeNull();
  });

  it('cover a command that was refused', async () => {
    const command = (bearer: string) =>
      fetch(`${api.url}/api/staff/audit/moments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ at: 'now' }),
      });
    expect((await command(operator.token)).status).toBe(403);
    const store = openStore({ log: 'refusals', databaseUrl: api.settings.DATABASE_URL, eventStoreUrl: undefined });
    await seal('refusals', store);
    const [refused] = await store.readAll(START, 10);
    const body = getSeals.replies[200].parse(await (await get(auditor, getSeals.path)).json());
    expect(body.refused_commands.checkpoint).toMatchObject({ size: 1, origin: `danubit.test/refusals/${await store.epoch()}` });
    expect(JSON.parse(refused?.metadata ?? '')).toMatchObject({ userId: operator.userId });
    expect(JSON.parse(refused?.data ?? '')).toMatchObject({ command: 'POST /api/staff/audit/moments', status: 403, code: 'FORBIDDEN' });
    await store.close();
  });

  it('give a proof that the verifier accepts, and the look-up is recorded first', async () => {
    const [event] = await api.eventLog.store.readAll(START, 1);
    if (event === undefined) throw new Error('The log is empty.');
    const path = `${getSealProof.path}?stream=${encodeURIComponent(event.stream)}&revision=${event.revision.toString()}`;
    expect((await get(operator, path)).status).toBe(403);
    const proof = await (await get(auditor, path)).json();
    const keys = getSeals.replies[200].parse(await (await get(auditor, getSeals.path)).json()).main.keys;
    const folder = await mkdtemp(join(tmpdir(), 'danubit-proof-'));
    await writeFile(join(folder, 'proof.json'), JSON.stringify(proof));
    await writeFile(join(folder, 'keys.txt'), keys.map(({ key }) => `${key}\n`).join(''));
    expect(await run(['event', join(folder, 'proof.json'), '--keys', join(folder, 'keys.txt')], () => undefined)).toBe(0);
    await rm(folder, { recursive: true });
    expect(await (await get(auditor, `${getSealProof.path}?position=${event.position.replace(/^0+/, '')}`)).json()).toEqual(proof);

    const restricted = openRestrictedLog(api.settings);
    const [read] = (await restricted.decode<RecordReadEvent>(await restricted.store.readAll(START, 1))).slice(-1);
    await restricted.close();
    expect(Object.keys(recordReadEvents)).toContain(read?.type);
    expect(read?.data.purpose).toBe('event_proof');
    expect(orErased(read?.data.records ?? [], [])).toEqual([
      { kind: 'event', id: `${event.stream}@${event.revision.toString()}`, userId: null },
    ]);
  });

  it.each([
    ['?stream=account-1', 400],
    ['?stream=no%20stream&revision=0', 400],
    ['?position=x', 400],
    ['', 400],
    ['?position=999999', 404],
    ['?stream=account-none&revision=0', 404],
  ])('answer %s with %d', async (query, status) => {
    expect((await get(auditor, `${getSealProof.path}${query}`)).status).toBe(status);
  });
});
