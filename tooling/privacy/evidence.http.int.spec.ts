import { staffMember, type Member } from '@danubit/api/testing/staff-member';
import { startTestApi, type TestApi } from '@danubit/api/testing/start-test-api';
import { givenCustomer, type TestCustomer } from '@danubit/api/testing/test-customers';
import { pseudonymsUnder } from '@danubit/core/compliance/pseudonyms';
import { caseStream } from '@danubit/core/domain/compliance/case/case.stream';
import { monitoredCustomerStream } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import type { RiskRatingEvent } from '@danubit/core/domain/compliance/risk-rating/risk-rating.events';
import { riskKey, riskRatingStream } from '@danubit/core/domain/compliance/risk-rating/risk-rating.stream';
import { suspicionReportStream } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { START, StoreUnreachable } from '@danubit/event-store/event-store.port';
import { personStreamsProjection } from '@danubit/projections/tables/person-streams/person-streams.projection';
import { profilesProjection } from '@danubit/projections/tables/profiles/profiles.projection';
import { restrictedSealMigrations } from '@danubit/seals/store/migrations/seal-migrations';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildVerifier } from '../build.ts';
import { jsonLines, sealerOf, verifyBundle as verify } from './sealed-evidence.ts';

const LIMIT_MS = 60_000;
/** In the restricted log alone. */
const MARK = 987_654_321;
let api: TestApi;
let folder: string;
let customer: TestCustomer;
let [officer, second, auditor] = [] as unknown as [Member, Member, Member];
const ending: (() => Promise<unknown>)[] = [];
const restrictedLog = () => api.app.get(RestrictedLog, { strict: false });

let sealBoth: () => Promise<void>;

beforeAll(async () => {
  await buildVerifier();
  api = await startTestApi({ migrations: restrictedSealMigrations, projections: [personStreamsProjection, profilesProjection] });
  sealBoth = sealerOf(api, restrictedLog().store);
  folder = await mkdtemp(join(tmpdir(), 'danubit-evidence-'));
  ending.push(
    () => api.stop(),
    () => rm(folder, { recursive: true }),
  );
  customer = await givenCustomer(api);
  officer = await staffMember(api, 'compliance_officer');
  second = await staffMember(api, 'senior_manager');
  auditor = await staffMember(api, 'auditor');
  const { subjectId, userId } = customer;
  const rated: RiskRatingEvent = {
    type: 'RiskRated',
    data: {
      ...{
        about: { subjectId, userId },
        rating: 'high',
        score: MARK,
        model: 1,
        countryList: '2025-06-10/first',
        nextDue: '2027-11-25T00:00:00.000Z',
      },
      ...{ factors: [], mainPosition: await api.eventLog.head() },
    },
  };
  const riskId = idFromText(riskKey(subjectId));
  await restrict(riskRatingStream(riskId), riskId, rated);
  await screenedAndReported(customer);
  await screenedAndReported(await givenCustomer(api));
}, 3 * LIMIT_MS);
afterAll(async () => {
  for (const end of ending) await end();
});

const restrict = async (stream: string, subject: string, event: { readonly type: string; readonly data: unknown }): Promise<void> => {
  const now = new Date();
  const about = { commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: subject };
  await restrictedLog().append(stream, [event], 'any', commandContext(about));
};
/** A screening, whose stream has no customer in its name, and a case with its report. */
const screenedAndReported = async ({ userId, subjectId }: TestCustomer): Promise<void> => {
  const pseudonym = pseudonymsUnder(api.settings.COMPLIANCE_PSEUDONYM_KEY).ofCustomer(subjectId);
  const source = { algorithm: 'a', lists: [], thresholds: { review: 0.85, reviewWithFeature: 0.7 } };
  const screening = { key: 'k', trigger: 'person', outcome: 'clear', alertId: null, screening: source, parties: [], mainPosition: '1' };
  await restrict(monitoredCustomerStream(pseudonym), pseudonym, { type: 'PartyScreened', data: screening });
  const caseId = randomUUID();
  const links = [{ alertId: randomUUID(), userId, name: 'Jana', paymentId: null }];
  const drafted = { caseId, title: `Of ${userId}`, priority: 'normal', links, draftedBy: 'anna' };
  await restrict(caseStream(caseId), caseId, { type: 'CaseDrafted', data: drafted });
  const assessed = { caseId, assessment: 'no_report', grounds: 'None', law: 'act', dueAt: null, assessedBy: 'olga' };
  await restrict(suspicionReportStream(caseId), caseId, { type: 'SuspicionAssessed', data: assessed });
};

