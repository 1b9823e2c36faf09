import { publishedEndpoints, GATEWAY_ENDPOINTS } from '@danubit/api/openapi/published-endpoints';
import { PaymentWaitTimes } from '@danubit/api/slices/payments/payment-wait-times';
import { startTestApi, type TestApi } from '@danubit/api/testing/start-test-api';
import { holdsAny, tablesHolding } from '@danubit/api/testing/tables-holding';
import { givenCustomer } from '@danubit/api/testing/test-customers';
import { startIdentityVerification } from '@danubit/contracts/http/onboarding/start-identity-verification.contract';
import { accessTokenRules } from '@danubit/card-gateway/access-token-rules';
import { apiClient } from '@danubit/card-gateway/api-client';
import { callerCheck, remoteKeySet } from '@danubit/card-gateway/caller';
import { buildCardGateway } from '@danubit/card-gateway/card-gateway.server';
import { gatewayLog } from '@danubit/card-gateway/gateway-log';
import { fakeTokeniser, tokenisersOf } from '@danubit/card-gateway/testing/gateway-under-test';
import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { money } from '@danubit/contracts/values/money';
import { cardTriesIn, cardTryPolicyOf } from '@danubit/core/card-tries/card-tries';
import { openPersonalDataKeys } from '@danubit/core/main-log/open-event-log';
import { IdentityProvider, type VerificationVerdict } from '@danubit/core/identity-provider/identity-provider.port';
import { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { START } from '@danubit/event-store/event-store.port';
import { waitForPosition } from '@danubit/projections/read-your-writes';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { openReadPool } from '@danubit/projections/read-pool';
import { startProjections } from '@danubit/projections/start-projections';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { eventually } from '@danubit/runtime/testing/eventually';
import { openCircuits } from '@danubit/workers/circuits/circuits';
import { archiveStoreIn } from '@danubit/workers/data-export/archive-store';
import { paymentsIn, readOwnRows } from '@danubit/workers/data-export/own-rows';
import { lanesOf } from '@danubit/workers/due/lanes';
import { workMigrations } from '@danubit/workers/due/migrations/work-migrations';
import { MailboxMailGateway } from '@danubit/workers/gateways/mail/mail-gateway';
import { allJobs } from '@danubit/workers/jobs/all-jobs';
import { migrateQueue } from '@danubit/workers/queue/migrate-queue';
import { openQueueBackend } from '@danubit/workers/queue/queue-backend';
import { allReactors } from '@danubit/workers/reactors/all-reactors';
import { noDeliveries } from '@danubit/workers/testing/no-deliveries';
import { CLEARS_ALL, EVIDENCE } from '@danubit/workers/testing/deposit-scene';
import { NO_OTHER_BOOKS } from '@danubit/workers/testing/no-other-books';
import { noWebhooks } from '@danubit/workers/testing/no-webhooks';
import { providersOf, ScriptedProvider } from '@danubit/workers/testing/scripted-provider';
import { startWorkers, type RunningWorkers } from '@danubit/workers/workers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod/mini';
import { inputOf, type KnownValues } from './input-of-schema.ts';
import { KNOWN_VALUES } from './known-values.ts';

/** Card numbers as people type them; each is another number, so that a find names its form. */
const TYPED = {
  digits: '4111111111111111',
  spaces: 'my card 5500 0055 5555 5559 please',
  dashes: '6011-0009-9013-9424',
  'full width': '４０１２８８８８８８８８１８８１',
};
/** The card of the payment forms. */
const PAID_WITH = '4000056655665556';
const NEEDLES = [
  ...['4111111111111111', '5500 0055 5555 5559', '5500005555555559', '6011-0009-9013-9424', '6011000990139424'],
  ...['４０１２８８８８８８８８１８８１', '4012888888881881', PAID_WITH],
];
/** What masking leaves of them. */
const MASKED = ['**** 1111', '**** 5559', '**** 9424', '**** 1881'];
const KNOWN: KnownValues = {
  cardNumber: [PAID_WITH],
  // Many, since mails to one address are limited.
  email: Array.from({ length: 200 }, (_, at) => `sweep-${String(at)}@danubit.example`),
  iban: ['SK0809000000000123123123'],
  // The provider of the gateway.
  pspProvider: ['stripe'],
  // The field that only bots fill in.
  website: [''],
  // The condition of a monitoring rule: too deep to be valid by chance.
  when: [{ is: 'at least', left: { is: 'amount' }, right: { is: 'number', value: '100000' } }],
};
/** As many as it takes: a run of more begins with the same ones. */
const SAMPLES = [20, 400];
const VALID_INPUTS = Object.keys(TYPED).length;
const LIMIT_MS = 480_000;
const SETTLES_WITHIN_MS = 60_000;

let api: TestApi;
let gateway: FastifyInstance;
let pool: pg.Pool;
let workers: RunningWorkers;
/** Connections besides those that each projection and each reactor holds. */
const FOR_JOBS = 15;
const lines: string[] = [];
const logger = createLogger('sweep', maskCardNumbers, { write: (line) => void lines.push(line) });
const ending: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  api = await startTestApi();
  await runMigrations({ url: api.settings.DATABASE_URL, schema: 'work', migrations: workMigrations });
  Object.assign(api.app.get(PaymentWaitTimes), { outcomeMs: 50, projectionMs: 50 });
  pool = openReadPool(api.settings.DATABASE_URL, allProjections.length + allReactors.length + FOR_JOBS, logger);
  gateway = buildCardGateway({
    providers: tokenisersOf(fakeTokeniser()),
    askApi: apiClient({ apiUrl: api.url, internalSecret: api.settings.INTERNAL_SECRET }),
    verifyCaller: callerCheck(remoteKeySet(api.url), accessTokenRules(api.settings.PUBLIC_URL)),
    isApiUp: () => Promise.resolve(true),
    clock: api.clock,
    log: gatewayLog({ write: (line) => void lines.push(line) }),
    trustedProxies: 'loopback',
  });
  const stopping = new AbortController();
  const projections = startProjections(allProjections, { pool, log: api.eventLog, logger, signal: stopping.signal });
  workers = await startAllWorkers();
  ending.push(
    () => workers.stop(),
    () => (stopping.abort(), Promise.all(projections.map(({ stopped }) => stopped))),
    () => pool.end(),
    () => gateway.close(),
    () => api.stop(),
  );
}, LIMIT_MS);
afterAll(async () => {
  for (const end of ending) await end();
}, LIMIT_MS);

