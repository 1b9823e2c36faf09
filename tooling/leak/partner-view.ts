import { given, givenCustomer } from '@danubit/api/testing/test-customers';
import type { TestApi } from '@danubit/api/testing/start-test-api';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { PARTNER_SCOPES } from '@danubit/contracts/values/partners';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { deliverWebhooksJob } from '@danubit/workers/jobs/deliver-webhooks.job';
import type { Job } from '@danubit/workers/jobs/job';
import { publishWebhooksJob } from '@danubit/workers/jobs/publish-webhooks.job';
import { workOn } from '@danubit/workers/testing/deposit-scene';
import { endpointSubjectOf } from '@danubit/workers/webhooks/endpoint-subject';
import { webhookSender } from '@danubit/workers/webhooks/send-webhook';
import { webhookStoreIn } from '@danubit/workers/webhooks/webhook-store';
import { sandboxClocksIn } from '@danubit/workers/due/sandbox-clocks';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Seen } from './transcript.ts';

const COMPANY = { company: 'Vltava Pay s. r. o.', registration_number: '35 000 000', country: 'SK' };
const USER = {
  email: 'vzorka@example.test',
  first_name: 'Vzorka',
  last_name: 'Vymyslená',
  country: 'SK',
  date_of_birth: '1984-02-29',
  phone: '+421900000000',
};
const QUOTE = '/v1/quotes?fiat_amount=250.00&fiat_currency=EUR&crypto_currency=ETH&payment_method=card';
const LISTS = ['/v1/orders', '/v1/transactions', '/v1/events', '/v1/refunds', '/v1/balances', '/v1/webhook_deliveries', '/v1/limits'];

/** What a company sees of a person for whom it ordered: its pages, and the webhooks that its server receives. */
export const partnerView = async (api: TestApi) => {
  const pool = new pg.Pool({ connectionString: api.settings.DATABASE_URL, max: 3 });
  pool.on('error', () => undefined);
  const tools = {
    log: api.eventLog,
    clock: api.clock,
    sandboxClocks: sandboxClocksIn(pool, api.clock),
    webhookStore: webhookStoreIn(pool),
    webhookSecretKey: api.settings.WEBHOOK_SECRET_KEY,
    sendWebhook: webhookSender({ timeoutMs: 5_000, allowsLoopback: true, proxyUrl: undefined }),
  };
  const got = new Map<string, string[]>();
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      got.set(url, [...(got.get(url) ?? []), `${Object.keys(headers).toSorted().join()} ${Buffer.concat(chunks).toString()}`]);
      response.end('noted');
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const receiverUrl = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}`;
  return {
    jobs: [publishWebhooksJob(tools)] satisfies readonly Job[],
    /** One for each journey, so that its lists show no other person. */
    newPartner: async () => {
      const { ask, partnerId } = await companyWithKey(api);
      const path = `/${randomUUID()}`;
      const { endpoint_id } = await ask.json('/v1/webhook_endpoints', { url: `${receiverUrl}${path}`, payload: 'full' });
      const endpoint = endpointSubjectOf(partnerId, idOfPublic('whe', String(endpoint_id)) ?? '');
      const { user_id } = await ask.json('/v1/users', USER);
      return {
        order: async (address: string): Promise<string> => {
          const { quote_id } = await ask.json(QUOTE);
          const order = { quote_id, customer_id: user_id, crypto_address: address, payment_method: { type: 'card' } };
          return String((await ask.json('/v1/orders', order))['order_id']);
        },
        /** With the webhooks that are due. */
        pages: async (orderId: string): Promise<readonly Seen[]> => {
          await deliverWebhooksJob(tools).run(workOn('deliver-webhooks', endpoint));
          const ofPerson = [`/v1/users/${String(user_id)}`, `/v1/users/${String(user_id)}/verification`];
          const seen: Seen[] = [];
          for (const each of [...LISTS, ...ofPerson, `/v1/orders/${orderId}`]) {
            const response = await ask.raw(each);
            seen.push([`partner ${each}`, response, await response.text()]);
          }
          return seen;
        },
        webhooks: (): readonly string[] => got.get(path) ?? [],
      };
    },
    stop: async (): Promise<void> => {
      receiver.closeAllConnections();
      await new Promise((done) => receiver.close(done));
      await pool.end();
    },
  };
};

const companyWithKey = async (api: TestApi) => {
  const owner = await givenCustomer(api);
  const partnerId = partnerIdOf(owner.userId);
  const send = async (path: string, authorization: string, body?: object): Promise<Response> => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return fetch(`${api.url}${path}`, { headers, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) });
  };
  const readOrThrow = async (response: Response): Promise<Readonly<Record<string, unknown>>> => {
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.url}: ${String(response.status)} ${text}`);
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  };
  await readOrThrow(await send('/api/partner', owner.authorization.authorization, COMPANY));
  await given(api, partnerStream(partnerId), owner.subjectId, [{ type: 'PartnerVerified', data: { partnerId, approver: 'the spec' } }]);
  const asked = { name: 'Checkout', mode: 'live', scopes: PARTNER_SCOPES };
  const { key } = await readOrThrow(await send('/api/partner/keys', owner.authorization.authorization, asked));
  const raw = (path: string, body?: object) => send(path, `Bearer ${String(key)}`, body);
  return { partnerId, ask: { raw, json: async (path: string, body?: object) => readOrThrow(await raw(path, body)) } };
};
