import { startTestApi, type TestApi } from '@danubit/api/testing/start-test-api';
import { givenCustomer, type TestCustomer } from '@danubit/api/testing/test-customers';
import { openPersonalDataKeys } from '@danubit/core/main-log/open-event-log';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { openReadPool } from '@danubit/projections/read-pool';
import { startProjections } from '@danubit/projections/start-projections';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { archiveStoreIn } from '@danubit/workers/data-export/archive-store';
import { ownDocumentsIn } from '@danubit/workers/data-export/own-documents';
import { NOT_SHOWN, readOwnRows, SIGN_IN_COLUMNS } from '@danubit/workers/data-export/own-rows';
import { makeDataExportJob } from '@danubit/workers/jobs/make-data-export.job';
import { workOn } from '@danubit/workers/testing/deposit-scene';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type pg from 'pg';

let api: TestApi;
let pool: pg.Pool;
let keys: PersonalDataKeys;
const ending: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  api = await startTestApi();
  const logger = createLogger('export', maskCardNumbers, { write: () => undefined });
  pool = openReadPool(api.settings.DATABASE_URL, 40, logger);
  keys = openPersonalDataKeys(api.settings);
  const stopping = new AbortController();
  const running = startProjections(allProjections, { pool, log: api.eventLog, logger, signal: stopping.signal });
  ending.push(
    () => (stopping.abort(), Promise.all(running.map(({ stopped }) => stopped))),
    () => pool.end(),
    () => keys.close(),
    () => api.stop(),
  );
});
afterAll(async () => {
  for (const end of ending) await end();
});