const send = async ({ token }: Member, path: string, body?: unknown) => {
  const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${api.url}/api/staff/evidence${path}`, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, bytes, body: (isJson ? JSON.parse(bytes.toString()) : {}) as Record<string, unknown> };
};
const problem = (status: number, code: string) => ({ status, body: { error: { code } } });
const asked = (more: object = {}) => ({
  ...{ evidence_id: randomUUID(), kind: 'court', user_id: customer.userId, scope: null },
  ...{ recipient: 'District Court, 4 T 1/2026', reason: 'Order of 25 November', ...more },
});
type Listed = { evidence: { id: string; state: string; file: { sha256: string; downloads: number } | null }[] };
const stateOf = async (id: string) => ((await send(officer, '')).body as Listed).evidence.find((one) => one.id === id);
const readyBundle = async (id: string): Promise<Record<string, Uint8Array>> => {
  while ((await stateOf(id))?.state === 'making') await pause(100);
  const file = await send(officer, `/${id}/archive`);
  expect(file.status).toBe(200);
  return unzipSync(file.bytes);
};
const unpacked = async (files: Record<string, Uint8Array>): Promise<string> => {
  const place = await mkdtemp(join(folder, 'bundle-'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(place, name), bytes);
  return place;
};
describe('evidence for a court', () => {
  it(
    'has the events in clear, nothing of the restricted log, and is proven offline by the verifier that lies in it',
    async () => {
      await sealBoth();
      const request = asked();
      for (const other of [auditor, second]) expect(await send(other, '', request)).toMatchObject(problem(403, 'FORBIDDEN'));
      expect(await send(officer, '', request)).toMatchObject({ status: 202, body: { id: request.evidence_id } });
      // Events since the last checkpoint: it waits for their seal.
      await sealBoth();
      const files = await readyBundle(request.evidence_id);
      expect(Object.keys(files).sort()).toEqual(
        ['README.txt', 'bundle.json', 'danubit-verify.mjs', 'evidence.pdf', 'keys.txt', 'main.checkpoint', 'main.events.jsonl'].concat([
          'main.proofs.jsonl',
          'sha256.txt',
        ]),
      );
      const [registered] = jsonLines(files['main.events.jsonl']).filter(({ type }) => type === 'AccountRegistered');
      expect(registered?.data).toMatchObject({ userId: customer.userId, email: expect.stringContaining('@') as unknown });
      expect(
        Buffer.from(files['evidence.pdf'] ?? [])
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect(Object.values(files).some((bytes) => Buffer.from(bytes).includes(String(MARK)))).toBe(false);

      const place = await unpacked(files);
      expect(await verify(place)).toEqual({ code: 0, text: expect.stringContaining('Proven: ') as unknown });
      const program = await readFile(join(place, 'danubit-verify.mjs'), 'utf8');
      expect(program).toContain('danubit-evidence/1');
      expect(program).not.toMatch(/from ['"]@danubit/);
      expect(await stateOf(request.evidence_id)).toMatchObject({ state: 'ready', file: { downloads: 1 } });
    },
    LIMIT_MS,
  );

  it(
    'shows what was changed in a bundle afterwards',
    async () => {
      const request = asked();
      await send(officer, '', request);
      await sealBoth();
      const files = await readyBundle(request.evidence_id);
      const changed = async (name: string, change: (text: string) => string): Promise<string> => {
        const place = await unpacked({ ...files, [name]: Buffer.from(change(strFromU8(files[name] ?? new Uint8Array()))) });
        const { code, text } = await verify(place);
        return `${String(code)} ${text}`;
      };
      const lines = (text: string) => text.split('\n').filter((line) => line !== '');
      expect(await changed('main.events.jsonl', (text) => text.replace('"redirectPath":"', '"redirectPath":"/other'))).toMatch(
        /^1 .*shown with another redirectPath/,
      );
      expect(await changed('main.proofs.jsonl', (text) => text.replace('redirectPath', 'redirectpath'))).toMatch(/^1 /);
      expect(await changed('main.events.jsonl', (text) => `${lines(text).slice(1).join('\n')}\n`)).toMatch(/^1 /);
      expect(await changed('main.events.jsonl', (text) => `${text}${text}`)).toMatch(/^1 .*should have/s);
      expect(await changed('bundle.json', (text) => text.replace('"main"', '"restricted"'))).toMatch(/^[12] /);
    },
    LIMIT_MS,
  );
});

describe('commands that were refused', () => {
  const refuse = async ({ authorization }: TestCustomer): Promise<void> => {
    const init = { method: 'POST', headers: { ...authorization, 'content-type': 'application/json' }, body: JSON.stringify({ at: 'now' }) };
    expect((await fetch(`${api.url}/api/staff/audit/moments`, init)).status).toBe(403);
  };
  const bundleOf = async (more: object = {}): Promise<Record<string, Uint8Array>> => {
    const request = asked({ user_id: other.userId, ...more });
    await send(officer, '', request);
    // Later than the request: it waits for no seal.
    await sealBoth();
    api.clock.advance(1_000);
    await refuse(other);
    return readyBundle(request.evidence_id);
  };
  let other: TestCustomer;

  it(
    'are in a bundle about the person who sent them, each with its proof, and not in one about a payment',
    async () => {
      other = await givenCustomer(api);
      for (const each of [other, customer, other]) await refuse(each);
      const files = await bundleOf();
      const refused = { type: 'CommandRefused', data: { command: 'POST /api/staff/audit/moments', status: 403, code: 'FORBIDDEN' } };
      expect(jsonLines(files['refusals.events.jsonl'])).toMatchObject([refused, refused]);
      const { code, text } = await verify(await unpacked(files));
      expect([code, text]).toEqual([0, expect.stringContaining('Proven: 2 events of danubit.test/refusals/') as unknown]);
      expect(Object.keys(await bundleOf({ scope: 'some payment' }))).not.toContain('refusals.events.jsonl');
    },
    LIMIT_MS,
  );
});

describe('while the restricted log is away', () => {
  it(
    'no search is answered and no bundle leaves, since neither can be recorded',
    async () => {
      const request = asked();
      await send(officer, '', request);
      await sealBoth();
      await readyBundle(request.evidence_id);
      const away = jest.spyOn(restrictedLog(), 'append').mockRejectedValue(new StoreUnreachable());
      try {
        expect((await send(officer, `/${request.evidence_id}/archive`)).status).toBe(503);
        expect((await send(officer, '/searches', { by: 'name', text: 'Jana', reason: 'Order 4711' })).status).toBe(503);
      } finally {
        away.mockRestore();
      }
      expect(await stateOf(request.evidence_id)).toMatchObject({ file: { downloads: 1 } });
    },
    LIMIT_MS,
  );
});

describe('evidence for an authority', () => {
  it(
    'needs a second person, and then has the restricted log with its own checkpoint',
    async () => {
      const request = asked({ kind: 'authority', recipient: 'FIU, 4711' });
      const path = `/${request.evidence_id}`;
      expect(await send(officer, '', request)).toMatchObject({ status: 202 });
      expect(await stateOf(request.evidence_id)).toMatchObject({ state: 'waiting', file: null });
      expect(await send(officer, `${path}/answer`, { answer: 'approve' })).toMatchObject(problem(403, 'SAME_PERSON'));
      expect(await send(officer, `${path}/archive`)).toMatchObject(problem(410, 'EVIDENCE_GONE'));
      expect(await send(auditor, `${path}/answer`, { answer: 'approve' })).toMatchObject(problem(403, 'FORBIDDEN'));
      expect(await send(second, `${path}/answer`, { answer: 'approve' })).toMatchObject({ status: 202 });
      await sealBoth();
      const files = await readyBundle(request.evidence_id);
      // In the order of the log, with the screening and the report, which do not name the customer, and without those of another one.
      expect(jsonLines(files['restricted.events.jsonl'])).toMatchObject([
        { type: 'RiskRated', data: { score: MARK } },
        { type: 'PartyScreened' },
        { type: 'CaseDrafted', data: { title: `Of ${customer.userId}` } },
        { type: 'SuspicionAssessed' },
      ]);
      const { code, text } = await verify(await unpacked(files));
      expect(code).toBe(0);
      expect(text.match(/Proven: \d+ events of danubit\.test\/(main|restricted)/g)).toHaveLength(2);
    },
    LIMIT_MS,
  );
});

describe('the search for whom it is about', () => {
  const search = async (by: string, text: string) => {
    const { body } = await send(officer, '/searches', { by, text, reason: 'Order 4711' });
    return (body['customers'] as { user_id: string }[]).map(({ user_id: id }) => id);
  };

  it(
    'finds by keyed hashes, leaves no clear text, and is recorded without telling the auditor whom it found',
    async () => {
      const [registered] = await api.eventLog.read(`account-${customer.userId}`);
      expect(registered).toBeDefined();
      const { email, firstName, lastName } = (registered?.data ?? {}) as { email: string; firstName: string; lastName: string };
      expect(await search('email', email.toUpperCase())).toEqual([customer.userId]);
      expect(await search('name', `${lastName} ${firstName.toUpperCase()}`)).toContain(customer.userId);
      expect(await search('name', `${lastName} Unknownson`)).toEqual([]);
      expect(await search('email', 'nobody@example.test')).toEqual([]);
      expect(await send(auditor, '/searches', { by: 'name', text: 'x', reason: 'y' })).toMatchObject(problem(403, 'FORBIDDEN'));

      const rows = await api.database.query<{ row: string }[]>('SELECT blind_index::text AS row FROM app.blind_index');
      const clear = [email, firstName, lastName].flatMap((text) => [text, text.toLowerCase()]);
      const asBytes = clear.flatMap((text) => [text, Buffer.from(text).toString('hex')]);
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.filter(({ row }) => asBytes.some((text) => row.includes(text)))).toEqual([]);

      const stored = await restrictedLog().store.readAll(START, 5_000);
      expect(stored.filter(({ type }) => type === 'EvidenceSearched').length).toBeGreaterThan(3);
      expect(stored.filter(({ data }) => data.includes(email) || data.includes(customer.userId))).toEqual([]);
      const reads = await restrictedLog().decode<RecordReadEvent>(stored.filter(({ type }) => type === 'RecordRead'));
      const ofEvidence = reads.filter(({ data }) => data.purpose.startsWith('evidence'));
      expect(ofEvidence.length).toBeGreaterThan(5);
      expect(JSON.stringify(ofEvidence.map(({ data }) => data))).not.toContain(customer.userId);
    },
    LIMIT_MS,
  );
});
