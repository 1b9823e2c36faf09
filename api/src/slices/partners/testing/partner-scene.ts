import type { Partner } from '@danubit/contracts/http/partners/partner.contract';
import { PARTNER_SCOPES } from '@danubit/contracts/values/partners';
import { ordersProjection } from '@danubit/projections/tables/orders/orders.projection';
import { partnerOrdersProjection } from '@danubit/projections/tables/partner-orders/partner-orders.projection';
import { eventually } from '@danubit/runtime/testing/eventually';
import { createLiquidity } from '@danubit/simulators/liquidity/liquidity.app';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiSettingsValues } from '../../../platform/config/api-settings.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../../testing/test-customers.ts';

const PAIR = 'fiat_currency=EUR&crypto_currency=BTC';
export const QUOTE = `/v1/quotes?fiat_amount=250.00&${PAIR}&payment_method=card`;
export const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
export const company = { company: 'Vltava Pay s. r. o.', registration_number: '35 000 000', country: 'SK' };
export const person = {
  ...{ email: 'vzorka@example.test', first_name: 'Vzorka', last_name: 'Vymyslená', country: 'SK', date_of_birth: '1984-02-29' },
  phone: '+421900000000',
};

type Sent = { readonly key?: string; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: Readonly<Record<string, unknown>> };

export const idIn = ({ body }: Pick<Answer, 'body'>, name: string): string => String(body[name]);
export const problem = (status: number, code: string, details: object = {}) => ({ status, body: { error: { code, ...details } } });

export type PartnerScene = Awaited<ReturnType<typeof startPartnerScene>>;

/** An api with prices and the tables of orders, and two companies with a test key each. */
export const startPartnerScene = async (settings: Partial<ApiSettingsValues> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'danubit-partners-'));
  const time: { clock?: TestApi['clock'] } = {};
  const liquidity = createLiquidity({ folder, now: () => time.clock?.now() ?? new Date() });
  const api = await startTestApi({
    hasWork: true,
    projections: [ordersProjection, partnerOrdersProjection],
    settings: { ...settings, LIQUIDITY_URL: await liquidity.listen({ host: '127.0.0.1', port: 0 }) },
  });
  time.clock = api.clock;

  const send = async (method: string, path: string, { key = '', body, headers = {} }: Sent = {}): Promise<Answer> => {
    const response = await fetch(`${api.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return { status: response.status, headers: response.headers, body: answer as Answer['body'] };
  };
  const asCustomer = async ({ authorization }: TestCustomer, method: string, path: string, body?: object) => {
    const { status, body: answer } = await send(method, path, { body, headers: authorization });
    return { status, body: answer as { readonly key: string; readonly partner: Partner } };
  };
  const newKey = async (by: TestCustomer, change: object = {}): Promise<string> => {
    return (await asCustomer(by, 'POST', '/api/partner/keys', { name: 'Checkout', mode: 'test', scopes: PARTNER_SCOPES, ...change })).body
      .key;
  };
  const newCompany = async () => {
    const owner = await givenCustomer(api);
    const { status, body } = await asCustomer(owner, 'POST', '/api/partner', company);
    if (status !== 201) throw new Error(`The company was not registered: ${String(status)} ${JSON.stringify(body)}`);
    return { owner, key: await newKey(owner) };
  };
  const [own, other] = [await newCompany(), await newCompany()];
  const isPriced = async () => (await callApi(api, undefined, `/api/quotes/indicative?side=pay&${PAIR}&amount=250.00`)).status === 200;
  await eventually(isPriced, 20_000);

  const get = (path: string, key = own.key) => send('GET', path, { key });
  const post = (path: string, body: unknown, key = own.key, idempotencyKey: string = randomUUID()) =>
    send('POST', path, { key, body, headers: { 'idempotency-key': idempotencyKey } });
  return {
    ...{ api, own, other, send, get, post, asCustomer, newCompany, newKey },
    /** The body of an order at a new quote, for a new person unless one is given. */
    ofOrder: async (change: object = {}) => ({
      quote_id: idIn(await get(QUOTE), 'quote_id'),
      ...('customer_id' in change ? {} : { customer_id: idIn(await post('/v1/users', person), 'user_id') }),
      crypto_address: ADDRESS,
      payment_method: { type: 'card', card_token: 'tok_success' },
      ...change,
    }),
    stop: async (): Promise<void> => {
      await api.stop();
      await liquidity.close();
      await rm(folder, { recursive: true });
    },
  };
};
