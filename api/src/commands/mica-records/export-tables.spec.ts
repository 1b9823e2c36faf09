import { money } from '@danubit/contracts/values/money';
import { KNOWN_TOKENS } from '@danubit/core/compliance/mica/assets-of-tables';
import { MICA_TABLES, micaTables, type MicaRow, type MicaTableId } from '@danubit/core/domain/compliance/mica/tables/mica-tables';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { hedgeStream } from '@danubit/core/domain/orders/hedge/hedge.stream';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { depositAddressesStream } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyOf } from './company-of.ts';
import { exportRecords } from './export-records.ts';

const keys = new MemoryPersonalDataKeys();
const log = memoryLog({ keys });
const LEI = '5493001KJTIIGC8Y1R12';
const COMPANY = { lei: LEI, tokens: KNOWN_TOKENS, contracts: { 'USDC.ethereum': '0xusdc' } } as const;
const ALWAYS = { from: '2000-01-01T00:00:00.000Z', until: '9999-12-31T00:00:00.000Z' };
const DAY = '2026-06-01T10:00:0';
const TXID = 'e1a2c0de'.repeat(8);
const BLOCK = { height: 9, hash: 'f2b3c0de'.repeat(8) };
const OWNER = { subjectId: 's1', userId: 'u1' };
const OF = { orderId: 'o1', userId: 'u1' };
let folder: string;

const append = (stream: string, at: string, ...events: readonly MainLogEvent[]) =>
  log.append(
    stream,
    events,
    'any',
    commandContext({ commandId: newCommandId(new Date(at)), occurredAt: at, actor: SYSTEM_ACTOR, subjectId: 's1' }),
  );

const verified = async (): Promise<void> => {
  const of = { verificationId: 'v1', subjectId: 's1', userId: 'u1' };
  const name = { firstName: 'Jana Mária', lastName: 'Vzorová', birthDate: '1987-03-14' };
  await append(
    ...([customerStream('s1'), '2026-01-02T10:00:00.000Z'] as const),
    {
      type: 'IdentityVerificationStarted',
      data: { ...of, ...name, country: 'SK', documentNumber: 'XX000000', documentType: 'national_id_card' },
    },
    { type: 'IdentityVerified', data: { ...of, level: 'standard', evidenceHash: 'h', expiresAt: '2031-01-01T00:00:00.000Z' } },
  );
};

const declared = (at: string, country: string, nationalNumber: string | null) =>
  append(customerStream('s1'), at, { type: 'NationalityDeclared', data: { ...OWNER, country, nationalNumber } });

const placed = (orderId: string): MainLogEvent => ({
  type: 'OrderPlaced',
  data: {
    ...{ ...OF, orderId, quoteId: 'q1', subjectId: 's1', walletId: 'w1', method: 'balance', riskDisclosure: '1' },
    ...{ fiat: money('EUR', 10_000n), serviceFee: money('EUR', 100n), networkFee: money('EUR', 0n), converted: money('EUR', 9_900n) },
    ...{ crypto: money('BTC.bitcoin', 150_000n), rate: '66000.00', marketPrice: '65000.00', rulesVersion: '2026-11' },
    ...{ destination: 'address', addressId: 'a1', payBy: `${DAY}9.000Z` },
  },
});

const hedged = async (): Promise<void> => {
  const of = { hedgeId: 'o1', orderId: 'o1' };
  const crypto = money('BTC.bitcoin', 150_000n);
  const fill = (attempt: number, minor: bigint, paid: bigint): MainLogEvent => ({
    type: 'HedgeFilled',
    data: {
      ...of,
      attempt,
      source: 'tatra',
      reference: `T-${String(attempt)}`,
      crypto: money('BTC.bitcoin', minor),
      fiat: money('EUR', paid),
      sourceLei: attempt === 1 ? '999900TATRA000000041' : null,
    },
  });
  await append(
    ...([hedgeStream('o1'), `${DAY}2.000Z`] as const),
    { type: 'HedgeRequested', data: { ...of, crypto, fiatAsset: 'EUR', limitPrice: '67000.00', buyBy: `${DAY}9.500Z` } },
    fill(1, 50_000n, 3_250n),
    fill(2, 100_000n, 6_510n),
  );
};

