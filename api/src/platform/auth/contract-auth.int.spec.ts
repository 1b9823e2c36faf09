import 'reflect-metadata';
import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { INTERNAL_SECRET_HEADER } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { ADMITTED_HEADER } from '@danubit/contracts/http/admitted-header';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { openAppDatabase, type AppDatabase } from '../../testing/app-database.ts';
import { RecordedLog } from '../../testing/recorded-log.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { insertLogin, insertSession } from '../../testing/test-logins.ts';
import { Page, StreamContract } from '../contract/contract.decorator.ts';
import { Factors } from '../factors/factors.ts';
import { LiveSessions } from '../sessions/live-sessions.ts';
import { AccessTokenStrategy } from './access-token.strategy.ts';
import { AccessTokens } from './access-tokens.ts';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';
import { HourlyAllowance } from '../partners/hourly-allowance.ts';
import { KeyCountries } from '../partners/key-countries.ts';
import { PartnerAccess } from '../partners/partner-access.ts';
import { PartnerKeys } from '../partners/partner-keys.ts';
import { PartnerRequests } from '../partners/partner-requests.ts';
import { RateLimits } from '../throttling/rate-limits.ts';
import { TeamMembership } from '../partners/team-membership.ts';
import { VisitorCountries } from '../visitors/visitor-countries.ts';
import { WidgetAccess } from '../partners/widget-access.ts';
import { WidgetSessions } from '../partners/widget-sessions.ts';
import { ContractAuthGuard } from './contract-auth.guard.ts';
import { StoredSigningKeys } from './signing-keys.ts';
import { StaffRoles } from './staff-roles.ts';
import { StepUp } from './step-up.ts';

const MINUTE_MS = 60_000;
const endpoint = (name: string, meaning: Partial<Endpoint>): Endpoint => ({
  method: 'GET',
  path: `/api/${name}`,
  summary: name,
  auth: 'customer',
  replies: {},
  refusals: [],
  ...meaning,
});

class Routes {
  @StreamContract(endpoint('open', { auth: 'none' })) open(): void {}
  @StreamContract(endpoint('closed', {})) closed(): void {}
  @StreamContract(endpoint('before', { beforeSecondFactor: true })) before(): void {}
  @StreamContract(endpoint('fresh', { stepUp: true })) fresh(): void {}
  @StreamContract(endpoint('staff', { staff: ['auditor', 'senior_manager'] })) staff(): void {}
  @StreamContract(endpoint('internal', { auth: 'internal' })) internal(): void {}
  @Page('/page') page(): void {}
  unmarked(): void {}
}

let app: AppDatabase;
let clock: TestClock;
let tokens: AccessTokens;
let keys: StoredSigningKeys;
let guard: ContractAuthGuard;
let liveSessions: LiveSessions;
const log = memoryLog();
beforeAll(async () => {
  app = await openAppDatabase();
});
afterAll(() => app.stop());
beforeEach(() => {
  clock = new TestClock();
  keys = new StoredSigningKeys(app.database, clock, new RecordedLog(), app.settings);
  tokens = new AccessTokens(keys, app.settings);
  liveSessions = new LiveSessions(app.database, clock);
  // Registers itself with passport under the name that the guard asks for; the last one counts.
  new AccessTokenStrategy(tokens, liveSessions, clock);
  const { database } = app;
  const partners = new PartnerAccess(
    new PartnerKeys(database),
    new KeyCountries(database, new VisitorCountries(app.settings)),
    new PartnerRequests(database),
    new HourlyAllowance(database),
    clock,
    new RecordedLog(),
  );
  const widgets = new WidgetAccess(new WidgetSessions(database), new RateLimits(database), clock);
  const stepUp = new StepUp(liveSessions, clock, app.settings);
  const teams = new TeamMembership(log, database, clock);
  guard = new ContractAuthGuard(app.settings, stepUp, new StaffRoles(log, clock), partners, widgets, teams);
});