const call = async ({ authorization }: TestCustomer, method: string, path = '') => {
  const response = await fetch(`${api.url}/api/data-exports${path}`, {
    method,
    headers: { ...authorization, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify({ confirmed: true }) } : {}),
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const bodyOf = ({ bytes }: { readonly bytes: Buffer }): unknown => JSON.parse(bytes.toString());
const listOf = async (customer: TestCustomer) =>
  (
    bodyOf(await call(customer, 'GET')) as {
      exports: { reference: string; status: string; bytes: number | null; percent: number | null }[];
    }
  ).exports;
const problem = (code: string) => expect.objectContaining({ error: expect.objectContaining({ code }) as unknown }) as unknown;

const make = (customer: TestCustomer) =>
  makeDataExportJob({
    ...{ log: api.eventLog, clock: api.clock, keys, archives: archiveStoreIn(pool), publicUrl: 'https://danubit.example' },
    ownRows: (userId) => readOwnRows(pool, userId),
    ownDocument: ownDocumentsIn(pool, keys),
  }).run(workOn('make-data-export', customer.userId));

const withCopy = async (): Promise<{ customer: TestCustomer; reference: string }> => {
  const customer = await givenCustomer(api);
  const asked = await call(customer, 'POST');
  expect(asked.status).toBe(201);
  await make(customer);
  return { customer, reference: (bodyOf(asked) as { reference: string }).reference };
};

describe('a copy of personal data', () => {
  it('is asked for, prepared and downloaded by its owner alone', async () => {
    const jana = await givenCustomer(api);
    const asked = await call(jana, 'POST');
    expect(asked.status).toBe(201);
    const { reference } = bodyOf(asked) as { reference: string };
    expect(await listOf(jana)).toMatchObject([{ reference, status: 'requested', percent: 0 }]);
    expect((await call(jana, 'GET', `/${reference}/archive`)).status).toBe(410);
    expect(bodyOf(await call(jana, 'POST'))).toEqual(problem('DATA_EXPORT_OPEN'));

    await make(jana);
    const downloaded = await call(jana, 'GET', `/${reference}/archive`);
    expect(downloaded.status).toBe(200);
    expect(downloaded.headers.get('content-disposition')).toBe(`attachment; filename="danubit-data-${reference}.zip"`);
    expect(downloaded.headers.get('cache-control')).toBe('no-store');
    const history = await api.eventLog.read(`data_exports-${jana.userId}`);
    expect(history.map(({ type }) => type)).toEqual(['DataExportRequested', 'DataExportReady', 'DataExportDownloaded']);
    expect(history[1]?.data).toMatchObject({
      bytes: downloaded.bytes.byteLength,
      sha256: createHash('sha256').update(downloaded.bytes).digest('hex'),
    });

    const peter = await givenCustomer(api);
    expect((await call(peter, 'GET', `/${reference}/archive`)).status).toBe(404);
    expect(await listOf(peter)).toEqual([]);
  });

  it('takes the documents of its owner alone, until their key is destroyed', async () => {
    const jana = await givenCustomer(api);
    const passport = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('a picture'), Buffer.from([0xff, 0xd9])]);
    const sent = await fetch(`${api.url}/api/verification/documents?kind=passport&side=whole`, {
      method: 'POST',
      headers: { ...jana.authorization, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(passport),
    });
    const { id } = (await sent.json()) as { id: string };
    const read = ownDocumentsIn(pool, keys);
    expect(await read(jana.userId, id)).toEqual(passport);
    expect(await read((await givenCustomer(api)).userId, id)).toBeUndefined();
    await keys.destroy({ subjectId: jana.subjectId, retentionClass: 'cdd' });
    expect(await read(jana.userId, id)).toBeUndefined();
  });

  it('is encrypted where it waits', async () => {
    const { customer } = await withCopy();
    const { rows } = await pool.query<{ sealed: Buffer }>('SELECT sealed FROM app.data_exports WHERE user_id = $1', [customer.userId]);
    expect(rows[0]?.sealed.subarray(0, 2).toString()).not.toBe('PK');
  });

  it('cannot be opened once the keys of its owner are destroyed', async () => {
    const { customer, reference } = await withCopy();
    await keys.destroy({ subjectId: customer.subjectId, retentionClass: 'account' });
    expect(bodyOf(await call(customer, 'GET', `/${reference}/archive`))).toEqual(problem('DATA_EXPORT_GONE'));
  });

  it('needs a fresh proof, to ask for it and to download it', async () => {
    const { customer, reference } = await withCopy();
    api.clock.advance(api.settings.FRESH_PROOF_MINUTES * 60_000 + 1);
    for (const [method, path] of [
      ['POST', ''],
      ['GET', `/${reference}/archive`],
    ] as const) {
      expect(bodyOf(await call(customer, method, path))).toEqual(problem('STEP_UP_REQUIRED'));
    }
  });
});

describe('the rows of a person', () => {
  it('come from every table of schema app, or there is a reason why not', async () => {
    const { rows } = await pool.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'app' ORDER BY 1`);
    const decided = [...Object.keys(SIGN_IN_COLUMNS), ...Object.keys(NOT_SHOWN), 'migrations'];
    expect(decided.toSorted()).toEqual([...new Set([...rows.map(({ name }) => name), 'migrations'])].toSorted());
  });

  it('are those of the person in every read table with an owner', async () => {
    const [jana, peter] = [await givenCustomer(api), await givenCustomer(api)];
    for (const each of [jana, jana, peter]) await call(each, 'POST');
    const { tables, signIn } = await readOwnRows(pool, jana.userId);
    expect(Object.keys(tables)).toEqual(expect.arrayContaining(['profiles', 'transactions', 'user_activity', 'data_exports']));
    expect(tables['refused_commands']).toEqual([
      { at: expect.any(String) as unknown, command: 'POST /api/data-exports', status: 409, code: 'DATA_EXPORT_OPEN', parameter: null },
    ]);
    expect(signIn['sessions']).toHaveLength(1);
    expect(signIn['credentials']).toHaveLength(1);
    expect(JSON.stringify(signIn)).not.toMatch(/hash|sealed|public_key/);
  });
});
