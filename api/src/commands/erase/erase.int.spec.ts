import type { Entry } from '@danubit/core/domain/ledger/entry/entry.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { MailEvent } from '@danubit/core/domain/support/mail/mail.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { openPersonalDataKeys } from '@danubit/core/main-log/open-event-log';
import { START } from '@danubit/event-store/event-store.port';
import { isErased, RETENTION_CLASSES } from '@danubit/event-store/kernel/personal';
import type { KeyScope, PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { waitForPosition } from '@danubit/projections/read-your-writes';
import { rebuildTable } from '@danubit/projections/rebuild/rebuild-table';
import { startProjections } from '@danubit/projections/start-projections';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { SystemClock } from '@danubit/runtime/clock';
import { keepTime, skipTime } from '@danubit/runtime/testing/skip-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { emailIndexOf, indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { Credentials } from '../../platform/accounts/credentials.ts';
import { routesOfApp } from '../../platform/contract/route-check.ts';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { Passkeys } from '../../platform/factors/passkeys.ts';
import { TeamMembership } from '../../platform/partners/team-membership.ts';
import { SessionEndings } from '../../platform/sessions/session-endings.ts';
import { ClosureBlockers } from '../../slices/identity/closure-blockers.ts';
import { book, captured, charge, startDepositWorkers, type DepositWorkers } from '../../slices/payments/testing/deposit-workers.ts';
import { depositBody, requestDeposit } from '../../slices/payments/testing/request-deposit.ts';
import { authClient, PASSWORD, signedInCustomer, signUpData, type SignedInCustomer } from '../../testing/auth-client.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { holdsAny, tablesHolding } from '../../testing/tables-holding.ts';
import { foundCompany, invite, join, teamSeenBy } from '../../testing/teams.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { changeRole } from '../staff/change-role.ts';
import { erasePerson, type EraseDesk, type Erasure } from './erase-person.ts';

const LIMIT_MS = 60_000;
/** In every personal field; the address and the number of the document have their own. */
const CANARIES = ['qcanary-erase', 'qcanaryerase', '203.0.113.211', 'QCANARY 4711'];
const EMAIL = 'x.qcanary-erase@firma.example';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let api: TestApi;
let pool: pg.Pool;
let keys: PersonalDataKeys;
let workers: DepositWorkers;
let jana: SignedInCustomer;
let analyst: SignedInCustomer;
let officer: SignedInCustomer;
/** Has a company in which the person works, and another where they are invited. */
let owners: readonly TestCustomer[] = [];
const stopping = new AbortController();
let stopped: readonly Promise<unknown>[] = [];

beforeAll(async () => {
  api = await startTestApi({ hasWork: true });
  pool = new pg.Pool({ connectionString: api.settings.DATABASE_URL, max: 40, pipeline: true });
  pool.on('error', () => undefined);
  keys = openPersonalDataKeys(api.settings);
  const context = { pool, log: api.eventLog, logger: silent, signal: stopping.signal };
  stopped = startProjections(allProjections, context).map((running) => running.stopped);
  workers = await startDepositWorkers(api, (asked) =>
    asked.userId === jana.userId
      ? charge(api, asked, { kind: 'declined', code: 'insufficient_funds', raw: 'declined' })
      : charge(api, asked, captured(asked)),
  );
  [analyst, officer] = [await signedInCustomer(api), await signedInCustomer(api)];
  await grant(analyst, 'compliance_analyst');
  await grant(officer, 'compliance_officer');
  jana = await customerWithCanaries();
}, LIMIT_MS);
afterAll(async () => {
  keepTime();
  await workers.stop();
  stopping.abort();
  await Promise.all(stopped);
  await pool.end();
  await keys.close();
  await api.stop();
}, LIMIT_MS);

const grant = (member: SignedInCustomer, role: string) =>
  changeRole(
    { database: api.database, eventLog: api.eventLog, emailIndexKeys: indexKeysOf(api.settings), now: new Date() },
    { type: 'GrantRole', role, account: member.email, approver: 'Board, 1 March 2026' },
  );

const desk = (): EraseDesk => ({
  database: api.database,
  eventLog: api.eventLog,
  keys,
  emailIndexKeys: indexKeysOf(api.settings),
  blockers: api.app.get(ClosureBlockers, { strict: false }),
  membership: api.app.get(TeamMembership, { strict: false }),
  credentials: api.app.get(Credentials, { strict: false }),
  endings: api.app.get(SessionEndings, { strict: false }),
  readTables: api.app.get(ReadTables, { strict: false }),
  clock: new SystemClock(),
  pause: skipTime,
});
const erasure = (change: Partial<Erasure> = {}): Erasure => ({
  account: EMAIL,
  reason: 'customer_request',
  as: analyst.email,
  and: officer.email,
  ...change,
});

const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<number> => {
  const response = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
};

const customerWithCanaries = async (): Promise<SignedInCustomer> => {
  const customer = await signedInCustomer(api, EMAIL);
  const named = { ...signUpData, first_name: 'Xqcanaryerase', last_name: 'Yqcanaryerase' };
  expect((await customer.client.updateUser({ data: named })).error).toBeNull();
  const browser = { 'user-agent': 'qcanary-erase/1.0', 'x-forwarded-for': '203.0.113.211' };
  expect(await post('/auth/v1/token?grant_type=password', { email: EMAIL, password: PASSWORD }, browser)).toBe(200);
  const papers = { first_name: 'Xqcanaryerase', last_name: 'Yqcanaryerase', birth_date: '1990-02-28', country: 'SK' };
  const identity = { ...papers, document_type: 'passport', document_number: 'QCANARY 4711' };
  expect(await post('/api/identity-verifications', identity, customer.authorization)).toBe(202);
  const { userId, subjectId } = customer;
  const verified = { verificationId: 'v', subjectId, userId, level: 'standard', evidenceHash: 'h', expiresAt: '2099-01-01T00:00:00.000Z' };
  await given(api, customerStream(subjectId), subjectId, [{ type: 'IdentityVerified', data: verified }]);
  const passport = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9]);
  const sent = await fetch(`${api.url}/api/verification/documents?kind=passport&side=whole`, {
    method: 'POST',
    headers: { ...customer.authorization, 'content-type': 'application/octet-stream' },
    body: passport,
  });
  expect(sent.status).toBe(201);
  const deposit = {
    ...depositBody,
    payer: { name: 'qcanary-erase payer', country: 'SK', zipCode: '81101' },
    device: { userAgent: 'qcanary-erase/1.0', address: '203.0.113.211' },
  };
  jana = customer;
  expect((await requestDeposit(api, customer, deposit, { 'idempotency-key': 'qcanary-erase-key' })).status).toBe(402);
  const message = { formType: 'contact', name: 'Xqcanaryerase', email: EMAIL, company: 'qcanary-erase', phone: '', inquiryType: 'support' };
  expect(await post('/functions/v1/send-contact-email', { ...message, message: 'qcanary-erase', monthlyVolume: '' })).toBe(200);
  expect((await customer.client.mfa.enroll({ factorType: 'totp', friendlyName: 'qcanary-erase phone' })).error).toBeNull();
  await givenPasskey(customer.userId);
  owners = [await givenCustomer(api), await givenCustomer(api)];
  for (const owner of owners) await foundCompany(api, owner);
  const [invitationId] = await Promise.all(owners.map((owner) => invite(api, owner, EMAIL, 'developer')));
  await join(api, customer, invitationId ?? '');
  expect(await post('/api/newsletter/subscriptions', { email: EMAIL })).toBe(202);
  await deliverMails();
  await caughtUp();
  return customer;
};