class Rejecting extends IdentityProvider {
  override readonly name = 'test';
  override start(): Promise<VerificationVerdict> {
    return Promise.resolve({ kind: 'rejected', publicCode: 'details_mismatch' });
  }
  override fetch(): Promise<VerificationVerdict> {
    return this.start();
  }
}

const startAllWorkers = async () => {
  const { settings, eventLog: log, clock } = api;
  await migrateQueue(settings.DATABASE_URL);
  const lanes = lanesOf(['stripe']);
  const provider = new ScriptedProvider({
    charge: [{ kind: 'captured', money: { asset: 'EUR', minor: '2500', scale: 2 }, evidence: EVIDENCE }],
    check: [{ kind: 'verified', providerReference: 'seti_1' }],
  });
  return startWorkers({
    log,
    pool,
    reactorPool: pool,
    databaseUrl: settings.DATABASE_URL,
    backend: await openQueueBackend({ DATABASE_URL: settings.DATABASE_URL }),
    mode: 'test',
    lanes,
    circuits: openCircuits(lanes, () => undefined),
    keptDays: 30,
    reactors: allReactors,
    logger,
    jobs: allJobs({
      ...NO_OTHER_BOOKS,
      ...noDeliveries,
      ...noWebhooks,
      log,
      clock,
      providers: providersOf(provider),
      identityProvider: new Rejecting(),
      gateway: new MailboxMailGateway(pool),
      keys: openPersonalDataKeys(settings),
      archives: archiveStoreIn(pool),
      ownRows: (userId) => readOwnRows(pool, userId),
      paymentsOf: (userId) => paymentsIn(pool, userId),
      ownDocument: () => Promise.resolve(undefined),
      liquidity: [],
      rates: api.app.get(ReferenceRatesSource),
      compliance: CLEARS_ALL,
      regulator: null,
      cardTries: cardTriesIn(async (sql, values) => (await pool.query<object>(sql, [...values])).rows, cardTryPolicyOf(settings)),
      refundThreshold: money('EUR', 10_000n),
      payoutThreshold: money('EUR', 300_000n),
      payoutUndoMs: 0,
      clearanceValidMs: 900_000,
      challengeTimeoutMs: 900_000,
      captureAfterMs: 0,
      publicUrl: settings.PUBLIC_URL,
      oneTimeTokenKey: settings.ONE_TIME_TOKEN_KEY,
      salesEmail: 'sales@danubit.example',
    }),
  });
};

