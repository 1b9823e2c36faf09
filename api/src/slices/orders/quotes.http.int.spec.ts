import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { iso20022 } from '@danubit/core/payment-provider/iso20022/iso20022.provider';
import { START } from '@danubit/event-store/event-store.port';
import { newCommandId } from '@danubit/event-store/event-ids';
import { ordersSchema } from '@danubit/projections/tables/orders/orders.schema';
import { profilesSchema } from '@danubit/projections/tables/profiles/profiles.schema';
import { createLiquidity } from '@danubit/simulators/liquidity/liquidity.app';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@danubit/runtime/testing/eventually';
import { callApi } from '../../testing/call-api.ts';
import { makeOwnWallets } from '../../testing/own-wallets.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { NetworkFees } from './network-fees.ts';

/** An account in EUR alone. */
const BANK = {
  ...{ BANK_ACCOUNT_IBAN: 'SK2099520000004200000042', BANK_OWN_ACCOUNT_IBAN: 'SK4699520000004200000059' },
  ...{ BANK_ACCOUNT_HOLDER: 'Danubit', BANK_BIC: 'DNBTSKBX', BANK_NAME: 'Simulated Bank' },
};
let folder: string;
let liquidity: FastifyInstance;
let api: TestApi;
let customer: TestCustomer;
/** Clock of the api, which the price sources share. */
let clock: TestApi['clock'] | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-quotes-'));
  liquidity = createLiquidity({ folder, now: () => clock?.now() ?? new Date() });
  const url = await liquidity.listen({ host: '127.0.0.1', port: 0 });
  api = await startTestApi({ settings: { LIQUIDITY_URL: url }, providers: [{ definition: iso20022, values: BANK }] });
  clock = api.clock;
  await makeOwnWallets(api);
  customer = await givenCustomer(api);
  await eventually(async () => (await callApi(api, customer, `/api/quotes/indicative?${PAY}`)).status === 200);
});
afterAll(async () => {
  await api.stop();
  await liquidity.close();
  await rm(folder, { recursive: true });
});

const PAY = 'side=pay&fiat_currency=EUR&crypto_currency=BTC&amount=250.00';
const ask = (asked: object, path = '/api/quotes', by = customer) => callApi(api, by, path, { body: asked });
const body = { side: 'pay', fiat_currency: 'EUR', crypto_currency: 'BTC', amount: '250.00', destination: 'wallet' };

it('an indicative quote records nothing', async () => {
  const before = await api.eventLog.store.head();
  expect(await callApi(api, customer, `/api/quotes/indicative?${PAY}`)).toMatchObject({
    status: 200,
    body: { fiat_amount: '250.00', fees: { service_fee: '3.75', network_fee: '0.00' }, converted: '246.25', sources: 3 },
  });
  expect(await api.eventLog.store.head()).toBe(before);
});

it('a firm quote is an event with its sources', async () => {
  const { status, body: given } = await ask(body);
  expect(status).toBe(201);
  const id = (given as { quote_id: string }).quote_id;
  const events = await api.eventLog.read(`quote-${id}`);
  expect(events).toMatchObject([{ type: 'QuoteGiven', data: { userId: customer.userId, rulesVersion: '2026-11' } }]);
  expect(events[0]?.data).toHaveProperty('sources', expect.arrayContaining([expect.objectContaining({ source: 'tatra', use: 'used' })]));
});

it.each([
  [{ amount: '9.99' }, 422, 'AMOUNT_TOO_SMALL', 'amount'],
  [{ amount: '10000.01' }, 422, 'AMOUNT_TOO_LARGE', 'amount'],
  [{ amount: '1.001' }, 400, 'INVALID_PARAMETER', 'amount'],
  [{ amount: '0' }, 400, 'INVALID_PARAMETER', 'amount'],
  [{ side: 'receive', amount: '0.000000001' }, 400, 'INVALID_PARAMETER', 'amount'],
  [{ side: 'receive', amount: '0.00000001' }, 422, 'AMOUNT_TOO_SMALL', 'amount'],
  [{ fiat_currency: 'CHF', crypto_currency: 'USDT' }, 422, 'PAIR_NOT_OFFERED', 'fiat_currency'],
  [{ crypto_currency: 'DOGE' }, 400, 'INVALID_PARAMETER', 'crypto_currency'],
])('%j is refused with %i %s, which names %s', async (change, status, code, parameter) => {
  expect(await ask({ ...body, ...change })).toMatchObject({ status, body: { error: { code, details: { parameter } } } });
});

