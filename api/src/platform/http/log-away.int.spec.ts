import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { AUTH_PATH } from '@danubit/contracts/http/identity/gotrue-session';
import { INTERNAL_SECRET_HEADER } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { START } from '@danubit/event-store/event-store.port';
import { startNodeProcess, type NodeProcess } from '@danubit/event-store/eventstoredb/testing/node-process';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { eventually } from '@danubit/runtime/testing/eventually';
import { openTcpProxy, type TcpProxy } from '@danubit/runtime/testing/tcp-proxy';
import { paymentIdOfStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { newEmail, PASSWORD, signedInCustomer, signUpData, type SignedInCustomer } from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer } from '../../testing/test-customers.ts';
import { PaymentWaitTimes } from '../../slices/payments/payment-wait-times.ts';
import { depositBody, requestDeposit } from '../../slices/payments/testing/request-deposit.ts';
import { routesOfApp } from '../contract/route-check.ts';

/** The real api on an EventStoreDB log (a gRPC stand-in) that becomes unavailable in three ways. */
let node: NodeProcess;
let line: TcpProxy;
let api: TestApi;
let jana: SignedInCustomer;

/** The requirement is two seconds; the margin is for a machine under load. */
const ANSWERED_WITHIN_MS = 3_500;
const STARTS_WITHIN_MS = 60_000;

const begin = async (): Promise<void> => {
  node = await startNodeProcess();
  line = await openTcpProxy(node.address.replace('esdb:', 'http:'));
  api = await startTestApi({ hasWork: true, settings: { EVENTSTORE_URL: line.url.replace('http:', 'esdb:') } });
  jana = await signedInCustomer(api);
};
const end = async (): Promise<void> => {
  node.thaw();
  line.accept();
  await api.stop();
  await line.close();
  await node.kill();
};

type Request = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
type Answer = { readonly status: number; readonly retryAfter: string | null; readonly ms: number; readonly text: string };

