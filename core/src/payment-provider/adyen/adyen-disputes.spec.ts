import { money } from '@danubit/contracts/values/money';
import { describe, expect, test } from '@jest/globals';
import type { ProviderReport } from '../payment-provider.port.ts';
import { reportedDisputes } from './adyen-disputes.ts';

const report = (raw: string, changes: Partial<ProviderReport> = {}): ProviderReport => ({
  ...{ about: 'dispute', reference: 'PSP1', attempt: 1, isSuccess: true, providerReference: 'D1', raw, evidence: null, paymentId: 'p' },
  amount: { currency: 'EUR', minor: '25000' },
  ...changes,
});
const after = (...events: readonly string[]) => {
  const found = reportedDisputes(events.map((event) => report(event)));
  return found.kind === 'disputes' ? found.disputes.map(({ stage, status }) => `${stage}: ${status}`) : [];
};

describe('reports about a dispute', () => {
  test.each([
    [['NOTIFICATION_OF_CHARGEBACK'], ['inquiry: needs-response']],
    [['REQUEST_FOR_INFORMATION', 'INFORMATION_SUPPLIED'], ['inquiry: under-review']],
    [['REQUEST_FOR_INFORMATION', 'ISSUER_RESPONSE_TIMEFRAME_EXPIRED'], ['inquiry: won']],
    [['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK'], ['chargeback: needs-response']],
    [['CHARGEBACK', 'INFORMATION_SUPPLIED'], ['chargeback: under-review']],
    [['CHARGEBACK', 'DISPUTE_DEFENSE_PERIOD_ENDED'], ['chargeback: lost']],
    [['CHARGEBACK', 'CHARGEBACK_REVERSED'], ['chargeback: won']],
    [
      ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'],
      ['chargeback: won', 'chargeback: lost'],
    ],
    [
      ['CHARGEBACK', 'SECOND_CHARGEBACK', 'PREARBITRATION_WON'],
      ['chargeback: won', 'chargeback: won'],
    ],
  ])('%j are %j, in whatever order they come', (events, expected) => {
    expect(after(...events)).toEqual(expected);
    expect(after(...events.toReversed(), ...events)).toEqual(expected);
  });

  test('name the payment, the amount that was taken and the last day of the answer', () => {
    const dueAt = '2026-12-10T12:00:00.000Z';
    const taken = report('CHARGEBACK', { amount: { currency: 'EUR', minor: '10000' } });
    expect(reportedDisputes([report('NOTIFICATION_OF_CHARGEBACK', { dueAt }), taken])).toEqual({
      kind: 'disputes',
      paymentId: 'p',
      disputes: [
        {
          ...{ disputeReference: 'D1', money: money('EUR', 10_000n), reason: 'other', stage: 'chargeback', status: 'needs-response' },
          ...{ dueAt, fee: null },
        },
      ],
    });
  });

  test('of a second chargeback are a dispute of its own, as in the settlement report', () => {
    const found = reportedDisputes([report('SECOND_CHARGEBACK'), report('CHARGEBACK')]);
    expect(found).toMatchObject({ disputes: [{ disputeReference: 'D1' }, { disputeReference: 'D1.second' }] });
  });

  test('are none when others are reported, or in a currency that is not kept', () => {
    const other = report('CHARGEBACK', { about: 'charge' });
    expect(reportedDisputes([other, report('CHARGEBACK', { amount: { currency: 'JPY', minor: '5' } })])).toMatchObject({ disputes: [] });
  });
});