const delivered = async (): Promise<void> => {
  const of = { deliveryId: 'o1' };
  const plan = { kind: 'coins' as const, coins: [{ txid: TXID, index: 0, minor: '200000' }], fee: '1410' };
  await append(travelRuleStream('o1'), `${DAY}3.000Z`, {
    type: 'OriginatorBeneficiaryRecorded',
    data: {
      ...{ ...of, userId: 'u1', recipient: 'self_hosted', ownership: null },
      message: JSON.stringify({ originator: { accountNumber: ['bc1qours', 'w1'] } }),
    },
  });
  const opened = { userId: 'u1', subjectId: 's1', walletId: 'w1', money: money('BTC.bitcoin', 150_000n), approvalHash: 'h' };
  await append(
    ...([deliveryStream('o1'), `${DAY}4.000Z`] as const),
    { type: 'DeliveryOpened', data: { ...of, ...opened, cause: { kind: 'order', id: 'o1' }, destination: 'bc1qjana' } },
    { type: 'DeliveryBuilt', data: { ...of, attempt: 1, plan, hotWallet: 1 } },
    { type: 'DeliverySigned', data: { ...of, txid: TXID, attempt: 1, bytesHash: 'h', bytes: '02000000000101de0cc0' } },
    { type: 'DeliveryConfirmed', data: { ...of, txid: TXID, block: BLOCK, confirmations: 2, networkFee: money('BTC.bitcoin', 1_410n) } },
  );
};

const received = async (): Promise<void> => {
  const of = { receiptId: 'r1', userId: 'u1' };
  const owner = { userId: 'u1', network: 'ethereum' as const };
  await append(
    ...([depositAddressesStream('u1'), `${DAY}5.000Z`] as const),
    { type: 'DepositAddressRequested', data: { ...owner, subjectId: 's1', walletId: 'w1' } },
    { type: 'DepositAddressAssigned', data: { ...owner, address: '0xjana', fromHeight: 1 } },
  );
  const coins = { money: money('USDC.ethereum', 5_000_000n), txid: '0xe1', place: 1, block: BLOCK, senders: ['0xsender'] };
  await append(
    ...([cryptoReceiptStream('r1'), `${DAY}6.000Z`] as const),
    { type: 'CryptoReceived', data: { ...of, subjectId: 's1', walletId: 'w1', network: 'ethereum', ...coins } },
    { type: 'CryptoReceiptCredited', data: { ...of, entryId: 'e1', stream: 's', value: money('EUR', 430n), confirmations: 12 } },
  );
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-mica-tables-'));
  await verified();
  await append(orderStream('o1'), `${DAY}1.000Z`, placed('o1'));
  await hedged();
  // After the order: it completes the record of it.
  await declared(`${DAY}2.500Z`, 'SK', '8703141236');
  await append(customerStream('s1'), `${DAY}2.600Z`, { type: 'TaxResidenceDeclared', data: { ...OWNER, country: 'SK', taxNumber: null } });
  await append(orderStream('o1'), `${DAY}3.000Z`, { type: 'CryptoBought', data: { ...OF, hedgeId: 'o1', fills: [], entryIds: [] } });
  await delivered();
  await received();
  await append(orderStream('o1'), `${DAY}7.000Z`, { type: 'OrderRefundRequested', data: { ...OF, code: 'not_delivered' } });
  await declared(`${DAY}7.500Z`, 'CZ', null);
  const cancelled = { type: 'OrderCancelled', data: { ...OF, orderId: 'o2' } } as const;
  await append(orderStream('o2'), `${DAY}8.000Z`, placed('o2'), cancelled);
  await append(orderStream('test_o3'), `${DAY}8.000Z`, placed('test_o3'));
});
afterAll(() => rm(folder, { recursive: true }));

