import { money } from '@danubit/contracts/values/money';
import { describe, expect, test } from '@jest/globals';
import { nextReportId, reportIdOfFile } from './adyen-report-names.ts';
import { FaultyReport, readSettlementReport } from './adyen-settlement.ts';

const PAYMENT = '01a1fc2f-0c18-7faa-9bc8-debe8e7828df';
const COLUMNS = [
  'Psp Reference,Merchant Reference,Creation Date,Type,Modification Reference,Net Currency,Net Debit (NC),Net Credit (NC)',
  'Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC)',
].join(',');
const SETTLED = `PSP1,${PAYMENT}.1,2026-11-24 10:00:00,Settled,,EUR,,96.50,,1.20,0.30,2.00`;
const REFUNDED = `PSP1,${PAYMENT}.1,2026-11-24 11:00:00,Refunded,REF1,EUR,40.00,,,,,`;
const INVOICE = ',,2026-11-24 12:00:00,Fee,"monthly fee, all accounts",EUR,5.00,,,,,';
const PAYOUT = ',,2026-11-25 02:00:00,MerchantPayout,TX1XT,EUR,51.50,,,,,';
const report = (...lines: readonly string[]) => readSettlementReport([COLUMNS, ...lines].join('\n'), 'settlement_detail_report_batch_7');
const eur = (minor: bigint) => money('EUR', minor);

describe('a settlement detail report', () => {
  test('is read into movements before fees, and what was paid out', () => {
    const { net, items, paidOn } = report(SETTLED, REFUNDED, INVOICE, PAYOUT);
    expect({ net, paidOn }).toEqual({ net: eur(5_150n), paidOn: '2026-11-25' });
    expect(items).toMatchObject([
      { kind: 'charge', reference: 'PSP1', paymentId: PAYMENT, gross: eur(10_000n), fee: eur(350n) },
      { kind: 'refund', reference: 'REF1', gross: eur(-4_000n), fee: eur(0n) },
      { kind: 'fee', reference: null, gross: eur(0n), fee: eur(500n) },
    ]);
  });

  test.each([
    ['without its payout', [SETTLED]],
    ['with two payouts', [SETTLED, PAYOUT, PAYOUT]],
    ['in a currency that is not kept', [SETTLED.replace('EUR', 'JPY'), PAYOUT]],
    ['with an amount that is none', [SETTLED.replace('96.50', '96,5'), PAYOUT]],
    ['that is cut in a field', [SETTLED, '"PSP2']],
    ['with a time that is none', [SETTLED.replace('2026-11-24 10:00:00', 'yesterday'), PAYOUT]],
  ])('%s is faulty', (_, lines) => {
    expect(() => report(...lines)).toThrow(FaultyReport);
  });

  test('without one of its columns is faulty', () => {
    expect(() => readSettlementReport('Type,Net Currency\nSettled,EUR', 'r')).toThrow(FaultyReport);
  });

  test('has a name by which the next one is found, announced or not', () => {
    expect(reportIdOfFile('settlement_detail_report_batch_12.csv')).toBe('settlement_detail_report_batch_12');
    expect(reportIdOfFile('received_payments_report.csv')).toBeUndefined();
    expect(nextReportId(null)).toBe('settlement_detail_report_batch_1');
    expect(nextReportId('settlement_detail_report_batch_12')).toBe('settlement_detail_report_batch_13');
  });
});
