import { withdrawPayment } from '@danubit/contracts/http/payments/withdraw-payment.contract';
import { INTERNAL_SECRET_HEADER } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { AUTH_PATH } from '@danubit/contracts/http/identity/gotrue-session';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { STAFF_ROLES } from '@danubit/contracts/values/staff-roles';
import { START } from '@danubit/event-store/event-store.port';
import { newCommandId } from '@danubit/event-store/event-ids';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authClient, PASSWORD, signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { enrolledAuthenticator } from '../../testing/authenticator.ts';
import { staffMember } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { endSession, givenCustomer } from '../../testing/test-customers.ts';
import { routesOfApp } from '../contract/route-check.ts';

/** Covers all routes that the app serves, so that new ones are included. */
let api: TestApi;
let jana: SignedInCustomer;
let transactionId: string;
beforeAll(async () => {
  api = await startTestApi({ hasWork: true });
  // Tables of the workers that staff look at.
  jana = await signedInCustomer(api);
  transactionId = transactionIdOf(newCommandId(new Date()));
  await api.database.query(
    `INSERT INTO read.transactions (id, user_id, created_at, updated_at, completed_at, amount, asset, currency, status, psp_provider, method_type, card_brand, last_four, failure_code, challenge_url, last_position)
     VALUES ($1, $2, now(), now(), NULL, '918273.00', 'EUR', 'EUR', 'processing', 'stripe', 'card', 'visa', '4242', NULL, NULL, '1')`,
    [transactionId, jana.userId],
  );
});
afterAll(() => api.stop());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const AT_ONCE = 10;

const endpoints = (): readonly Endpoint[] =>
  routesOfApp(api.app).flatMap(({ meaning }) => (meaning === undefined || meaning.kind === 'page' ? [] : [meaning.endpoint]));
/** Those of partners take a key instead of a token, those of a widget the token of its session. */
const closed = (): readonly Endpoint[] => endpoints().filter(({ auth }) => auth !== 'none' && !isOfPartners(auth));
const ofPartners = (): readonly Endpoint[] => endpoints().filter(({ auth }) => isOfPartners(auth));
const isOfPartners = (auth: Endpoint['auth']): boolean => auth === 'partner' || auth === 'widget';
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const isAuthService = ({ path }: Endpoint): boolean => path.startsWith(`${AUTH_PATH}/`);

type Answer = { readonly status: number; readonly text: string };
type Caller = { readonly token?: string; readonly ids?: Readonly<Record<string, string>> };

