import { openArchive, type SealedArchive } from '@danubit/core/data-export/sealed-archive';
import { exportedDataSchema, type ExportedData } from '@danubit/core/data-export/exported-data';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { mainLogEvents } from '@danubit/core/domain/main-log.events';
import type { DataExportEvent } from '@danubit/core/domain/privacy/data-export/data-export.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { dataExportsStream } from '@danubit/core/domain/privacy/data-export/data-export.stream';
import { nameOfVersion, readFixtures } from '@danubit/core/testing/event-fixtures';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { EventDefinition } from '@danubit/event-store/kernel/event';
import { personalFieldNames, RETENTION_CLASSES } from '@danubit/event-store/kernel/personal';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { expireDataExportJob } from '../jobs/expire-data-export.job.ts';
import { makeDataExportJob, type DataExportTools } from '../jobs/make-data-export.job.ts';
import { workRequestedBy } from '../reactors/all-reactors.ts';
import { expireDataExportReactor } from '../reactors/expire-data-export.reactor.ts';
import { makeDataExportReactor } from '../reactors/make-data-export.reactor.ts';
import { TestClock, workOn } from '../testing/deposit-scene.ts';

type Who = { readonly userId: string; readonly subjectId: string; readonly mark: string };
const who = (mark: string): Who => ({ userId: idFromText(`user ${mark}`), subjectId: idFromText(`subject ${mark}`), mark });
const [jana, peter] = [who('jana'), who('peter')];

let log: EventLog;
let keys: MemoryPersonalDataKeys;
let clock: TestClock;
let kept: Map<string, SealedArchive>;
let percents: number[];
let tools: DataExportTools;

beforeEach(() => {
  keys = new MemoryPersonalDataKeys();
  clock = new TestClock();
  log = memoryLog({ keys, clock });
  kept = new Map();
  percents = [];
  tools = {
    log,
    clock,
    keys,
    publicUrl: 'https://danubit.example',
    ownRows: (userId) =>
      Promise.resolve({ tables: { profiles: [{ user_id: userId, first_name: 'Row', last_position: '1' }] }, signIn: {} }),
    ownDocument: () => Promise.resolve(undefined),
    archives: {
      note: (_, __, percent) => Promise.resolve(void percents.push(percent)),
      put: (exportId, _, archive) => Promise.resolve(void kept.set(exportId, archive)),
      remove: (exportId) => Promise.resolve(void kept.delete(exportId)),
    },
  };
});

const given = async (stream: string, subjectId: string, ...events: readonly { type: string; data: unknown }[]): Promise<void> => {
  const now = clock.now();
  const context = { commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId };
  await log.append(stream, events, 'any', commandContext(context));
};

const registered = ({ userId, subjectId }: Who, email: string) => ({
  type: 'AccountRegistered',
  data: { userId, subjectId, email, firstName: 'J', lastName: 'N', redirectPath: '/' },
});

const ask = async ({ userId, subjectId }: Who): Promise<string> => {
  const exportId = newCommandId(clock.now());
  const deadline = new Date(clock.now().getTime() + 86_400_000).toISOString();
  await given(dataExportsStream(userId), subjectId, {
    type: 'DataExportRequested',
    data: { exportId, userId, subjectId, reference: 'REQ-1', deadline },
  });
  return exportId;
};

const filesOf = async (exportId: string): Promise<Record<string, string>> => {
  const sealed = kept.get(exportId);
  const archive = sealed === undefined ? undefined : await openArchive(keys, exportId, sealed);
  if (archive === undefined) throw new Error('There is no archive that can be opened.');
  return Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

const exported = async (person: Who): Promise<ExportedData> => {
  const exportId = await ask(person);
  await makeDataExportJob(tools).run(workOn('make-data-export', person.userId));
  return z.parse(exportedDataSchema, JSON.parse((await filesOf(exportId))['data.json'] ?? ''));
};

/** Fields whose text is one of a list. */
const CHOICES = ['legalForm', 'basis'];

/** Every free text of a value, marked with the person. */
const markedWith = (value: unknown, mark: string, at: string): unknown => {
  if (typeof value === 'string') return `${mark}·${at}`;
  if (Array.isArray(value)) return value.map((inner, index) => markedWith(inner, mark, `${at}.${String(index)}`));
  if (typeof value !== 'object' || value === null) return value;
  const marked = (name: string, inner: unknown) => (CHOICES.includes(name) ? inner : markedWith(inner, mark, `${at}.${name}`));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(name, inner)]));
};