type Json = Readonly<Record<string, unknown>>;
type Input = { readonly params: Json; readonly query: Json; readonly body: unknown };
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Inputs that the contract accepts. */
const validInputs = (schema: z.ZodMiniType | undefined, known: KnownValues, seed: number): readonly unknown[] => {
  if (schema === undefined) return [undefined];
  let valid: readonly unknown[] = [];
  for (const numRuns of SAMPLES) {
    valid = fc.sample(inputOf(schema, known), { seed, numRuns }).filter((input) => z.safeParse(schema, input).success);
    if (valid.length >= VALID_INPUTS) break;
  }
  return valid.slice(0, VALID_INPUTS);
};

/** The value once for each text in it, with the card number in its place, and once with it in all of them. */
const withNumber = (value: unknown, typed: string): readonly unknown[] => {
  const paths = textPaths(value);
  const each = paths.map((path) => replaced(value, path, typed));
  return paths.length < 2 ? each : [...each, paths.reduce((all, path) => replaced(all, path, typed), value)];
};

const textPaths = (value: unknown): readonly (readonly string[])[] => {
  if (typeof value === 'string') return [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => textPaths(field).map((path) => [name, ...path]));
};

const replaced = (value: unknown, [name, ...rest]: readonly string[], typed: string): unknown => {
  if (name === undefined) return typed;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? replaced(item, rest, typed) : (item as unknown)));
  return isJson(value) ? { ...value, [name]: replaced(value[name], rest, typed) } : value;
};

let sent = 0;
/** Endpoints whose contract accepted no sample. */
const unreached: string[] = [];