describe('the network fee', () => {
  const note = async (minor: number): Promise<void> => {
    await api.database.query(
      `INSERT INTO work.network_fees VALUES ('BTC.bitcoin', $1, $2)
       ON CONFLICT (asset) DO UPDATE SET minor = excluded.minor, noted_at = excluded.noted_at`,
      [minor, api.clock.now()],
    );
    await api.app.get(NetworkFees).read();
  };
  const feeOf = async (path = '/api/quotes'): Promise<number> => {
    const { body: given } = await ask({ ...body, destination: 'address' }, path);
    return Number((given as { fees: { network_fee: string } }).fees.network_fee);
  };

  it('is what the chain charges now, at the market price, and a usual one where that has not been read for an hour', async () => {
    const usual = await feeOf();
    await note(15_000);
    expect(Math.round((await feeOf()) / usual)).toBe(10);
    await note(150);
    expect(await feeOf()).toBeLessThan(usual / 5);
    await api.database.query(`UPDATE work.network_fees SET noted_at = noted_at - interval '61 minutes'`);
    await api.app.get(NetworkFees).read();
    expect(Math.round((await feeOf()) / usual)).toBe(1);
  });
});

it('the requested coins are received exactly', async () => {
  const change = { side: 'receive', crypto_currency: 'ETH', amount: '0.100000000000000001', destination: 'address' };
  expect(await ask({ ...body, ...change })).toMatchObject({
    status: 201,
    body: { crypto_amount: '0.100000000000000001' },
  });
});

describe('an order', () => {
  const accepted = { method: 'balance', risk_disclosure: RISK_DISCLOSURE_VERSION };
  const quoted = async (change: object = {}): Promise<string> =>
    ((await ask({ ...body, ...change })).body as { quote_id: string }).quote_id;
  const order = (quoteId: string, change: object = {}, by = customer) =>
    ask({ ...accepted, quote_id: quoteId, ...change }, '/api/orders', by);

  it('needs the risk disclosure in force', async () => {
    const answer = await order(await quoted(), { risk_disclosure: '2020-01' });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'RISK_DISCLOSURE_NOT_ACCEPTED', details: { value: '2025-07' } } } });
  });

  it('needs a verified identity', async () => {
    const stranger = await givenCustomer(api, { without: 'IdentityVerified' });
    expect(await order(await quoted(), {}, stranger)).toMatchObject({ status: 403, body: { error: { code: 'IDENTITY_NOT_VERIFIED' } } });
  });

  it('of another customer’s quote, or of an unknown one, is not found', async () => {
    const other = await givenCustomer(api);
    expect(await order(await quoted(), {}, other)).toMatchObject({ status: 404 });
    expect(await order('01a1fc2f-0c18-7faa-9bc8-debe8e7828df')).toMatchObject({ status: 404 });
    expect(await callApi(api, customer, '/api/orders/01a1fc2f-0c18-7faa-9bc8-debe8e7828df')).toMatchObject({ status: 404 });
  });

  it('from a balance that is too low is refused, and the quote is still free', async () => {
    const quoteId = await quoted();
    expect(await order(quoteId)).toMatchObject({
      status: 409,
      body: { error: { code: 'INSUFFICIENT_BALANCE', details: { value: '0.00' } } },
    });
    expect((await api.eventLog.read(`quote-${quoteId}`)).map(({ type }) => type)).toEqual(['QuoteGiven']);
  });

  it('by bank transfer needs an account whose transfers arrive while the price is held', async () => {
    const quoteId = await quoted({ fiat_currency: 'GBP' });
    expect(await order(quoteId, { method: 'transfer' })).toMatchObject({
      status: 409,
      body: { error: { code: 'TRANSFER_TOO_SLOW', details: { parameter: 'method' } } },
    });
    expect((await api.eventLog.read(`quote-${quoteId}`)).map(({ type }) => type)).toEqual(['QuoteGiven']);
    await order(await quoted(), { method: 'transfer' });
    const all = await api.eventLog.store.readAll(START, 10_000);
    const placed = await api.eventLog.decode<OrderEvent>(all.filter(({ type }) => type === 'OrderPlaced'));
    expect(placed.at(-1)?.data).toMatchObject({ method: 'transfer' });
  });

  describe('to an address', () => {
    const ADDRESS_ID = '01a1fc2f-0c18-7faa-9bc8-0000bd4c3576';
    const quotedForAddress = (amount = '250.00') => quoted({ destination: 'address', amount });
    const givenAddress = async (change: object = {}) => {
      const buyer = await givenCustomer(api);
      const added = { beneficiaryId: ADDRESS_ID, userId: buyer.userId, label: null, usableFrom: api.clock.now().toISOString() };
      const address = {
        ...added,
        asset: 'BTC.bitcoin',
        network: 'bitcoin',
        address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
        ...change,
      };
      await given(api, beneficiaryStream(buyer.userId), buyer.subjectId, [{ type: 'AddressAdded', data: address }]);
      return buyer;
    };
    const orderFor = async (buyer: TestCustomer, amount = '250.00', change: object = { address_id: ADDRESS_ID }) => {
      const { body: given } = await ask({ ...body, destination: 'address', amount }, '/api/quotes', buyer);
      return order((given as { quote_id: string }).quote_id, { method: 'payment', ...change }, buyer);
    };

    it('needs a saved address of its crypto-asset', async () => {
      const named = { status: 400, body: { error: { code: 'INVALID_PARAMETER', details: { parameter: 'address_id' } } } };
      expect(await order(await quotedForAddress())).toMatchObject(named);
      expect(await order(await quoted(), { address_id: ADDRESS_ID })).toMatchObject(named);
      expect(await orderFor(await givenAddress({ asset: 'ETH.ethereum' }))).toMatchObject(named);
      expect(await orderFor(customer)).toMatchObject(named);
    });

    it('that still waits is refused with the time of its end', async () => {
      const usableFrom = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
      expect(await orderFor(await givenAddress({ usableFrom }))).toMatchObject({
        status: 409,
        body: { error: { code: 'ADDRESS_WAITING', details: { parameter: 'address_id', value: usableFrom } } },
      });
    });

    it('above 1,000 EUR needs a proof that it is the customer’s own', async () => {
      const buyer = await givenAddress();
      expect(await orderFor(buyer, '1000.01')).toMatchObject({ status: 403, body: { error: { code: 'OWNERSHIP_PROOF_REQUIRED' } } });
      const proof = { beneficiaryId: ADDRESS_ID, userId: buyer.userId, method: 'signed_message', evidence: 's' } as const;
      await given(api, beneficiaryStream(buyer.userId), buyer.subjectId, [{ type: 'OwnershipProved', data: proof }]);
      await orderFor(buyer, '1000.01');
      expect(await placedBy(buyer)).toMatchObject([{ destination: 'address', addressId: ADDRESS_ID, method: 'payment' }]);
    });

    it('up to it needs no proof', async () => {
      const buyer = await givenAddress();
      await orderFor(buyer, '1000.00');
      expect(await placedBy(buyer)).toHaveLength(1);
    });

    const placedBy = async ({ userId }: TestCustomer): Promise<readonly unknown[]> => {
      const all = await api.eventLog.store.readAll(START, 10_000);
      const events = await api.eventLog.decode<OrderEvent>(all.filter(({ type }) => type === 'OrderPlaced'));
      return events.flatMap(({ data }) => (data.userId === userId ? [data] : []));
    };
  });

  it('after the end of its quote is refused with a fresh one', async () => {
    const quoteId = await quoted();
    api.clock.advance(30_000);
    await eventually(async () => (await callApi(api, undefined, `/api/quotes/indicative?${PAY}`)).status === 200);
    const answer = await order(quoteId);
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'QUOTE_EXPIRED', details: { value: { fiat_amount: '250.00' } } } },
    });
  });
});