const givenPasskey = async (userId: string): Promise<void> => {
  const passkeys = api.app.get(Passkeys);
  const { stored } = softwareAuthenticator(api.settings.PUBLIC_URL).stored();
  await passkeys.markRecorded(await passkeys.begin({ ...stored, userId, name: 'qcanary-erase laptop' }));
};

/** What the mail job does with the development mailbox. */
const deliverMails = async (): Promise<void> => {
  const stored = (await api.eventLog.store.readAll(START, 1_000)).filter(({ type }) => type === 'MailRequested');
  for (const { type, data } of await api.eventLog.decode<MailEvent>(stored)) {
    if (type !== 'MailRequested' || isErased(data.to)) continue;
    await api.database.query(
      `INSERT INTO app.mailbox (message_id, to_address, subject, text_body, html_body) VALUES ($1, $2, $3, $4, $4)`,
      [`<${data.mailId}@danubit.example>`, data.to, data.template, JSON.stringify(data.parameters)],
    );
  }
  await api.database.query(
    `INSERT INTO app.mailbox (message_id, to_address, reply_to, subject, text_body, html_body)
     VALUES ('<sales>', 'sales@danubit.example', $1, 'Enquiry', 'qcanary-erase', 'qcanary-erase')`,
    [EMAIL],
  );
};

const caughtUp = async (): Promise<void> => {
  const names = allProjections.map(({ name }) => name);
  expect(await waitForPosition(pool, names, await api.eventLog.store.head(), LIMIT_MS)).toBe(true);
};

/** Fails after the keys of the enquiry and some of the person's own, as a process that is killed in the middle. */
const failingKeys = (): PersonalDataKeys => {
  let left = RETENTION_CLASSES.length + 3;
  return Object.assign(Object.create(keys) as PersonalDataKeys, {
    destroy: async (scope: Omit<KeyScope, 'period'>) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      await keys.destroy(scope);
    },
  });
};