type Sample = { readonly type: string; readonly data: Record<string, unknown>; readonly retentionClass: string; readonly at: string[] };

/** One event of every definition with personal fields, each of their texts marked with the person. */
const samplesOf = async ({ userId, subjectId, mark }: Who): Promise<readonly Sample[]> => {
  const fixtures = await readFixtures();
  return Object.values<EventDefinition>(mainLogEvents).flatMap(({ type, version, data, retentionClass }) => {
    const names = personalFieldNames(data);
    if (names.length === 0 || retentionClass === null) return [];
    const fixture = fixtures.get(nameOfVersion(type, version));
    if (fixture === undefined) throw new Error(`${type} has no frozen example.`);
    const own = Object.fromEntries(names.map((name) => [name, markedWith(fixture.data[name], mark, `${type}.${name}`)]));
    const ids = Object.fromEntries(Object.entries({ userId, subjectId }).filter(([name]) => name in fixture.data));
    return [{ type, data: { ...fixture.data, ...own, ...ids }, retentionClass, at: names.map((name) => `${type}.${name}`) }];
  });
};

/**
 * `approver` of a role names another person, who decided it. What another provider says about a transfer is for staff, and its callback is
 * a secret of that provider.
 */
const OF_OTHERS = [
  ...['RoleGranted.approver', 'RoleWithdrawn.approver', 'CounterpartyAnswered.reasonGiven', 'CounterpartyAnswered.confirmTo'],
  ...['IncomingInquiryAnswered.inquiryHash', 'IncomingInquiryAnswered.announced'],
];
/** What staff wrote about a hold, which would reveal why it was there. */
const ABOUT_HOLDS = /^\w+(Release|ReceiptReturn)(d|Requested|Rejected|Approved)\.reason$/;

test('neither a cap nor that staff keep a restriction is in the export, which would reveal whose rule they are', async () => {
  const { userId, subjectId } = jana;
  const most = { asset: 'USD', minor: '110000', scale: 2 };
  const set = { type: 'CustomerCapSet', data: { subjectId, userId, daily: most, monthly: null } };
  const started = { type: 'RelationshipStarted', data: { subjectId, userId } };
  await given(customerStream(subjectId), subjectId, started, set, { type: 'CustomerCapLifted', data: { subjectId, userId } });
  const restricted = { type: 'AccountRestricted', data: { userId, code: 'under_review' } };
  await given(accountStream(userId), subjectId, restricted, { type: 'AccountRestrictionKept', data: { userId } });
  const types = (await exported(jana)).events.map(({ type }) => type);
  expect(types).toContain('RelationshipStarted');
  expect(types).toContain('AccountRestricted');
  expect(types.filter((type) => type.startsWith('CustomerCap') || type === 'AccountRestrictionKept')).toEqual([]);
});

test('every personal field of every event of a person is in the export, in every class, and none of another person', async () => {
  const [own, others] = [await samplesOf(jana), await samplesOf(peter)];
  expect(new Set(own.map(({ retentionClass }) => retentionClass))).toEqual(
    // Suspicion is in the restricted log alone.
    new Set(RETENTION_CLASSES.filter((name) => name !== 'suspicion')),
  );
  for (const [index, sample] of own.entries()) await given(`sample-${idFromText(`jana ${String(index)}`)}`, jana.subjectId, sample);
  for (const [index, sample] of others.entries()) await given(`sample-${idFromText(`peter ${String(index)}`)}`, peter.subjectId, sample);

  const data = await exported(jana);
  const text = JSON.stringify(data.events);
  const isLeftOut = (field: string): boolean => OF_OTHERS.includes(field) || ABOUT_HOLDS.test(field);
  const fields = own.flatMap(({ at }) => at);
  expect(fields.filter((field) => !isLeftOut(field) && !text.includes(`jana·${field}`))).toEqual([]);
  const everything = JSON.stringify(data);
  expect(everything).not.toContain('peter·');
  expect(everything).not.toContain(peter.userId);
  for (const field of fields.filter(isLeftOut)) expect(everything).not.toContain(`jana·${field}`);
  expect(data.tables['profiles']).toEqual([{ user_id: jana.userId, first_name: 'Row' }]);
});

