import { money } from '@danubit/contracts/values/money';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { cryptoWithdrawalStream } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.stream';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportDac8 } from './export-dac8.ts';

const keys = new MemoryPersonalDataKeys();
const log = memoryLog({ keys });
const REQUEST = { year: '2026', ownNumber: '2020000000', madeAt: '2027-01-15T08:00:00.000Z', isTest: true };
let folder: string;

const append = (stream: string, subjectId: string, at: string, ...events: readonly MainLogEvent[]) =>
  log.append(
    stream,
    events,
    'any',
    commandContext({ commandId: newCommandId(new Date(at)), occurredAt: at, actor: SYSTEM_ACTOR, subjectId }),
  );

const verified = async (name: string, hasTaxResidence: boolean): Promise<void> => {
  const of = { verificationId: `v-${name}`, subjectId: `s-${name}`, userId: `u-${name}` };
  const document = { birthDate: '1987-03-14', country: 'SK', documentNumber: 'XX000000', documentType: 'passport' } as const;
  await append(
    ...([customerStream(of.subjectId), of.subjectId, '2026-01-02T10:00:00.000Z'] as const),
    { type: 'IdentityVerificationStarted', data: { ...of, firstName: name, lastName: 'Vzorová', ...document } },
    { type: 'IdentityVerified', data: { ...of, level: 'standard', evidenceHash: 'h', expiresAt: '2031-01-01T00:00:00.000Z' } },
  );
  if (!hasTaxResidence) return;
  const residence = { subjectId: of.subjectId, userId: of.userId, country: 'AT', taxNumber: '12-345/6789' };
  await append(customerStream(of.subjectId), of.subjectId, '2026-01-03T10:00:00.000Z', { type: 'TaxResidenceDeclared', data: residence });
};

const bought = async (
  name: string,
  orderId: string,
  change: { readonly year?: string; readonly isDelivered?: boolean } = {},
): Promise<void> => {
  const of = { orderId, userId: `u-${name}` };
  const subjectId = `s-${name}`;
  const at = `${change.year ?? '2026'}-06-01T10:00:00.000Z`;
  const coins = { crypto: money('BTC.bitcoin', 150_000n), rate: '66000.00', marketPrice: '65000.00', rulesVersion: '1' };
  const eur = {
    fiat: money('EUR', 10_000n),
    serviceFee: money('EUR', 100n),
    networkFee: money('EUR', 0n),
    converted: money('EUR', 9_900n),
  };
  const how = { quoteId: orderId, subjectId, walletId: of.userId, method: 'balance', riskDisclosure: '1', payBy: at } as const;
  await append(
    ...([orderStream(orderId), subjectId, at] as const),
    { type: 'OrderPlaced', data: { ...of, ...how, ...eur, ...coins, destination: 'address', addressId: 'a1' } },
    { type: 'CryptoBought', data: { ...of, hedgeId: orderId, fills: [], entryIds: [] } },
  );
  if (change.isDelivered === true)
    await append(orderStream(orderId), subjectId, at, { type: 'OrderCompleted', data: { ...of, deliveredTo: 'address', txid: 't1' } });
};

const received = async (receiptId: string, { isCredited }: { readonly isCredited: boolean }): Promise<void> => {
  const of = { receiptId, userId: 'u-Jana' };
  const on = { network: 'bitcoin', txid: receiptId, place: 0, block: { height: 7, hash: 'a' } } as const;
  const owner = { subjectId: 's-Jana', walletId: 'u-Jana', money: money('BTC.bitcoin', 50_000n) };
  const coins = { ...of, ...on, ...owner, senders: ['bcrt1qsender'] };
  const place = [cryptoReceiptStream(receiptId), 's-Jana', '2026-08-01T10:00:00.000Z'] as const;
  await append(...place, { type: 'CryptoReceived', data: coins });
  const booked = { entryId: 'e1', stream: 'w1', value: money('EUR', 3_300n), confirmations: 2 };
  if (isCredited) await append(...place, { type: 'CryptoReceiptCredited', data: { ...of, ...booked } });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-dac8-'));
  await verified('Jana', true);
  await verified('Eva', false);
  await bought('Jana', 'o1', { isDelivered: true });
  await bought('Jana', 'o2');
  await bought('Jana', 'o3', { year: '2025' });
  await bought('Eva', 'o4');
  await bought('Jana', 'test_o5');
  const withdrawal = { withdrawalId: 'w1', userId: 'u-Jana' };
  const coins = { money: money('ETH.ethereum', 10n ** 17n), value: money('EUR', 20_000n), marketPrice: '2000.00' };
  await append(
    ...([cryptoWithdrawalStream('w1'), 's-Jana', '2026-07-01T10:00:00.000Z'] as const),
    { type: 'CryptoWithdrawalRequested', data: { ...withdrawal, ...coins, subjectId: 's-Jana', walletId: 'u-Jana', addressId: 'a2' } },
    { type: 'CryptoWithdrawalCompleted', data: { ...withdrawal, txid: 't2' } },
  );
  await append(...([travelRuleStream('w1'), 's-Jana', '2026-07-01T10:00:00.000Z'] as const), {
    type: 'OriginatorBeneficiaryRecorded',
    data: { deliveryId: 'w1', userId: 'u-Jana', recipient: 'provider', providerId: 'sava', ownership: null, message: '{}' },
  });
  await received('r1', { isCredited: true });
  await received('r2', { isCredited: false });
});
afterAll(() => rm(folder, { recursive: true }));

it('reports the customers of a year, and lists who is missing in it', async () => {
  const place = join(folder, 'dac8');
  const gaps = [{ user_id: 'u-Eva', missing: 'tax_residence' }];
  expect(await exportDac8(log, place, REQUEST)).toEqual({ reported: 1, gaps, unreadable: [] });
  const xml = await readFile(join(place, 'dac8.xml'), 'utf8');
  expect(xml).toContain('<FirstName>Jana</FirstName>');
  expect(xml).toContain('<TIN issuedBy="AT">12-345/6789</TIN>');
  expect(xml).not.toContain('Eva');
  expect(JSON.parse(await readFile(join(place, 'summary.json'), 'utf8'))).toMatchObject({
    ...{ sha256: createHash('sha256').update(xml).digest('hex'), gaps, not_collected: ['postal address'] },
    users: [
      {
        ...{ user_id: 'u-Jana', country: 'AT' },
        lines: [
          { kind: 'acquired', asset: 'BTC.bitcoin', count: 2, units: '0.00300000', value: '198.00' },
          { kind: 'transferred_in', asset: 'BTC.bitcoin', count: 1, units: '0.00050000', value: '33.00' },
          { kind: 'transferred_out', asset: 'BTC.bitcoin', count: 1, units: '0.00150000', value: '99.00' },
          { kind: 'transferred_to_provider', asset: 'ETH.ethereum', count: 1, units: '0.100000000000000000', value: '200.00' },
        ],
      },
    ],
  });
  await expect(exportDac8(log, place, REQUEST)).rejects.toThrow('is not empty');
});

it('leaves out customers whose details were erased', async () => {
  await keys.destroy({ subjectId: 's-Jana', retentionClass: 'cdd' });
  const { reported, gaps } = await exportDac8(log, join(folder, 'erased'), REQUEST);
  expect([reported, gaps]).toEqual([0, expect.arrayContaining([{ user_id: 'u-Jana', missing: 'verified_details' }])]);
});