describe('erasing a person', () => {
  it('needs two people from the staff roles, other than the person, and a reason that is a code', async () => {
    await expect(erasePerson(desk(), erasure({ and: analyst.email }))).rejects.toThrow('Two different people');
    await expect(erasePerson(desk(), erasure({ as: officer.email, and: analyst.email }))).rejects.toThrow(
      'compliance_officer, senior_manager',
    );
    await expect(erasePerson(desk(), erasure({ as: EMAIL }))).rejects.toThrow('themselves');
    await expect(erasePerson(desk(), erasure({ reason: 'Jana wants it' }))).rejects.toThrow('REASON=');
    await expect(erasePerson(desk(), erasure({ account: officer.email, and: jana.email }))).rejects.toThrow('staff roles');
    await expect(erasePerson(desk(), erasure({ account: 'nobody@firma.example' }))).rejects.toThrow('no account');
  });

  it('is refused while the account has a balance, and leaves it open', async () => {
    const rich = await givenCustomer(api);
    await requestDeposit(api, rich);
    const asked = workers.requested.find(({ userId }) => userId === rich.userId);
    if (asked === undefined) throw new Error('The deposit was not requested.');
    await book(api, asked);
    await caughtUp();
    await expect(erasePerson(desk(), erasure({ account: rich.userId }))).rejects.toThrow(/balance|payment/);
    expect((await api.eventLog.read(accountStream(rich.userId))).map(({ type }) => type)).not.toContain('AccountClosed');
  });

  it(
    'leaves nothing of the person in any table or log line, also when it was interrupted and run again',
    async () => {
      expect(await tablesHolding(api.database, CANARIES)).toEqual([
        'app.factors',
        'app.idempotency_keys',
        'app.mailbox',
        'app.passkeys',
        'read.profiles',
      ]);
      const emailIndex = emailIndexOf(EMAIL, indexKeysOf(api.settings)).current.toString('hex');
      expect(await tablesHolding(api.database, [emailIndex])).toEqual([
        'app.credentials',
        'app.newsletter_subscriptions',
        'app.partner_invitations',
        'app.rate_limits',
      ]);
      await expect(erasePerson({ ...desk(), keys: failingKeys() }, erasure())).rejects.toThrow('killed');
      await erasePerson(desk(), erasure({ account: jana.userId }));
      await caughtUp();
      expect(await tablesHolding(api.database, [...CANARIES, emailIndex])).toEqual([]);
      expect(await api.database.query('SELECT 1 FROM app.customer_documents WHERE user_id = $1', [jana.userId])).toEqual([]);
      for (const owner of owners) {
        expect(await teamSeenBy(api, owner)).toMatchObject({ members: [{ member_id: owner.userId }], invitations: [] });
      }
      expect(api.log.lines.filter((line) => holdsAny(JSON.stringify(line), CANARIES))).toEqual([]);
      const decoded = await api.eventLog.decode(await api.eventLog.store.readAll(START, 1_000));
      expect(decoded.filter(({ data }) => holdsAny(JSON.stringify(data), CANARIES))).toEqual([]);
      const [recorded] = (await api.eventLog.read(customerStream(jana.subjectId))).slice(-1);
      expect(recorded).toMatchObject({
        type: 'SubjectKeyDestroyed',
        metadata: { actor: { kind: 'staff', id: analyst.userId }, approvals: [officer.userId], reasonCode: 'customer_request' },
      });
    },
    LIMIT_MS,
  );

  it(
    'leaves read tables that equal their rebuild, and a ledger that sums to zero',
    async () => {
      for (const projection of allProjections) {
        const report = await rebuildTable({ pool, log: api.eventLog, onProgress: () => undefined }, projection, { swap: false });
        expect(report).toMatchObject({ table: projection.table, isEqual: true, examples: [], parked: 0 });
      }
      const stored = (await api.eventLog.store.readAll(START, 1_000)).filter(({ type }) => type === 'EntryPosted');
      expect(stored.length).toBeGreaterThan(0);
      const lines = stored.flatMap(({ data }) => (JSON.parse(data) as Entry).lines);
      expect(lines.reduce((sum, { money }) => sum + BigInt(money.minor), 0n)).toBe(0n);
    },
    LIMIT_MS,
  );

  it('ends all access: sign-in is that of an unknown address, and the old token is refused by every route', async () => {
    const known = await authClient(api).signInWithPassword({ email: EMAIL, password: PASSWORD });
    const unknown = await authClient(api).signInWithPassword({ email: `not.${EMAIL}`, password: PASSWORD });
    expect(known.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(known.error).toEqual(unknown.error);
    const refused = routesOfApp(api.app).flatMap(({ meaning }) =>
      meaning === undefined || meaning.kind === 'page' || meaning.endpoint.method !== 'GET' || meaning.endpoint.auth !== 'customer'
        ? []
        : [meaning.endpoint.path],
    );
    expect(refused.length).toBeGreaterThan(15);
    for (const path of refused) {
      const headers = jana.authorization;
      const { status } = await fetch(`${api.url}${path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`, { headers });
      expect([path, status]).toEqual([path, path.startsWith('/auth/') ? 403 : 401]);
    }
  });
});