/** Given: a customer with a session of a day; at the second level on request. */
const given = async ({ hasFactor = false, isProven = false } = {}) => {
  const [userId, subjectId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
  await insertLogin(app.database, { userId, subjectId, now: clock.now() });
  await insertSession(app.database, { userId, subjectId, sessionId, now: clock.now() });
  const factors = new Factors(app.database, clock, app.settings);
  if (hasFactor) await factors.markVerified(await factors.get(userId, (await factors.begin(userId, null)).factorId));
  if (isProven) await proveSecond(sessionId);
  return { userId, subjectId, sessionId };
};
const proveSecond = (sessionId: string) =>
  app.database.query(`UPDATE app.sessions SET second_factor_method = 'totp', second_factor_at = $2 WHERE session_id = $1`, [
    sessionId,
    clock.now(),
  ]);
type Customer = Awaited<ReturnType<typeof given>>;

const tokenOf = async ({ userId, sessionId }: Customer, { level = 'aal1', staffRoles = [] as readonly StaffRole[] } = {}) => {
  const [firstFactorAt, secondFactorAt] = [clock.now(), level === 'aal2' ? clock.now() : null];
  const secondFactorMethod = level === 'aal2' ? ('totp' as const) : null;
  const proofs = { firstFactorMethod: 'password', firstFactorAt, secondFactorMethod, secondFactorAt } as const;
  return (await tokens.sign({ userId, sessionId, email: null, proofs, staffRoles, now: clock.now() })).token;
};

type Request = { readonly headers: Readonly<Record<string, string>>; readonly url: string; user?: AuthenticatedCustomer };

const enter = async (route: keyof Routes, token?: string, more: Readonly<Record<string, string>> = {}, url = `/api/${route}`) => {
  const request: Request = { headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...more }, url };
  const marks: string[] = [];
  const response = { header: (name: string) => marks.push(name) };
  const context = new ExecutionContextHost([request, response], Routes, Routes.prototype[route]);
  return { isAdmitted: await guard.canActivate(context), isMarked: marks.includes(ADMITTED_HEADER), user: request.user };
};

type Claims = Readonly<Record<string, unknown>>;

/** A token of our making that says something else. */
const forged = async (customer: Customer, { payload = {}, header = {} }: { payload?: Claims | undefined; header?: Claims | undefined }) => {
  const { keyId, privateKey } = await keys.signing();
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const claims = { sub: customer.userId, session_id: customer.sessionId, aal: 'aal1', iss: tokens.issuer, aud: 'authenticated' };
  return new SignJWT({ ...claims, iat: seconds, exp: seconds + 300, ...payload })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: keyId, ...header })
    .sign(privateKey);
};

const NOT_SIGNED_IN = { status: 401, code: 'UNAUTHORIZED', message: 'Sign in and try again.' };
const ENDED = { status: 401, code: 'UNAUTHORIZED', message: 'Your session has ended. Sign in again.' };
const FORBIDDEN = { status: 403, code: 'FORBIDDEN', message: 'You do not have permission to do this.' };

