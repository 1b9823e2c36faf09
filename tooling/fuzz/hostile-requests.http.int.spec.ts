import { everyEndpoint, GATEWAY_ENDPOINTS } from '@danubit/api/openapi/published-endpoints';
import { PaymentWaitTimes } from '@danubit/api/slices/payments/payment-wait-times';
import { startTestApi, type TestApi } from '@danubit/api/testing/start-test-api';
import { HttpProblem } from '@danubit/api/platform/problems/http-problem';
import { givenCustomer } from '@danubit/api/testing/test-customers';
import { accessTokenRules } from '@danubit/card-gateway/access-token-rules';
import { callerCheck, remoteKeySet } from '@danubit/card-gateway/caller';
import { buildCardGateway } from '@danubit/card-gateway/card-gateway.server';
import { apiClient } from '@danubit/card-gateway/api-client';
import { gatewayLog } from '@danubit/card-gateway/gateway-log';
import { fakeTokeniser, tokenisersOf } from '@danubit/card-gateway/testing/gateway-under-test';
import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { INTERNAL_SECRET_HEADER } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { StoreUnreachable } from '@danubit/event-store/event-store.port';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { inspect } from 'node:util';
import { siteClient } from '../seed/site-client.ts';
import { openFuzzCompany } from './fuzz-company.ts';
import { KNOWN_VALUES } from './known-values.ts';
import { runRequests, type Caller } from './run-requests.ts';
import type { Door } from './send-request.ts';

let api: TestApi;
let gateway: FastifyInstance;

beforeAll(async () => {
  api = await startTestApi({ hasWork: true, projections: allProjections });
  // No worker calls a card provider here, so deposits are answered as "processing".
  Object.assign(api.app.get(PaymentWaitTimes), { outcomeMs: 50, projectionMs: 50 });
  gateway = buildCardGateway({
    providers: tokenisersOf(fakeTokeniser()),
    askApi: apiClient({ apiUrl: api.url, internalSecret: api.settings.INTERNAL_SECRET }),
    verifyCaller: callerCheck(remoteKeySet(api.url), accessTokenRules(api.settings.PUBLIC_URL)),
    isApiUp: () => Promise.resolve(true),
    clock: api.clock,
    log: gatewayLog({ write: () => undefined }),
    trustedProxies: 'loopback',
  });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  await api.stop();
});

const addressOf = (server: FastifyInstance): string => {
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${String(address.port)}` : '';
};

const doorsTo = ({ path, auth }: Endpoint): readonly Door[] => {
  const headers = auth === 'internal' ? [[INTERNAL_SECRET_HEADER, api.settings.INTERNAL_SECRET] as const] : [];
  if (GATEWAY_ENDPOINTS.some((ofGateway) => ofGateway.path === path))
    return [{ name: 'the card gateway', url: addressOf(gateway), headers }];
  return [{ name: 'the api', url: api.url, headers }];
};

/** A new one for each batch. They take turns, so that both onboarding and deposits are reached. */
const callerOf = async (number: number): Promise<Caller> => {
  const customer = await givenCustomer(api, number % 2 === 0 ? {} : { without: 'IdentityVerified' });
  const { userId, sessionId, authorization } = customer;
  const token = authorization.authorization.slice('Bearer '.length);
  return {
    // Roles and second factors come with the drill ("make fuzz").
    tokens: { customer: token, staff: token, ...(await (company ??= newCompany(token))) },
    known: { ...KNOWN_VALUES, userId: [userId], sessionId: [sessionId] },
  };
};

let company: Promise<{ readonly partner: string; readonly widget: string }> | undefined;

/** One for all batches, with a tier that does not hide what lies behind it. */
const newCompany = async (token: string) => {
  const { key, openWidget } = await openFuzzCompany(siteClient(api.url), token);
  await api.database.query('UPDATE app.partner_accounts SET requests_per_hour = 1000000');
  return { partner: key, widget: await openWidget() };
};

const REQUESTS_PER_ENDPOINT = 6;
const ENDPOINTS_AT_ONCE = 8;

/**
 * Warnings of the api about 503, except those of a log that did not answer within the time of a request, as on a busy machine, and those of
 * prices, which this api has no source for.
 */
const turnedAway = (): readonly string[] =>
  api.log.lines
    .filter(({ message, fields }) => message === 'request turned away' && !('err' in fields && isExpected(fields.err)))
    .map(({ fields }) => inspect(fields));

const isExpected = (error: unknown): boolean =>
  error instanceof StoreUnreachable || (error instanceof HttpProblem && error.code === 'PRICE_UNAVAILABLE');

describe('whatever is sent', () => {
  it('is answered with a success or with an error in the right shape, and never with 5xx', async () => {
    const endpoints = everyEndpoint().map(({ endpoint }) => endpoint);
    const requests = endpoints.length * REQUESTS_PER_ENDPOINT;
    const { faults } = await runRequests({
      endpoints,
      doorsTo,
      callerOf,
      seed: 1,
      requests,
      batch: REQUESTS_PER_ENDPOINT,
      atOnce: ENDPOINTS_AT_ONCE,
    });
    expect({ faults, turnedAway: turnedAway() }).toEqual({ faults: [], turnedAway: [] });
    expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
