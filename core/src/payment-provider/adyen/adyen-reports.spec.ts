import { describe, expect, test } from '@jest/globals';
import type { ProviderReport } from '../payment-provider.port.ts';
import { reportedCaptures, reportedCharge, reportedRefund } from './adyen-reports.ts';

const report = (changes: Partial<ProviderReport> = {}): ProviderReport => ({
  reference: 'p',
  about: 'charge',
  attempt: 1,
  isSuccess: true,
  providerReference: 'PSP1',
  amount: { currency: 'EUR', minor: '100' },
  raw: null,
  evidence: null,
  ...changes,
});
const refused = report({ isSuccess: false, raw: 'AUTHORISATION/false', providerReference: 'PSP2' });

describe('reports about a charge', () => {
  test('that contradict each other are a capture, in either order', () => {
    for (const reports of [
      [report(), refused],
      [refused, report()],
    ]) {
      expect(reportedCharge(reports, 1)).toMatchObject({
        kind: 'captured',
        money: { minor: '100' },
        evidence: { providerReference: 'PSP1' },
      });
    }
  });

  test('of another attempt say nothing', () => {
    expect(reportedCharge([report({ attempt: 2 })], 1)).toBeUndefined();
  });

  test('of its end are declines', () => {
    expect(reportedCharge([refused], 1)).toMatchObject({ kind: 'declined', code: 'card_declined' });
    expect(reportedCharge([report({ about: 'cancellation' })], 1)).toMatchObject({ kind: 'declined', code: 'authentication_abandoned' });
    expect(reportedCharge([report({ about: 'cancellation', isSuccess: false })], 1)).toBeUndefined();
  });

  test('list each capture once', () => {
    const captures = reportedCaptures([report(), report(), refused, report({ attempt: 2, providerReference: 'PSP3' })]);
    expect(captures).toMatchObject({ captures: [{ attempt: 1 }, { attempt: 2, evidence: { providerReference: 'PSP3' } }] });
  });
});

describe('reports about a refund', () => {
  const refund = report({ about: 'refund' });
  const failed = report({ about: 'refund', isSuccess: false, raw: 'REFUND_FAILED/true' });

  test('say how it ended; a failure is final', () => {
    expect(reportedRefund([])).toBeUndefined();
    expect(reportedRefund([refund])).toEqual({ kind: 'refunded', refundReference: 'PSP1' });
    expect(reportedRefund([refund, failed])).toEqual({ kind: 'refused', raw: 'REFUND_FAILED/true' });
  });
});