describe('messages of a visitor', () => {
  const enquiry = (email: string) => ({
    type: 'EnquiryReceived',
    data: {
      ...{ enquiryId: idFromText(email), form: 'contact', name: 'Visitor', email, company: null, phone: null, inquiryType: null },
      ...{ monthlyVolume: null, message: `from ${email}` },
    },
  });

  test('belong to the person whose confirmed address they were sent from, and not to those who only asked for that address', async () => {
    const { userId, subjectId } = jana;
    await given(accountStream(userId), subjectId, registered(jana, 'Jana@firma.example'), { type: 'EmailConfirmed', data: { userId } });
    await given(accountStream(userId), subjectId, {
      type: 'EmailChangeRequested',
      data: { userId, changeId: 'c', newEmail: 'victim@firma.example' },
    });
    await given('enquiry-1', idFromText('visitor 1'), enquiry('jana@firma.example'));
    await given('enquiry-2', idFromText('visitor 2'), enquiry('victim@firma.example'));
    const text = JSON.stringify(await exported(jana));
    expect(text).toContain('from jana@firma.example');
    expect(text).not.toContain('from victim@firma.example');
  });
});

test('an export leaves out secrets, tokens of providers and members of staff', async () => {
  await given('balance_requests-1', jana.subjectId, {
    type: 'BalanceRequestAnswered',
    data: { requestId: 'r', userId: jana.userId, answeredBy: 'staff-1' },
  });
  await given('mail-1', jana.subjectId, {
    type: 'MailRequested',
    data: { mailId: 'm', template: 'password-changed', to: 'jana@firma.example', parameters: { firstName: 'Jana' } },
  });
  const data = await exported(jana);
  expect(JSON.stringify(data)).not.toContain('staff-1');
  expect(data.emails).toEqual([expect.objectContaining({ to: 'jana@firma.example', subject: 'Your password was changed' })]);
});

test('an export does not reveal why something was held', async () => {
  await given('crypto_receipt-1', jana.subjectId, {
    type: 'CryptoReceiptHeld',
    data: { receiptId: 'r', userId: jana.userId, code: 'address_listed' },
  });
  const decided = { receiptId: 'r', userId: jana.userId, proposal: 1 };
  const reason = 'Not the listed person: born in another year.';
  await given('crypto_receipt-1', jana.subjectId, {
    type: 'CryptoReceiptReleaseRequested',
    data: { ...decided, requestedBy: 'staff-1', reason, lapsesAt: '2026-12-01T10:00:00.000Z' },
  });
  await given('crypto_receipt-1', jana.subjectId, {
    type: 'CryptoReceiptReleaseRejected',
    data: { ...decided, rejectedBy: 'staff-2', reason },
  });
  await given('crypto_receipt-1', jana.subjectId, {
    type: 'CryptoReceiptReleased',
    data: { receiptId: 'r', userId: jana.userId, releasedBy: 'staff-2', reason },
  });
  const goesTo = { destination: 'bcrt1qsender', providerId: null };
  await given('crypto_receipt-1', jana.subjectId, {
    type: 'CryptoReceiptReturnRequested',
    data: { ...decided, requestedBy: 'staff-1', reason, lapsesAt: '2026-12-01T10:00:00.000Z', ...goesTo },
  });
  await given('crypto_receipt-1', jana.subjectId, {
    type: 'CryptoReceiptReturnApproved',
    data: { ...decided, approvedBy: 'staff-2', reason },
  });
  const rows = { crypto_receipts: [{ receipt_id: 'r', hold: 'address_listed' }], deliveries: [{ obstacle: 'address_listed' }] };
  tools = { ...tools, ownRows: () => Promise.resolve({ tables: rows, signIn: {} }) };
  const data = await exported(jana);
  expect(data.events[0]).toMatchObject({ type: 'CryptoReceiptHeld' });
  expect(data.events[0]?.data).toEqual({ receiptId: 'r', userId: jana.userId });
  expect(data.events.slice(1, 6).map(({ data: released }) => 'reason' in released)).toEqual([false, false, false, false, false]);
  expect(JSON.stringify(data.events)).not.toContain('listed');
  expect(data.tables).toEqual({ crypto_receipts: [{ receipt_id: 'r' }], deliveries: [{}] });
});