const ask = async ({ method, path, body, auth }: Endpoint, { token, ids = {} }: Caller): Promise<Answer> => {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? NOBODY);
  const abort = new AbortController();
  const response = await fetch(`${api.url}${address}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(auth === 'internal' ? { [INTERNAL_SECRET_HEADER]: api.settings.INTERNAL_SECRET } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: '{}' }),
    signal: abort.signal,
  });
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const text = isEndless ? '' : await response.text();
  abort.abort();
  return { status: response.status, text };
};

/** Names of routes with an unexpected response. */
const offenders = async (
  walked: readonly Endpoint[],
  caller: Caller,
  isAsExpected: (answer: Answer, endpoint: Endpoint) => boolean,
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (let start = 0; start < walked.length; start += AT_ONCE) {
    const answers = walked.slice(start, start + AT_ONCE).map(async (endpoint) => ({ endpoint, answer: await ask(endpoint, caller) }));
    for (const { endpoint, answer } of await Promise.all(answers)) {
      if (!isAsExpected(answer, endpoint)) wrong.push(`${nameOf(endpoint)}: ${String(answer.status)} ${answer.text.slice(0, 200)}`);
    }
  }
  return wrong;
};

/** Text of the guard, which sees only roles; a decider says more. */
const FORBIDDEN_TEXT = 'You do not have permission to do this.';

const refusedInRestrictedLog = async (userId: string): Promise<number> => {
  const { store } = api.app.get(RestrictedLog, { strict: false });
  let count = 0;
  for (let position = START; ;) {
    const page = await store.readAll(position, 1_000);
    const last = page.at(-1);
    if (last === undefined) return count;
    count += page.filter(({ type, metadata }) => type === 'CommandRefused' && metadata.includes(`"id":"${userId}"`)).length;
    position = last.position;
  }
};

const isRefused =
  (authCode: string) =>
  ({ status, text }: Answer, endpoint: Endpoint): boolean =>
    isAuthService(endpoint) ? text.includes(`"${authCode}"`) : status === 401 && text.includes('"UNAUTHORIZED"');

describe('every route with authentication', () => {
  it('is found', () => {
    expect(closed().length).toBeGreaterThan(25);
    expect(closed().some(({ auth }) => auth === 'internal')).toBe(true);
  });

  it('is closed without a token and with an invalid one', async () => {
    expect(await offenders(closed(), {}, isRefused('no_authorization'))).toEqual([]);
    expect(await offenders(closed(), { token: 'x.y.z' }, isRefused('bad_jwt'))).toEqual([]);
  });

  it('of the partner API is closed without a key, and to the token of a customer', async () => {
    expect(ofPartners().length).toBeGreaterThan(5);
    for (const caller of [{}, { token: 'x.y.z' }, { token: jana.accessToken }]) {
      expect(await offenders(ofPartners(), caller, isRefused(''))).toEqual([]);
    }
  });

  it('is closed with a token that has expired', async () => {
    const { authorization } = await givenCustomer(api, { tokenIssuedAt: new Date(Date.now() - 600_000) });
    const token = authorization.authorization.slice('Bearer '.length);
    expect(await offenders(closed(), { token }, isRefused('bad_jwt'))).toEqual([]);
  });

  it('is closed with a token whose session has ended', async () => {
    const gone = await givenCustomer(api);
    await endSession(api, gone);
    const token = gone.authorization.authorization.slice('Bearer '.length);
    expect(await offenders(closed(), { token }, isRefused('session_not_found'))).toEqual([]);
  });

  it('is closed before the second factor, except for the routes that show it', async () => {
    const owner = await signedInCustomer(api);
    await enrolledAuthenticator(api, owner.client);
    const client = authClient(api);
    const { data } = await client.signInWithPassword({ email: owner.email, password: PASSWORD });
    const open = closed().filter(({ beforeSecondFactor }) => beforeSecondFactor === true);
    expect(open.map(nameOf).sort()).toEqual([
      'GET /auth/v1/factors/recovery-codes',
      'GET /auth/v1/user',
      'POST /api/account/passkey-proof',
      'POST /api/account/passkey-proof/challenge',
      'POST /auth/v1/factors/:factorId/challenge',
      'POST /auth/v1/factors/:factorId/verify',
      'POST /auth/v1/factors/recovery-codes/verify',
      'POST /auth/v1/logout',
    ]);
    const others = closed().filter((endpoint) => !open.includes(endpoint));
    const caller = { token: data.session?.access_token ?? '' };
    expect(
      await offenders(others, caller, ({ status, text }, endpoint) => {
        const code = isAuthService(endpoint) ? 'insufficient_aal' : 'SECOND_FACTOR_REQUIRED';
        return status === 403 && text.includes(`"${code}"`);
      }),
    ).toEqual([]);
  });

  it('under /api/staff names the roles that it is for, and no other route does', () => {
    const ofStaff = endpoints().filter(({ path }) => path.startsWith('/api/staff/'));
    expect(ofStaff.length).toBeGreaterThan(100);
    expect(ofStaff.filter(({ auth, staff }) => auth !== 'customer' || staff === undefined || staff.length === 0).map(nameOf)).toEqual([]);
    expect(
      endpoints()
        .filter(({ path, staff }) => staff !== undefined && !path.startsWith('/api/staff/'))
        .map(nameOf),
    ).toEqual([]);
  });

  it('of staff is closed to customers', async () => {
    const ofStaff = closed().filter(({ staff }) => staff !== undefined);
    expect(ofStaff.length).toBeGreaterThan(0);
    const caller = { token: jana.accessToken, ids: { userId: jana.userId } };
    expect(await offenders(ofStaff, caller, ({ status, text }) => status === 403 && text.includes('"FORBIDDEN"'))).toEqual([]);
  });

  it('of staff is closed to every role that it does not name, and each attempt is recorded', async () => {
    for (const role of STAFF_ROLES) {
      const { token, userId } = await staffMember(api, role);
      const others = closed().filter(({ staff }) => staff !== undefined && !staff.includes(role));
      expect([role, others.length > 0]).toEqual([role, true]);
      const refused = await offenders(others, { token }, ({ status, text }) => status === 403 && text.includes('"FORBIDDEN"'));
      expect([role, refused]).toEqual([role, []]);
      const commands = others.filter(({ method }) => method !== 'GET').length;
      const recorded = async (): Promise<number> =>
        (await api.database.query<unknown[]>('SELECT 1 FROM audit.command_record WHERE user_id = $1', [userId])).length;
      // Refusals of compliance staff are events of the restricted log.
      if (role.startsWith('compliance_')) await eventually(async () => (await refusedInRestrictedLog(userId)) === commands);
      else await eventually(async () => (await recorded()) === commands);
    }
  });

  it('of staff is open to the roles that it names: the refusals of the others are about their role', async () => {
    for (const role of STAFF_ROLES) {
      const { token } = await staffMember(api, role);
      const own = closed().filter(({ staff }) => staff?.includes(role) === true);
      expect([role, own.length > 0]).toEqual([role, true]);
      const isAdmitted = ({ status, text }: Answer): boolean => status !== 401 && !text.includes(FORBIDDEN_TEXT);
      expect([role, await offenders(own, { token }, isAdmitted)]).toEqual([role, []]);
    }
  });

  it('for internal processes is closed without their secret', async () => {
    for (const { path } of closed().filter(({ auth }) => auth === 'internal')) {
      const headers = { authorization: `Bearer ${jana.accessToken}`, 'content-type': 'application/json' };
      const response = await fetch(`${api.url}${path}`, { method: 'POST', headers, body: '{}' });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  it('shows no data of another customer and never fails with 5xx', async () => {
    const enrolled = await enrolledAuthenticator(api, jana.client);
    const janas = { id: transactionId, sessionId: jana.sessionId, userId: jana.userId, factorId: enrolled.factorId };
    const hers = [jana.userId, jana.subjectId, jana.email, jana.sessionId, '918273', enrolled.factorId];
    const stranger = await signedInCustomer(api);
    const caller = { token: stranger.accessToken, ids: janas };
    // A route that waits for a read table gets 503, since no projection runs here.
    const keepsToItself = ({ status, text }: Answer): boolean =>
      (status < 500 || status === 503) && !hers.some((mark) => text.includes(mark));

    // Without those that would end the caller's own session or account, which have no id in their path.
    const walked = closed().filter(({ method, path }) => method === 'GET' || path.includes(':'));
    expect(await offenders(walked, caller, keepsToItself)).toEqual([]);
    // A payment is withdrawn by taking its key among the caller's own keys, so the answer is the same for every foreign id.
    const ofOneThing = walked.filter(({ path }) => /:(?!month)/.test(path) && path !== withdrawPayment.path);
    expect(ofOneThing.length).toBeGreaterThan(5);
    expect(await offenders(ofOneThing, caller, ({ status }) => [400, 403, 404].includes(status))).toEqual([]);
    // The calls had no effect on the other customer.
    expect((await jana.client.getUser()).data.user?.factors).toHaveLength(1);
    expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
