import { describe, expect, it } from '@jest/globals';
import type { MadeDeposit } from './depositors.ts';
import { checkEvidence as check, type Evidence } from './check-evidence.ts';
import { CHARGE, ENTRY, PAYMENT, SOUND } from './sound-evidence.ts';

const [payment, charge, entry, sound] = [PAYMENT, CHARGE, ENTRY, SOUND];
const refund = { refundId: 'r1', status: 'booked', amountMinor: 40n };
const refunded = { ...charge, refunds: [{ refund_id: 'r1', amount: 40 }] };
const booked = { entryId: 'refund-r1', lines: [] };
const made: MadeDeposit = { userId: 'u1', amountMinor: 100, answer: 'completed', paymentId: 'p1' };
const checkEvidence = (evidence: Evidence, deposits: readonly MadeDeposit[]): readonly string[] =>
  check(evidence, { deposits, requests: [] });
const lineOf = (asset: string, minor: bigint) => ({ account: 'fees', asset, minor });

describe('the check of a chaos run', () => {
  it('finds no violation in consistent evidence', () => {
    expect(checkEvidence(sound, [made])).toEqual([]);
    const declined = { ...payment, status: 'failed' };
    const refused: Evidence = { ...sound, payments: [declined], charges: [], entries: [], transactions: [{ id: 'p1', status: 'failed' }] };
    expect(checkEvidence(refused, [{ ...made, answer: 'declined', paymentId: undefined }])).toEqual([]);
  });

  it('finds no violation in a refund that was made and booked once', () => {
    expect(checkEvidence({ ...sound, refunds: [refund], charges: [refunded], entries: [entry, booked] }, [made])).toEqual([]);
    const whole = { ...sound, payments: [{ ...payment, isRefunded: true }], transactions: [{ id: 'p1', status: 'refunded' }] };
    expect(checkEvidence(whole, [made])).toEqual([]);
  });

  it('finds no violation in a transfer that was refused or is held: its money waits for a person', () => {
    for (const status of ['refused', 'held']) {
      const waiting = { payments: [{ ...payment, status, isTransfer: true }], transactions: [{ id: 'p1', status: 'in_review' }] };
      const kept = { holds: new Map([['p1', { code: 'under_review', person: null }]]), reviews: new Set(['p1']) };
      expect(checkEvidence({ ...sound, ...waiting, ...kept, entries: [] }, [])).toEqual([]);
    }
  });

  const wrong: readonly (readonly [violation: string, evidence: Partial<Evidence>])[] = [
    ['payments have not ended', { payments: [{ ...payment, status: 'unknown' }] }],
    ['transfers were not received once', { transfers: [{ reference: 'E1', received: 0 }] }],
    ['transfers were not received once', { transfers: [{ reference: 'E1', received: 2 }] }],
    ['balances of our accounts', { accounts: [{ currency: 'USD', atBank: 5n, inBooks: 0n }] }],
    ['payments were charged more than once', { charges: [charge, charge] }],
    ['payments were charged another amount', { charges: [{ ...charge, captured: 200 }] }],
    ['payments were charged another amount', { charges: [{ ...charge, currency: 'usd' }] }],
    ['payments were charged and did not complete', { payments: [{ ...payment, status: 'failed' }] }],
    ['payments were charged and did not complete', { payments: [{ ...payment, status: 'held' }] }],
    ['payments were charged and did not complete', { payments: [{ ...payment, status: 'failed', isTransfer: true }] }],
    ['payments completed without a charge', { charges: [{ ...charge, captured: 0 }] }],
    ['charges belong to no payment', { charges: [charge, { ...charge, payment_id: 'p2' }] }],
    ['charges belong to no payment', { charges: [charge, { ...charge, payment_id: null }] }],
    ['entries do not sum to zero', { entries: [{ ...entry, lines: [lineOf('EUR', 1n)] }] }],
    ['entries do not sum to zero', { entries: [{ ...entry, lines: [lineOf('EUR', 1n), lineOf('USD', -1n)] }] }],
    ['entries were booked twice', { entries: [entry, entry] }],
    ['completed payments are not booked once', { entries: [] }],
    ['payments that did not complete are booked', { payments: [{ ...payment, status: 'refused' }] }],
    ['balances are not what is available and reserved', { balances: [{ id: 'u1:EUR', balance: '1.00', sum: '2.00' }] }],
    ['the table of the ledger does not sum to zero', { ledgerTable: [{ asset: 'EUR', sum: '-1' }] }],
    [
      'the table of the ledger does not sum to zero',
      {
        ledgerTable: [
          { asset: 'EUR', sum: '-1' },
          { asset: 'USD', sum: '1' },
        ],
      },
    ],
    ['transactions are shown with another status', { transactions: [{ id: 'p1', status: 'processing' }] }],
    ['transactions are shown with another status', { transactions: [] }],
    ['refunds have not ended', { refunds: [{ ...refund, status: 'unknown' }] }],
    ['booked refunds were not made once', { refunds: [refund], entries: [entry, booked] }],
    ['booked refunds were not made once', { refunds: [{ ...refund, amountMinor: 41n }], charges: [refunded], entries: [entry, booked] }],
    ['refunds that are not booked were made', { refunds: [{ ...refund, status: 'released' }], charges: [refunded] }],
    ['refunds are not in the ledger as in the log', { refunds: [refund], charges: [refunded] }],
    ['refunds at the provider belong to none of ours', { charges: [refunded] }],
    ['charges were refunded more than they captured', { charges: [{ ...refunded, captured: 39 }] }],
    ['jobs are stuck', { stuckWork: [{ action: 'charge-payment', rows: 1 }] }],
    ['differences are in the books', { bookDifferences: ['balance_differs w1 EUR'] }],
    ['streams are parked', { parked: ['balances wallet-1'] }],
  ];
  it.each(wrong)('reports that %s', (violation, evidence) => {
    expect(checkEvidence({ ...sound, ...evidence }, [made]).join('\n')).toContain(violation);
  });

  const wrongResponses: readonly (readonly [violation: string, evidence: Partial<Evidence>, deposit: Partial<MadeDeposit>])[] = [
    ['acknowledged deposits are not in the log', { payments: [], charges: [], entries: [], transactions: [] }, {}],
    ['acknowledged deposits are not in the log', {}, { amountMinor: 200 }],
    ['deposits said to be completed are not', { payments: [{ ...payment, status: 'failed' }] }, {}],
    ['deposits said to be declined were charged', {}, { answer: 'declined', paymentId: undefined }],
    ['one key made several payments', { payments: [payment, { ...payment, paymentId: 'p2' }] }, {}],
    ['customers never got an answer', {}, { answer: 'unanswered', paymentId: undefined }],
  ];
  it.each(wrongResponses)('compares the responses to customers: %s', (violation, evidence, deposit) => {
    expect(checkEvidence({ ...sound, ...evidence }, [{ ...made, ...deposit }]).join('\n')).toContain(violation);
  });
});