const rowsOf = async (place: string, table: MicaTableId): Promise<readonly MicaRow[]> =>
  (await readFile(join(place, `${table}.jsonl`), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as MicaRow);

it('writes orders and decisions to deal with every step, without those of the sandbox', async () => {
  const place = join(folder, 'all');
  await exportRecords(log, place, ALWAYS, COMPANY);
  const orders = await rowsOf(place, 'table-2-orders');
  expect(orders.map((row) => [row[1], row[5], row[12], row[13], row[20], row[24], row[28], row[29], row[41]])).toEqual([
    ['SK8703141236', `${DAY}1.000000Z`, 'o1', 'NEWO', 'NOAP', 'ACTI', '0.0015', null, null],
    ['NOAP', `${DAY}2.000000Z`, 'o1', 'NEWO', 'NOAP', 'ACTI', '0.0015', null, null],
    ['NOAP', `${DAY}2.000000Z`, 'o1', null, '65000', 'ACTI', '0.001', '0.0005', null],
    ['NOAP', `${DAY}2.000000Z`, 'o1', null, '65100', 'INAC', '0', '0.001', null],
    ['SK8703141236', `${DAY}3.000000Z`, 'o1', null, '66000', 'INAC', '0', '0.0015', null],
    ['CZ19870314JANAMVZORO', `${DAY}8.000000Z`, 'o2', 'NEWO', 'NOAP', 'ACTI', '0.0015', null, 'SK'],
    ['CZ19870314JANAMVZORO', `${DAY}8.000000Z`, 'o2', 'CAME', 'NOAP', 'INAC', '0.0015', null, 'SK'],
  ]);
});

it('writes sales, purchases and a sale that was undone', async () => {
  const transactions = await rowsOf(join(folder, 'all'), 'table-3-transactions');
  expect(transactions.map((row) => [row[1], row[2], row[6], row[15], row[27], row[29], row[31], row[32]])).toEqual([
    ['NEWT', 'o1.1', LEI, '999900TATRA000000041', `${DAY}2.000000Z`, '0.0005', '65000', 'BTC/EUR'],
    ['NEWT', 'o1.2', LEI, 'tatra', `${DAY}2.000000Z`, '0.001', '65100', 'BTC/EUR'],
    ['NEWT', 'o1', 'SK8703141236', LEI, `${DAY}1.000000Z`, '0.0015', '66000', 'BTC/EUR'],
    ['CANC', 'o1.cancelled', 'SK8703141236', LEI, `${DAY}1.000000Z`, '0.0015', '66000', 'BTC/EUR'],
  ]);
  expect(transactions[2]).toMatchObject({ 8: 'Jana, Mária', 9: 'Vzorová', 10: '1987-03-14', 38: '4H95J0R2X', 39: 'Bitcoin', 40: 'OT' });
});

it('writes the chain data of coins that were sent and received', async () => {
  expect(await rowsOf(join(folder, 'all'), 'table-4-on-chain')).toMatchObject([
    { 1: TXID, 2: 'bc1qjana', 3: null, 6: '4H95J0R2X', 7: '0.0000141', 8: '0.0000141', 9: '10', 11: 'bc1qours', 13: 'o1' },
    { 1: '0xe1', 2: '0xjana', 3: '0xusdc', 6: 'USDC.ethereum', 7: null, 10: '0xjana', 11: '0xsender', 13: 'r1' },
  ]);
});

it('fills each field that is recorded or fixed, and no other', async () => {
  for (const table of MICA_TABLES) {
    const rows = await rowsOf(join(folder, 'all'), table);
    for (const { number, kept } of micaTables[table])
      expect([table, number, rows.some((row) => row[number] !== null)]).toEqual([table, number, kept === 'recorded' || kept === 'fixed']);
  }
});

it('says "erased" where the keys are destroyed', async () => {
  await keys.destroy({ subjectId: 's1', retentionClass: 'cdd' });
  await keys.destroy({ subjectId: 's1', retentionClass: 'travel-rule' });
  const place = join(folder, 'erased');
  await exportRecords(log, place, ALWAYS, COMPANY);
  expect((await rowsOf(place, 'table-3-transactions'))[2]).toMatchObject({ 6: 'erased', 8: 'erased', 10: 'erased', 29: '0.0015' });
  expect((await rowsOf(place, 'table-4-on-chain'))[0]).toMatchObject({ 1: TXID, 2: 'erased', 9: 'erased', 11: 'erased' });
});

it('names the option that is wrong', () => {
  expect(() => companyOf('5493001KJTIIGC8Y1R13')).toThrow('LEI must be');
  expect(() => companyOf(LEI, 'DOGE=XXXXXXXXX')).toThrow('DTI names DOGE');
  expect(() => companyOf(LEI, 'USDC.ethereum=AEIOU')).toThrow('DTI of USDC.ethereum');
  expect(companyOf(LEI, 'USDC.ethereum=1VD4DSB91').tokens).toEqual({ ...KNOWN_TOKENS, 'USDC.ethereum': '1VD4DSB91' });
});