const ask = async ({ method, path, body, headers = {} }: Request): Promise<Answer> => {
  const startedAt = performance.now();
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${jana.accessToken}`,
      [INTERNAL_SECRET_HEADER]: api.settings.INTERNAL_SECRET,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  });
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isEndless) await response.body?.cancel();
  const text = isEndless ? '' : await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ms: performance.now() - startedAt, text };
};

const LIMITS = { daily_deposit_limit: '1', daily_withdrawal_limit: '1', monthly_deposit_limit: '1', monthly_withdrawal_limit: '1' };

/** One route of each kind that needs the log, with the request of a page. */
const needingTheLog = (): readonly Request[] => [
  { method: 'POST', path: '/auth/v1/token?grant_type=password', body: { email: jana.email, password: PASSWORD } },
  { method: 'POST', path: '/auth/v1/signup', body: { email: newEmail(), password: PASSWORD, data: signUpData } },
  { method: 'PUT', path: '/auth/v1/user', body: { email: newEmail() } },
  { method: 'GET', path: '/api/profile' },
  { method: 'PUT', path: '/api/profile', body: { first_name: 'Jana', last_name: 'Nová', time_zone: 'Europe/Bratislava' } },
  { method: 'PUT', path: '/api/settings/payment-limits', body: { version: 0, limits: LIMITS } },
  { method: 'GET', path: '/api/deposit-limits' },
  { method: 'POST', path: '/api/newsletter/subscriptions', body: { email: newEmail() } },
  { method: 'POST', path: '/internal/card-deposits', body: depositBody, headers: { 'idempotency-key': randomUUID() } },
];

const endpoints = (): readonly Endpoint[] =>
  routesOfApp(api.app).flatMap(({ meaning }) => (meaning === undefined || meaning.kind === 'page' ? [] : [meaning.endpoint]));

/** Few enough that a request waits for the log and not for the other requests. */
const AT_ONCE = 20;

const walkAll = async (): Promise<readonly (Answer & { readonly name: string })[]> => {
  // Ends the session that the other requests use.
  const walked = endpoints().filter(({ path }) => !path.endsWith('/logout'));
  const answers: (Answer & { readonly name: string })[] = [];
  for (let from = 0; from < walked.length; from += AT_ONCE) {
    const group = walked.slice(from, from + AT_ONCE).map(async ({ method, path, body }) => ({
      name: `${method} ${path}`,
      ...(await ask({ method, path: path.replaceAll(/:\w+/g, randomUUID()), ...(body === undefined ? {} : { body: {} }) })),
    }));
    for (const answer of await Promise.all(group)) answers.push(answer);
  }
  return answers;
};

const waysToGo = [
  { name: 'is frozen', leave: () => node.freeze(), comeBack: () => node.thaw() },
  { name: 'is cut off', leave: () => line.refuse(), comeBack: () => line.accept() },
] as const;

describe.each(waysToGo)('while the log $name', ({ leave, comeBack }) => {
  beforeAll(begin, STARTS_WITHIN_MS);
  afterAll(end);

  it('every route responds in time, none with 500, and those that need the log with 503 and Retry-After', async () => {
    leave();
    // The outage has not been detected yet, so each request runs into it.
    const first = await Promise.all(needingTheLog().map(async (request) => ({ request, answer: await ask(request) })));
    await eventually(() => api.eventLog.watch.isAway());
    const later = await Promise.all(needingTheLog().map(async (request) => ({ request, answer: await ask(request) })));
    for (const { request, answer } of [...first, ...later]) {
      expect([request.path, answer.status, answer.retryAfter === null]).toEqual([request.path, 503, false]);
      expect([request.path, answer.ms < ANSWERED_WITHIN_MS]).toEqual([request.path, true]);
      if (request.path.startsWith(`${AUTH_PATH}/`))
        expect(JSON.parse(answer.text)).toMatchObject({ code: 503, error_code: 'unexpected_failure' });
      else
        expect(JSON.parse(answer.text)).toMatchObject({
          error: { code: expect.stringMatching(/^(SERVICE_UNAVAILABLE|OUTCOME_UNKNOWN)$/) },
        });
    }

    const walked = await walkAll();
    expect(walked.length).toBeGreaterThan(50);
    expect(walked.filter(({ status, ms }) => (status >= 500 && status !== 503) || ms > ANSWERED_WITHIN_MS)).toEqual([]);
    expect(walked.filter(({ status, retryAfter, name }) => status === 503 && retryAfter === null && !name.includes('/health/'))).toEqual(
      [],
    );
    expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);

    comeBack();
    await eventually(() => !api.eventLog.watch.isAway());
    expect((await ask({ method: 'GET', path: '/api/profile' })).status).toBe(200);
  }, 120_000);
});

describe('a deposit whose append gets no response', () => {
  beforeAll(begin, STARTS_WITHIN_MS);
  afterEach(() => {
    jest.restoreAllMocks();
    node.thaw();
  });
  afterAll(end);

  it('is unknown while the log is unavailable, and found under its key afterwards', async () => {
    const customer = await givenCustomer(api);
    api.app.get(PaymentWaitTimes).outcomeMs = 0;
    const { store } = api.eventLog;
    const append = store.append.bind(store);
    const appending = jest.spyOn(store, 'append').mockImplementationOnce((...request) => {
      node.freeze();
      return append(...request);
    });
    const key = { 'idempotency-key': randomUUID() };
    const first = await requestDeposit(api, customer, depositBody, key);
    expect([first.status, first.reply.error.code]).toEqual([503, 'OUTCOME_UNKNOWN']);
    await eventually(() => api.eventLog.watch.isAway());
    const second = await requestDeposit(api, customer, depositBody, key);
    expect([second.status, second.reply.error.code]).toEqual([503, 'OUTCOME_UNKNOWN']);
    const another = await requestDeposit(api, customer, depositBody, { 'idempotency-key': randomUUID() });
    expect([another.status, another.reply.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(appending).toHaveBeenCalledTimes(1);

    node.thaw();
    await eventually(() => !api.eventLog.watch.isAway());
    const third = await requestDeposit(api, customer, depositBody, key);
    expect([third.status, third.reply.transactionId]).toEqual([202, expect.stringMatching(/^txn_/)]);
    const requested = (await store.readAll(START, 1_000)).filter(({ type }) => type === 'PaymentRequested');
    expect(requested.map(({ stream }) => transactionIdOf(paymentIdOfStream(stream)))).toEqual([third.reply.transactionId]);
  }, 60_000);

  it('that is in the log is reported as processing when its later events cannot be read', async () => {
    const customer = await givenCustomer(api);
    api.app.get(PaymentWaitTimes).outcomeMs = 10_000;
    const { store } = api.eventLog;
    const append = store.append.bind(store);
    jest.spyOn(store, 'append').mockImplementationOnce(async (...request) => {
      const appended = await append(...request);
      node.freeze();
      return appended;
    });
    const { status, reply } = await requestDeposit(api, customer);
    expect([status, reply.transactionId]).toEqual([202, expect.stringMatching(/^txn_/)]);
  }, 60_000);
});