describe('the receipt of an order', () => {
  beforeAll(async () => {
    for (const statement of [...ordersSchema, ...profilesSchema]) await api.database.query(statement);
  });
  const givenOrder = async (status: string): Promise<string> => {
    const id = newCommandId(new Date());
    await api.database.query(
      `INSERT INTO read.orders (id, user_id, status, timeline, fiat_asset, fiat_amount, service_fee, network_fee, converted, crypto_asset,
         crypto_amount, rate, method, destination, txid, pay_by, placed_at, updated_at, last_position, mode)
       VALUES ($1, $2, $3, '[]', 'EUR', '250.00', '3.75', '1.25', '245.00', 'BTC.bitcoin', '0.00293722', '83412.00', 'balance', 'wallet', '9f3c',
         now(), now(), now(), '1', 'test')`,
      [id, customer.userId, status],
    );
    return id;
  };

  it('is a PDF, for completed orders of the customer only', async () => {
    const id = await givenOrder('completed');
    const response = await fetch(`${api.url}/api/orders/${id}/receipt`, { headers: customer.authorization });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.7/);
    expect((await callApi(api, await givenCustomer(api), `/api/orders/${id}/receipt`)).status).toBe(404);
    expect(await callApi(api, customer, `/api/orders/${await givenOrder('sending')}/receipt`)).toMatchObject({
      status: 409,
      body: { error: { code: 'NO_RECEIPT' } },
    });
    expect(await callApi(api, customer, `/api/orders/${id}`)).toMatchObject({ status: 200, body: { txid: '9f3c', transaction_url: null } });
  });
});
