import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { purchaseCryptoLeg } from '@danubit/core/domain/ledger/entry/order.entries';
import { fundsReleased } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { cryptoWithdrawalStream } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { cryptoWithdrawalsSchema } from '@danubit/projections/tables/crypto-withdrawals/crypto-withdrawals.schema';
import { deliveriesSchema } from '@danubit/projections/tables/deliveries/deliveries.schema';
import { eventually } from '@danubit/runtime/testing/eventually';
import { createLiquidity } from '@danubit/simulators/liquidity/liquidity.app';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpProblem } from '../../platform/problems/http-problem.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeOwnWallets } from '../../testing/own-wallets.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { QuoteCalculator } from './quote-calculator.ts';

let folder: string;
let liquidity: FastifyInstance;
let api: TestApi;
let clock: TestApi['clock'] | undefined;
const MARKET = '/api/quotes/indicative?side=pay&fiat_currency=EUR&crypto_currency=ETH&amount=250.00';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-withdrawals-'));
  liquidity = createLiquidity({ folder, now: () => clock?.now() ?? new Date() });
  const url = await liquidity.listen({ host: '127.0.0.1', port: 0 });
  api = await startTestApi({ settings: { LIQUIDITY_URL: url } });
  clock = api.clock;
  for (const statement of [...deliveriesSchema, ...cryptoWithdrawalsSchema]) await api.database.query(statement);
  await makeOwnWallets(api);
  await eventually(async () => (await callApi(api, undefined, MARKET)).status === 200);
});
afterAll(async () => {
  await api.stop();
  await liquidity.close();
  await rm(folder, { recursive: true });
});

const ADDRESS_ID = '019ab6c4-5e00-7aaa-8bbb-0000784af788';
const ETHER = 10n ** 18n;