describe('the archive', () => {
  const typesOf = async () => (await log.read<DataExportEvent>(dataExportsStream(jana.userId))).map(({ type }) => type);

  test('has a page to read, the data and its schema, and is bound to its export', async () => {
    await given(accountStream(jana.userId), jana.subjectId, registered(jana, 'jana@firma.example'));
    clock.pass(60_000);
    const exportId = await ask(jana);
    await makeDataExportJob(tools).run(workOn('make-data-export', jana.userId));
    const files = await filesOf(exportId);
    expect(Object.keys(files)).toEqual(['summary.html', 'data.json', 'schema.json']);
    expect(files['summary.html']).toContain('5 years after your account is closed');
    expect(JSON.parse(files['schema.json'] ?? '')).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['events']) as unknown,
    });
    expect(percents.at(-1)).toBe(90);
    const sealed = kept.get(exportId);
    if (sealed === undefined) throw new Error('There is no archive.');
    await expect(openArchive(keys, newCommandId(clock.now()), sealed)).rejects.toThrow();
    expect(sealed.sealed.includes('jana@firma.example')).toBe(false);
  });

  test('has the documents of the person as files', async () => {
    const added = {
      ...{ documentId: '01a1fc2f-0c18-7aaa-9bc8-0000000000d1', userId: jana.userId, subjectId: jana.subjectId },
      ...{ kind: 'passport', side: 'whole', mediaType: 'image/jpeg', bytes: 9, sha256: 'h' },
    };
    await given(customerStream(jana.subjectId), jana.subjectId, { type: 'DocumentAdded', data: added });
    tools = {
      ...tools,
      ownDocument: (userId, id) => Promise.resolve(userId === jana.userId ? Buffer.from(`of ${id.slice(-2)}`) : undefined),
    };
    const exportId = await ask(jana);
    await makeDataExportJob(tools).run(workOn('make-data-export', jana.userId));
    expect(await filesOf(exportId)).toMatchObject({ 'documents/passport-whole-000000d1.jpg': 'of d1' });
  });

  test('becomes ready once, also when the job is repeated, and is deleted after three days', async () => {
    await ask(jana);
    const [event] = await log.read<DataExportEvent>(dataExportsStream(jana.userId));
    if (event === undefined) throw new Error('There is no event.');
    expect(workRequestedBy(makeDataExportReactor, event)).toMatchObject([{ subject: jana.userId, delayMs: 0 }]);
    for (let run = 0; run < 2; run += 1) await makeDataExportJob(tools).run(workOn('make-data-export', jana.userId));
    expect(await typesOf()).toEqual(['DataExportRequested', 'DataExportReady']);
    const ready = (await log.read<DataExportEvent>(dataExportsStream(jana.userId)))[1];
    expect(ready === undefined ? [] : workRequestedBy(expireDataExportReactor, ready)).toMatchObject([{ delayMs: 72 * 3_600_000 }]);
    const expire = expireDataExportJob(tools);
    expect(await expire.run(workOn('expire-data-export', jana.userId))).toMatchObject({ againInMs: 72 * 3_600_000 });
    clock.pass(72 * 3_600_000);
    expect(await expire.run(workOn('expire-data-export', jana.userId))).toBe('done');
    expect(kept.size).toBe(0);
    expect(await typesOf()).toEqual(['DataExportRequested', 'DataExportReady', 'DataExportExpired']);
  });

  test('that is not made within a day has failed, and so has that of a person who was erased', async () => {
    await ask(jana);
    clock.pass(86_400_000);
    await makeDataExportJob(tools).run(workOn('make-data-export', jana.userId));
    await ask(peter);
    for (const retentionClass of RETENTION_CLASSES) await keys.destroy({ subjectId: peter.subjectId, retentionClass });
    await makeDataExportJob(tools).run(workOn('make-data-export', peter.userId));
    expect(kept.size).toBe(0);
    const ends = [
      ...(await log.read<DataExportEvent>(dataExportsStream(jana.userId))),
      ...(await log.read<DataExportEvent>(dataExportsStream(peter.userId))),
    ];
    expect(ends.flatMap((event) => (event.type === 'DataExportFailed' ? [event.data.code] : []))).toEqual([
      'not_made_in_time',
      'person_erased',
    ]);
  });
});