describe('a route', () => {
  it.each(['open', 'page', 'unmarked'] as const)('without access rules accepts any caller: %s', async (route) => {
    expect(await enter(route)).toEqual({ isAdmitted: true, isMarked: false, user: undefined });
    expect(await enter(route, 'x.y.z')).toEqual({ isAdmitted: true, isMarked: false, user: undefined });
  });

  it('for customers accepts the owner of a valid session', async () => {
    const customer = await given();
    expect(await enter('closed', await tokenOf(customer))).toEqual({
      isAdmitted: true,
      isMarked: true,
      user: { ...customer, authLevel: 'aal1', owesSecondFactor: false, staffRoles: [] },
    });
  });

  it('for customers refuses a missing or foreign token, in the error format of each service', async () => {
    await expect(enter('closed')).rejects.toMatchObject(NOT_SIGNED_IN);
    await expect(enter('closed', 'x.y.z')).rejects.toMatchObject(NOT_SIGNED_IN);
    await expect(enter('closed', undefined, {}, '/auth/v1/user')).rejects.toMatchObject({
      status: 401,
      errorCode: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    });
    const badJwt = { status: 403, errorCode: 'bad_jwt', message: 'invalid JWT: unable to parse or verify signature' };
    await expect(enter('closed', 'x.y.z', {}, '/auth/v1/user')).rejects.toMatchObject(badJwt);
    const expired = await forged(await given(), { payload: { exp: Math.floor(Date.now() / 1000) - 1 } });
    await expect(enter('closed', expired, {}, '/auth/v1/user')).rejects.toMatchObject({
      ...badJwt,
      message: `${badJwt.message}, token has invalid claims: token is expired`,
    });
  });

  it('for customers refuses tokens with wrong claims', async () => {
    const customer = await given();
    expect(await enter('closed', await forged(customer, {}))).toMatchObject({ isAdmitted: true, user: { staffRoles: [] } });
    const others = [
      { payload: { iss: 'https://elsewhere.example/auth/v1' } },
      { payload: { aud: 'anon' } },
      { payload: { sub: 'no uuid' } },
      { payload: { session_id: undefined } },
      { payload: { aal: 'aal3' } },
      { payload: { staff_roles: ['owner'] } },
      { header: { typ: 'JWT' } },
      { header: { typ: undefined } },
      { header: { kid: 'unknown' } },
      { header: { kid: undefined } },
    ];
    for (const other of others) {
      const refused = await enter('closed', await forged(customer, other)).then(
        () => 'let in',
        (error: unknown) => error,
      );
      expect([other, refused]).toMatchObject([other, NOT_SIGNED_IN]);
    }
  });

  it('for customers refuses ended sessions and sessions of another account, in the error format of each service', async () => {
    const [jana, eva] = [await given(), await given()];
    await expect(enter('closed', await tokenOf({ ...jana, sessionId: eva.sessionId }))).rejects.toMatchObject(ENDED);
    const token = await tokenOf({ ...jana, sessionId: randomUUID() });
    await expect(enter('closed', token)).rejects.toMatchObject(ENDED);
    await expect(enter('closed', await tokenOf({ ...jana, sessionId: randomUUID() }, { level: 'aal2' }))).rejects.toMatchObject(ENDED);
    await expect(enter('closed', token, {}, '/auth/v1/user')).rejects.toMatchObject({ status: 403, errorCode: 'session_not_found' });
  });

  it('for customers answers with an error when the signing key cannot be looked up', async () => {
    const token = await tokenOf(await given());
    jest.spyOn(tokens, 'publicPemOf').mockRejectedValueOnce(new Error('out of reach'));
    await expect(enter('closed', token)).rejects.toMatchObject(NOT_SIGNED_IN);
  });

  it('reports a failed database as such, not as a bad token', async () => {
    const token = await tokenOf(await given());
    await app.database.query('ALTER TABLE app.sessions RENAME TO away');
    try {
      await expect(enter('closed', token)).rejects.toThrow('app.sessions');
    } finally {
      await app.database.query('ALTER TABLE app.away RENAME TO sessions');
    }
  });
});

describe('the second factor', () => {
  it('is required by every route but those that provide it', async () => {
    const customer = await given({ hasFactor: true });
    const token = await tokenOf(customer);
    await expect(enter('closed', token)).rejects.toMatchObject({
      status: 403,
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Enter a code from your authenticator app, or use a passkey, to finish signing in.',
    });
    expect((await enter('before', token)).user).toMatchObject({ authLevel: 'aal1', owesSecondFactor: true });
  });

  it('counts when both token and session carry it', async () => {
    const customer = await given({ hasFactor: true });
    const [low, high] = [await tokenOf(customer), await tokenOf(customer, { level: 'aal2' })];
    expect((await enter('before', high)).user).toMatchObject({ authLevel: 'aal1', owesSecondFactor: true });
    await proveSecond(customer.sessionId);
    // What was read a moment ago is kept for a second, though not against a token of the higher level.
    expect((await enter('closed', high)).user).toMatchObject({ authLevel: 'aal2', owesSecondFactor: false });
    expect((await enter('before', low)).user).toMatchObject({ authLevel: 'aal1', owesSecondFactor: true });
  });
});