const send = async (endpoint: Endpoint, { params, query, body }: Input, token: string, typed: string): Promise<number> => {
  sent += 1;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))).toString();
  const isForm = endpoint.takesForm === true;
  const address = `${path}${search === '' ? '' : `?${search}`}`;
  const headers = {
    authorization: `Bearer ${token}`,
    // Each request from another address, so that limits by address do not hide what lies behind them.
    'x-forwarded-for': `10.${String((sent >> 16) & 255)}.${String((sent >> 8) & 255)}.${String(sent & 255)}`,
    'user-agent': Buffer.from(`Browser ${/^[\x20-\x7e]*$/.test(typed) ? typed : TYPED.spaces}`).toString(),
    ...(body === undefined ? {} : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
  };
  const text = isForm && isJson(body) ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
  if (GATEWAY_ENDPOINTS.includes(endpoint)) {
    const answer = await gateway.inject({ method: 'POST', url: address, headers, payload: text });
    return answer.statusCode;
  }
  const leaving = new AbortController();
  const response = await fetch(`${api.url}${address}`, {
    method: endpoint.method,
    headers,
    redirect: 'manual',
    signal: leaving.signal,
    ...(body === undefined ? {} : { body: text }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) await response.arrayBuffer();
  leaving.abort();
  return response.status;
};

/** The same samples for an endpoint, whichever others there are. */
const seedOf = ({ method, path }: Endpoint): number => createHash('sha256').update(`${method} ${path}`).digest().readInt32LE();

/** Types card numbers into every text of an endpoint's input. True if one of these requests was accepted. */
const typeInto = async (endpoint: Endpoint, seed: number): Promise<boolean> => {
  // Whose identity is verified is not checked again.
  const isForNewcomers = endpoint.path === startIdentityVerification.path;
  const { userId, sessionId, authorization } = await givenCustomer(api, isForNewcomers ? { without: 'IdentityVerified' } : {});
  const known = { ...KNOWN_VALUES, ...KNOWN, userId: [userId], sessionId: [sessionId] };
  const token = authorization.authorization.slice('Bearer '.length);
  const [params = {}] = validInputs(endpoint.params, known, seed);
  const queries = validInputs(endpoint.query, known, seed);
  const bodies = validInputs(endpoint.body, known, seed);
  if (bodies.length === 0) unreached.push(`${endpoint.method} ${endpoint.path}`);
  let isAccepted = false;
  for (const [at, typed] of Object.values(TYPED).entries()) {
    const base = { params: isJson(params) ? params : {}, query: {}, body: bodies[at] };
    const inputs = [
      ...withNumber(base.params, typed).map((changed) => ({ ...base, params: changed as Json })),
      ...queries.filter(isJson).flatMap((query) => withNumber(query, typed).map((changed) => ({ ...base, query: changed as Json }))),
      ...withNumber(base.body, typed).map((changed) => ({ ...base, body: changed })),
    ];
    for (const input of inputs) isAccepted = (await send(endpoint, input, token, typed)) < 300 || isAccepted;
  }
  return isAccepted;
};

/** All work is derived, every mail is sent, and the read tables have all events. */
const settled = async (): Promise<void> => {
  await eventually(async () => {
    const { rows } = await pool.query<object>(
      `SELECT FROM work.due WHERE done_at IS NULL AND action LIKE '%mail%' AND due_at < now() + interval '1 minute' LIMIT 1`,
    );
    return rows.length === 0 && workers.progress().every(({ behind }) => !behind);
  }, SETTLES_WITHIN_MS);
  const names = allProjections.map(({ name }) => name);
  expect(await waitForPosition(pool, names, await api.eventLog.store.head(), SETTLES_WITHIN_MS)).toBe(true);
};

describe('a card number that is typed into any text', () => {
  it(
    'is in no table, no event, no mail, no queue and no log line',
    async () => {
      const accepted: string[] = [];
      for (const { endpoint } of publishedEndpoints())
        if (await typeInto(endpoint, seedOf(endpoint))) accepted.push(`${endpoint.method} ${endpoint.path}`);
      await settled();

      expect(await tablesHolding(api.database, NEEDLES)).toEqual([]);
      const events = await api.eventLog.decode(await api.eventLog.store.readAll(START, 10_000));
      expect(events.filter(({ data, metadata }) => holdsAny(JSON.stringify([data, metadata]), NEEDLES))).toEqual([]);
      for (const { level, fields, message } of api.log.lines) logger[level](fields, message);
      expect(lines.filter((line) => holdsAny(line, NEEDLES))).toEqual([]);

      // What was typed has arrived, masked.
      expect(accepted).toEqual(
        expect.arrayContaining([
          'POST /api/newsletter/subscriptions',
          'POST /auth/v1/factors',
          'PUT /auth/v1/user',
          'POST /functions/v1/process-payment',
          'POST /functions/v1/send-contact-email',
        ]),
      );
      expect(unreached).toEqual([]);
      expect(await tablesHolding(api.database, MASKED)).toContain('app.mailbox');
      const masked = events.filter(({ data }) => holdsAny(JSON.stringify(data), MASKED)).map(({ type }) => type);
      expect(masked).toEqual(expect.arrayContaining(['EnquiryReceived', 'PaymentRequested']));
    },
    LIMIT_MS,
  );
});