/** With ten ether and a saved address. */
const givenHolder = async (usableFrom = '2026-01-01T00:00:00.000Z', at: { readonly providerId?: string } = {}): Promise<TestCustomer> => {
  const holder = await givenCustomer(api);
  const { userId, subjectId } = holder;
  const [wallet, coins, effectiveAt] = [{ walletId: userId, userId }, money('ETH.ethereum', 10n * ETHER), '2026-11-01T00:00:00.000Z'];
  const context = () => commandContext({ commandId: newCommandId(new Date()), occurredAt: effectiveAt, actor: SYSTEM_ACTOR, subjectId });
  const ledger = openLedger(api.eventLog);
  const orderId = randomUUID();
  await ledger.postWalletEntry(context(), purchaseCryptoLeg(wallet, { orderId, money: coins, effectiveAt }), START);
  await ledger.postWalletEntry(context(), fundsReleased(wallet, { reservationId: orderId, money: coins, effectiveAt }), START);
  const to = { asset: 'ETH.ethereum', network: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const;
  const added = { beneficiaryId: ADDRESS_ID, userId, label: null, usableFrom, ...to, ...at };
  await given(api, beneficiaryStream(userId), subjectId, [{ type: 'AddressAdded', data: added }]);
  return holder;
};

const withdraw = async (holder: TestCustomer, change: object = {}) => {
  const asked = { request_id: randomUUID(), address_id: ADDRESS_ID, crypto_currency: 'ETH', amount: '0.01', ...change };
  const { status, body } = await callApi(api, holder, '/api/crypto-withdrawals', { body: asked });
  return { status, body: body as { readonly id: string } };
};

type Listed = { readonly id: string; readonly status: string; readonly refusal?: string; readonly minutesAgo: number };
const listed = (holder: TestCustomer, { id, status, refusal, minutesAgo }: Listed) =>
  api.database.query(
    `INSERT INTO read.crypto_withdrawals (id, user_id, asset, amount, status, refusal, requested_at, updated_at, last_position, mode)
     VALUES ($1, $2, 'ETH.ethereum', '0.01', $3, $4, now() - make_interval(mins => $5), now(), '1', 'test')`,
    [id, holder.userId, status, refusal ?? null, minutesAgo],
  );

const cancel = (holder: TestCustomer, id: string) => callApi(api, holder, `/api/crypto-withdrawals/${id}/cancel`, { method: 'POST' });

describe('a withdrawal of coins', () => {
  it('is one for its request id, with its value, and only its customer sees it', async () => {
    const holder = await givenHolder();
    const request_id = randomUUID();
    const first = await withdraw(holder, { request_id });
    expect(first).toMatchObject({ status: 202, body: { status: 'pending', crypto_currency: 'ETH', amount: '0.010000000000000000' } });
    expect(await withdraw(holder, { request_id })).toEqual(first);
    expect(await withdraw(holder, { request_id, amount: '0.02' })).toMatchObject({
      status: 409,
      body: { error: { code: 'WITHDRAWAL_DIFFERS' } },
    });
    const events = await api.eventLog.read(cryptoWithdrawalStream(first.body.id));
    expect(events).toMatchObject([{ type: 'CryptoWithdrawalRequested', data: { addressId: ADDRESS_ID, value: { asset: 'EUR' } } }]);
    expect(await callApi(api, holder, `/api/crypto-withdrawals/${first.body.id}`)).toMatchObject({ status: 200, body: first.body });
    expect((await callApi(api, await givenCustomer(api), `/api/crypto-withdrawals/${first.body.id}`)).status).toBe(404);
  });

  it('that was sent is answered again while there is no market price; a new one is refused', async () => {
    const holder = await givenHolder();
    const request_id = randomUUID();
    const first = await withdraw(holder, { request_id });
    const calculator = api.app.get(QuoteCalculator);
    const valued = jest.spyOn(calculator, 'valueInEuro').mockImplementation(() => {
      throw new HttpProblem(503, 'PRICE_UNAVAILABLE', 'There is no price at the moment.');
    });
    try {
      expect(await withdraw(holder, { request_id })).toEqual(first);
      expect(await withdraw(holder)).toMatchObject({ status: 503, body: { error: { code: 'PRICE_UNAVAILABLE' } } });
    } finally {
      valued.mockRestore();
    }
  });

  it.each([
    ['an amount that is none', { amount: 'all' }, 400, 'INVALID_PARAMETER', 'amount'],
    ['more decimals than the coin has', { amount: '0.0000000000000000001' }, 400, 'INVALID_PARAMETER', 'amount'],
    ['less than is sent', { amount: '0.000001' }, 422, 'AMOUNT_TOO_SMALL', 'amount'],
    ['an address of another coin', { crypto_currency: 'USDC', amount: '50' }, 400, 'INVALID_PARAMETER', 'address_id'],
    ['an address of somebody else', { address_id: randomUUID() }, 400, 'INVALID_PARAMETER', 'address_id'],
    ['a high value to an address without a proof', { amount: '9' }, 403, 'OWNERSHIP_PROOF_REQUIRED', 'address_id'],
  ])('refuses %s', async (_, change, status, code, parameter) => {
    const answer = await withdraw(await givenHolder(), change);
    expect(answer).toMatchObject({ status, body: { error: { code, details: { parameter } } } });
  });

  it('of a high value needs no proof for an address at another provider, which says whose it is', async () => {
    const { status } = await withdraw(await givenHolder(undefined, { providerId: 'sava' }), { amount: '9' });
    expect(status).toBe(202);
  });

  it('of more than there is names what is left', async () => {
    const holder = await givenHolder();
    const proof = { beneficiaryId: ADDRESS_ID, userId: holder.userId, method: 'signed_message', evidence: 's' } as const;
    await given(api, beneficiaryStream(holder.userId), holder.subjectId, [{ type: 'OwnershipProved', data: proof }]);
    expect(await withdraw(holder, { amount: '10.5' })).toMatchObject({
      status: 409,
      body: { error: { code: 'INSUFFICIENT_BALANCE', details: { value: '10.000000000000000000 ETH' } } },
    });
  });

  it('to an address that waits names the end of the wait', async () => {
    expect(await withdraw(await givenHolder('2099-01-01T00:00:00.000Z'))).toMatchObject({
      status: 409,
      body: { error: { code: 'ADDRESS_WAITING', details: { value: '2099-01-01T00:00:00.000Z' } } },
    });
  });

  it('to a saved address that is ours is refused', async () => {
    await api.database.query(
      `INSERT INTO work.own_wallets (wallet, asset, network, address) VALUES ('hot_wallet-ETH.ethereum-1', 'ETH.ethereum', 'ethereum', $1)`,
      ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    );
    try {
      expect(await withdraw(await givenHolder())).toMatchObject({
        status: 400,
        body: { error: { code: 'INVALID_PARAMETER', details: { parameter: 'address_id' }, message: expect.stringMatching(/of Danubit/) } },
      });
    } finally {
      await api.database.query('DELETE FROM work.own_wallets');
    }
  });

  it('needs a fresh proof of identity', async () => {
    const holder = await givenHolder();
    api.clock.advance(60 * 60_000);
    await eventually(async () => (await callApi(api, undefined, MARKET)).status === 200);
    expect(await withdraw(holder)).toMatchObject({ status: 403, body: { error: { code: 'STEP_UP_REQUIRED' } } });
  });

  it('is cancelled by its customer until its transaction is built, and the coins stay', async () => {
    const holder = await givenHolder();
    const { body } = await withdraw(holder);
    expect(body).toMatchObject({ can_cancel: true });
    expect(await cancel(await givenCustomer(api), body.id)).toMatchObject({ status: 404 });
    const cancelled = { status: 200, body: { ...body, status: 'cancelled', can_cancel: false, message: expect.any(String) } };
    expect(await cancel(holder, body.id)).toEqual(cancelled);
    expect(await cancel(holder, body.id)).toEqual(cancelled);
    expect(await cancel(holder, randomUUID())).toMatchObject({ status: 404 });
  });

  it('whose transaction was built can no longer be cancelled', async () => {
    const holder = await givenHolder();
    const { id } = (await withdraw(holder)).body;
    const base = { withdrawalId: id, userId: holder.userId };
    const reserved = { ...base, entryId: `reserve-${id}`, stream: 'wallet', limitsStream: 'limits' };
    await given(api, cryptoWithdrawalStream(id), holder.subjectId, [{ type: 'CryptoWithdrawalReserved', data: reserved }]);
    const opened = {
      ...{ deliveryId: id, cause: { kind: 'withdrawal', id }, userId: holder.userId, subjectId: holder.subjectId },
      ...{ walletId: holder.userId, money: money('ETH.ethereum', ETHER / 100n), destination: '0x5aAe', approvalHash: 'h' },
    } as const;
    const plan = { kind: 'account', nonce: 1, gas: '21000', gasPrice: '1', gasTip: '1' } as const;
    await given(api, deliveryStream(id), holder.subjectId, [
      { type: 'DeliveryOpened', data: opened },
      { type: 'DeliveryCleared', data: { deliveryId: id } },
    ]);
    expect(await callApi(api, holder, `/api/crypto-withdrawals/${id}`)).toMatchObject({ body: { status: 'sending', can_cancel: true } });
    const built = { deliveryId: id, attempt: 1, plan, hotWallet: 1 };
    await given(api, deliveryStream(id), holder.subjectId, [{ type: 'DeliveryBuilt', data: built }]);
    expect(await callApi(api, holder, `/api/crypto-withdrawals/${id}`)).toMatchObject({ body: { can_cancel: false } });
    expect(await cancel(holder, id)).toMatchObject({ status: 409, body: { error: { code: 'TOO_LATE_TO_CANCEL' } } });
  });

  it('is listed with the state of its delivery', async () => {
    const holder = await givenHolder();
    const id = randomUUID();
    await listed(holder, { id, status: 'reserved', minutesAgo: 2 });
    const pending = { id, status: 'pending', txid: null, can_cancel: true };
    expect(await callApi(api, holder, '/api/crypto-withdrawals')).toMatchObject({ body: { withdrawals: [pending] } });
    await api.database.query(
      `INSERT INTO read.deliveries
         (id, user_id, cause_kind, cause_id, asset, amount, status, txid, opened_at, updated_at, last_position, mode)
       VALUES ($1, $2, 'withdrawal', $1, 'ETH.ethereum', '0.01', 'seen', '0xabc', now(), now(), '1', 'test')`,
      [id, holder.userId],
    );
    expect(await callApi(api, holder, '/api/crypto-withdrawals')).toMatchObject({
      status: 200,
      body: { withdrawals: [{ id, status: 'sending', txid: '0xabc', transaction_url: null, can_cancel: false }] },
    });
    expect(await callApi(api, await givenCustomer(api), '/api/crypto-withdrawals')).toMatchObject({ body: { withdrawals: [] } });
  });

  it('is listed, newest first, when it was cancelled or refused before it had a delivery', async () => {
    const holder = await givenHolder();
    await listed(holder, { id: randomUUID(), status: 'refused', refusal: 'debt_owed', minutesAgo: 2 });
    await listed(holder, { id: randomUUID(), status: 'cancelled', minutesAgo: 1 });
    const message = expect.stringMatching(/^We did not send anything/);
    expect(await callApi(api, holder, '/api/crypto-withdrawals')).toMatchObject({
      status: 200,
      body: {
        withdrawals: [
          { status: 'cancelled', can_cancel: false, message },
          { status: 'refused', can_cancel: false, message },
        ],
      },
    });
  });
});
