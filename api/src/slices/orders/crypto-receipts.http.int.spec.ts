import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { coinsReceived } from '@danubit/core/domain/ledger/entry/order.entries';
import { receiptIdOf } from '@danubit/core/chain/receipt-id';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import { depositAddressesStream } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { cryptoReceiptsProjection } from '@danubit/projections/tables/crypto-receipts/crypto-receipts.projection';
import { deliveriesSchema } from '@danubit/projections/tables/deliveries/deliveries.schema';
import { depositAddressesProjection } from '@danubit/projections/tables/deposit-addresses/deposit-addresses.projection';
import { ledgerEntriesProjection } from '@danubit/projections/tables/ledger-entries/ledger-entries.projection';
import { eventually } from '@danubit/runtime/testing/eventually';
import { randomUUID } from 'node:crypto';
import { callApi } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ projections: [depositAddressesProjection, cryptoReceiptsProjection, ledgerEntriesProjection] });
  for (const statement of deliveriesSchema) await api.database.query(statement);
});
afterAll(() => api.stop());

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const request = (customer: TestCustomer, coin: string) =>
  callApi(api, customer, '/api/deposit-addresses', { body: { crypto_currency: coin } });
const addressOf = (customer: TestCustomer, coin: string) => callApi(api, customer, `/api/deposit-addresses/${coin}`);

describe('an address for coins', () => {
  it('is requested once for a network, and shown to its customer alone once it is assigned', async () => {
    const jana = await givenCustomer(api);
    const none = {
      crypto_currency: 'USDC',
      network: 'ethereum',
      status: 'none',
      address: null,
      svg: null,
      minimum: '5',
      confirmations: 12,
    };
    expect(await addressOf(jana, 'USDC')).toMatchObject({ status: 200, body: none });
    expect(await request(jana, 'USDC')).toMatchObject({ status: 202, body: { ...none, status: 'preparing' } });
    expect(await request(jana, 'ETH')).toMatchObject({ status: 202, body: { status: 'preparing' } });
    const stream = depositAddressesStream(jana.userId);
    expect(await api.eventLog.read(stream)).toMatchObject([{ type: 'DepositAddressRequested', data: { network: 'ethereum' } }]);
    const assigned = { userId: jana.userId, network: 'ethereum', address: ADDRESS, fromHeight: 7 } as const;
    await given(api, stream, jana.subjectId, [{ type: 'DepositAddressAssigned', data: assigned }]);
    await eventually(async () => ((await addressOf(jana, 'USDT')).body as { status: string }).status === 'ready');
    for (const coin of ['ETH', 'USDC', 'USDT'])
      expect(await addressOf(jana, coin)).toMatchObject({
        body: { crypto_currency: coin, address: ADDRESS, svg: expect.stringMatching(/^<svg/) },
      });
    expect(await addressOf(jana, 'BTC')).toMatchObject({ body: { status: 'none', address: null, minimum: '0.0001' } });
    expect(await addressOf(await givenCustomer(api), 'ETH')).toMatchObject({ body: { status: 'none', address: null } });
  });

  it('is refused without a verified identity, and for a coin that there is not', async () => {
    const unverified = await givenCustomer(api, { without: 'IdentityVerified' });
    expect(await request(unverified, 'BTC')).toMatchObject({ status: 403, body: { error: { code: 'IDENTITY_NOT_VERIFIED' } } });
    expect(await request(await givenCustomer(api), 'DOGE')).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PARAMETER' } } });
    expect((await addressOf(await givenCustomer(api), 'DOGE')).status).toBe(400);
  });
});

describe('coins that arrived', () => {
  it('are listed for their customer without the reason of a review, and among the movements once they are credited', async () => {
    const jana = await givenCustomer(api);
    const { userId, subjectId } = jana;
    const received = (txid: string): CryptoReceiptEvent & { readonly type: 'CryptoReceived' } => ({
      type: 'CryptoReceived',
      data: {
        ...{ receiptId: receiptIdOf('bitcoin', txid, 0), userId, subjectId, walletId: userId, network: 'bitcoin', txid, place: 0 },
        ...{
          money: money('BTC.bitcoin', 50_000n),
          block: { height: 7, hash: 'a' },
          senders: ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
        },
      },
    });
    const [first, second] = [received(randomUUID()), received(randomUUID())];
    const { receiptId } = first.data;
    await given(api, cryptoReceiptStream(receiptId), subjectId, [first]);
    api.clock.advance(1_000);
    const held: CryptoReceiptEvent = {
      type: 'CryptoReceiptHeld',
      data: { receiptId: second.data.receiptId, userId, code: 'address_listed' },
    };
    await given(api, cryptoReceiptStream(second.data.receiptId), subjectId, [second, held]);
    const effectiveAt = api.clock.now().toISOString();
    const context = commandContext({ commandId: newCommandId(new Date()), occurredAt: effectiveAt, actor: SYSTEM_ACTOR, subjectId });
    const entry = coinsReceived({ walletId: userId, userId }, { receiptId, money: first.data.money, effectiveAt });
    const posted = await openLedger(api.eventLog).postWalletEntry(context, entry, '0');
    const credited: CryptoReceiptEvent = {
      type: 'CryptoReceiptCredited',
      data: { receiptId, userId, ...posted, value: money('EUR', 4_000n), confirmations: 2 },
    };
    await given(api, cryptoReceiptStream(receiptId), subjectId, [credited]);
    const list = async () => (await callApi(api, jana, '/api/crypto-receipts')).body as { readonly receipts: readonly object[] };
    await eventually(async () => JSON.stringify(await list()).includes('credited'));
    const { receipts } = await list();
    expect(receipts).toMatchObject([
      { status: 'in_review', crypto_currency: 'BTC', amount: '0.00050000' },
      { status: 'credited', txid: first.data.txid },
    ]);
    expect(JSON.stringify(receipts)).not.toContain('listed');
    expect(await callApi(api, await givenCustomer(api), '/api/crypto-receipts')).toMatchObject({ body: { receipts: [] } });
    await eventually(async () => JSON.stringify((await callApi(api, jana, '/api/coins/BTC/movements')).body).includes('received'));
    expect(await callApi(api, jana, '/api/coins/BTC/movements')).toMatchObject({
      body: { movements: [{ kind: 'received', change: '0.00050000', txid: first.data.txid, order_id: null }] },
    });
  });
});