describe('a fresh proof', () => {
  it('is required where the contract says so, and the refusal names what is missing', async () => {
    const [plain, guarded] = [await given(), await given({ hasFactor: true, isProven: true })];
    expect((await enter('fresh', await tokenOf(plain))).isAdmitted).toBe(true);
    expect((await enter('fresh', await tokenOf(guarded, { level: 'aal2' }))).isAdmitted).toBe(true);
    clock.advance(11 * MINUTE_MS);
    expect((await enter('closed', await tokenOf(plain))).isAdmitted).toBe(true);
    const stepUp = { status: 403, code: 'STEP_UP_REQUIRED' };
    await expect(enter('fresh', await tokenOf(plain))).rejects.toMatchObject({
      ...stepUp,
      message: 'Enter your password again, then try again.',
      details: { parameter: 'proof', value: 'password' },
    });
    await expect(enter('fresh', await tokenOf(guarded, { level: 'aal2' }))).rejects.toMatchObject({
      ...stepUp,
      message: 'Enter a code from your authenticator app, then try again.',
      details: { parameter: 'proof', value: 'totp' },
    });
  });

  it('does not count after its session has ended', async () => {
    const customer = await given();
    const token = await tokenOf(customer);
    expect((await enter('fresh', token)).isAdmitted).toBe(true);
    await app.database.query('UPDATE app.sessions SET ended_at = now() WHERE session_id = $1', [customer.sessionId]);
    await expect(enter('fresh', token)).rejects.toMatchObject(NOT_SIGNED_IN);
  });
});

describe('a route for staff', () => {
  const grant = async (userId: string, role: StaffRole) => {
    const context = { commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId: userId };
    await log.append(
      staffStream(userId),
      [{ type: 'RoleGranted', data: { userId, role, approver: 'Board' } }],
      'any',
      commandContext(context),
    );
  };

  it('accepts an account with one of its roles and passes the role on', async () => {
    const officer = await given({ hasFactor: true, isProven: true });
    await grant(officer.userId, 'auditor');
    const staffRoles = ['auditor', 'compliance_officer', 'senior_manager'] as const;
    expect((await enter('staff', await tokenOf(officer, { level: 'aal2', staffRoles }))).user?.staffRoles).toEqual(['auditor']);
    expect((await enter('closed', await tokenOf(officer, { level: 'aal2', staffRoles }))).user?.staffRoles).toEqual(staffRoles);
  });

  it('refuses all other accounts', async () => {
    const customer = await given({ hasFactor: true, isProven: true });
    await expect(enter('staff', await tokenOf(customer, { level: 'aal2' }))).rejects.toMatchObject(FORBIDDEN);
    await expect(enter('staff', await tokenOf(customer, { level: 'aal2', staffRoles: ['auditor'] }))).rejects.toMatchObject(FORBIDDEN);
  });
});

describe('a route for internal processes', () => {
  it('requires the internal secret and a customer', async () => {
    const token = await tokenOf(await given());
    const secret = app.settings.values.INTERNAL_SECRET;
    expect((await enter('internal', token, { [INTERNAL_SECRET_HEADER]: secret })).isAdmitted).toBe(true);
    await expect(enter('internal', token)).rejects.toMatchObject(FORBIDDEN);
    await expect(enter('internal', token, { [INTERNAL_SECRET_HEADER]: `${secret}x` })).rejects.toMatchObject(FORBIDDEN);
    await expect(enter('internal', token, { [INTERNAL_SECRET_HEADER]: '' })).rejects.toMatchObject(FORBIDDEN);
    await expect(enter('internal', undefined, { [INTERNAL_SECRET_HEADER]: secret })).rejects.toMatchObject(NOT_SIGNED_IN);
  });
});
