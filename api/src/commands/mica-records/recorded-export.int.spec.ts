import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import { memoryRestrictedLog } from '@danubit/core/testing/restricted-logs';
import { idFromText } from '@danubit/event-store/event-ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { changeRole } from '../staff/change-role.ts';
import { recordedExport, type ExportDesk } from './recorded-export.ts';

const restrictedLog = memoryRestrictedLog();
const period = { from: '2000-01-01T00:00:00.000Z', until: '9999-12-31T00:00:00.000Z' };
const reason = 'Request of the supervisor';
const company = { lei: '5493001KJTIIGC8Y1R12', tokens: {}, contracts: {} };
let api: TestApi;
let officer: SignedInCustomer;
let analyst: SignedInCustomer;
let folder: string;
const desk = (): ExportDesk => ({
  ...{ database: api.database, eventLog: api.eventLog, restrictedLog, now: api.clock.now() },
  emailIndexKeys: indexKeysOf(api.settings),
});
const readsOf = ({ userId }: SignedInCustomer) =>
  restrictedLog.read<RecordReadEvent>(recordReadStream(idFromText(readsKey(userId, api.clock.now().toISOString().slice(0, 7)))));

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'danubit-mica-'));
  [officer, analyst] = [await signedInCustomer(api), await signedInCustomer(api)];
  const approver = 'Board, 1 March 2026';
  await changeRole(desk(), { type: 'GrantRole', role: 'compliance_officer', account: officer.email, approver });
  await changeRole(desk(), { type: 'GrantRole', role: 'compliance_analyst', account: analyst.email, approver });
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

it('records who exports which period, and why, before the first file is written', async () => {
  const to = join(folder, 'mica');
  expect((await recordedExport(desk(), { folder: to, period, account: officer.email, reason, company })).unreadable).toEqual([]);
  expect(await readdir(to)).toContain('records.json');
  expect((await readsOf(officer)).map(({ data, metadata }) => [data, metadata.actor.role])).toEqual([
    [
      {
        ...{ purpose: 'mica_export', reason, moments: [] },
        records: [{ kind: 'mica_records', id: `${period.from}/${period.until}`, userId: null }],
        mainPosition: await api.eventLog.head(),
      },
      'compliance_officer',
    ],
  ]);
});

it('writes no file when the look-up cannot be recorded', async () => {
  const to = join(folder, 'unrecorded');
  const broken: ExportDesk = {
    ...desk(),
    restrictedLog: Object.assign(memoryRestrictedLog(), { append: () => Promise.reject(new Error('The store is away.')) }),
  };
  await expect(recordedExport(broken, { folder: to, period, account: officer.email, reason, company })).rejects.toThrow(
    'The store is away.',
  );
  expect(await readdir(to)).toEqual([]);
});

it('is refused without a role, without a reason and into a folder with files, and that is no look-up', async () => {
  const to = join(folder, 'refused');
  await expect(recordedExport(desk(), { folder: to, period, account: analyst.email, reason, company })).rejects.toThrow('no role');
  const before = (await readsOf(officer)).length;
  await expect(recordedExport(desk(), { folder: to, period, account: officer.email, reason: ' ', company })).rejects.toThrow('REASON');
  await writeFile(join(folder, 'own.txt'), '');
  await expect(recordedExport(desk(), { folder, period, account: officer.email, reason, company })).rejects.toThrow('not empty');
  expect([(await readsOf(officer)).length, await readsOf(analyst)]).toEqual([before, []]);
});
