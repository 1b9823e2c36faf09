import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { PAYMENT, USER, WALLET } from '../../testing/sample-events.ts';
import { refundsProjection } from './refunds.projection.ts';

const { given } = projectionSpec(refundsProjection);
const base = { refundId: 'r1', paymentId: PAYMENT, userId: USER };
const entry = { ...base, entryId: 'reserve-r1', stream: 'wallet-1' };
const LAPSES = '2026-11-28T12:00:00.000Z';
const requested: RefundEvent = {
  type: 'RefundRequested',
  data: {
    ...base,
    subjectId: 's1',
    walletId: WALLET,
    money: money('EUR', 2_550n),
    cause: 'our_error',
    reason: 'Charged for a cancelled order.',
    requestedBy: 'anna',
    proposalHash: 'h1',
    lapsesAt: LAPSES,
    provider: 'stripe',
    providerReference: 'pi_1',
  },
};
const proposed: RefundEvent = { type: 'RefundFundsReserved', data: { ...entry, needsApproval: true } };
const approved: RefundEvent = { type: 'RefundApproved', data: { ...base, approvedBy: 'peter', proposalHash: 'h1', reason: 'Seen.' } };
const cleared: RefundEvent = { type: 'RefundCleared', data: base };
const submitted: RefundEvent = { type: 'RefundSubmitted', data: { ...base, provider: 'stripe', key: 'r1.1.refund' } };
const row = {
  id: 'r1',
  payment_id: PAYMENT,
  user_id: USER,
  amount: '25.50',
  currency: 'EUR',
  cause: 'our_error',
  status: 'requested',
  requested_at: minute(1),
  updated_at: minute(1),
  requested_by: 'anna',
  proposal_hash: 'h1',
  lapses_at: LAPSES,
  approved_by: null,
  obstacle: null,
  refund_reference: null,
  mode: 'test',
};

describe('refunds', () => {
  test('are requested, and refused where the money is not there', () => {
    given(requested).then(row);
    const left = money('EUR', 0n);
    given(requested, { type: 'RefundRefused', data: { ...base, code: 'insufficient_balance', left } }).then({
      ...row,
      ...{ status: 'refused', obstacle: 'insufficient_balance', updated_at: minute(2) },
    });
  });

  test('wait for another person where one is needed', () => {
    given(requested, proposed).then({ ...row, status: 'proposed', updated_at: minute(2) });
    const reserved: RefundEvent = { type: 'RefundFundsReserved', data: { ...entry, needsApproval: false } };
    given(requested, reserved).then({ ...row, status: 'reserved', updated_at: minute(2) });
    given(requested, proposed, approved).then({ ...row, status: 'approved', approved_by: 'peter', updated_at: minute(3) });
  });

  test('show why they are held, and no longer once they are approved again', () => {
    const held: RefundEvent = { type: 'RefundHeld', data: { ...base, code: 'account_restricted' } };
    const byPeter = { ...row, approved_by: 'peter' };
    given(requested, proposed, approved, held).then({ ...byPeter, status: 'held', obstacle: 'account_restricted', updated_at: minute(4) });
    given(requested, proposed, approved, held, approved).then({ ...byPeter, status: 'approved', updated_at: minute(5) });
  });

  test('go out and are booked', () => {
    const out = [requested, proposed, approved, cleared, submitted];
    const byPeter = { ...row, approved_by: 'peter' };
    const settled: RefundEvent = { type: 'RefundSettled', data: { ...base, money: money('EUR', 2_550n), refundReference: 're_1' } };
    given(...out).then({ ...byPeter, status: 'submitted', updated_at: minute(5) });
    given(...out, { type: 'RefundOutcomeUnknown', data: { ...base, reason: 'timeout' } }).then({
      ...byPeter,
      ...{ status: 'unknown', updated_at: minute(6) },
    });
    given(...out, settled, { type: 'RefundBooked', data: entry }).then({
      ...byPeter,
      ...{ status: 'refunded', refund_reference: 're_1', updated_at: minute(7) },
    });
  });

  test.each([
    ['rejected', { type: 'RefundRejected', data: { ...base, rejectedBy: 'peter', reason: 'No.' } }],
    ['lapsed', { type: 'RefundLapsed', data: base }],
    ['never_submitted', { type: 'RefundFailed', data: { ...base, code: 'never_submitted', raw: '' } }],
  ] as const)('that were %s end with the money back in the wallet', (obstacle, end) => {
    given(requested, proposed, end).then({ ...row, status: 'ending', obstacle, updated_at: minute(3) });
    given(requested, proposed, end, { type: 'RefundFundsReleased', data: entry }).then({
      ...row,
      ...{ status: 'ended', obstacle, updated_at: minute(4) },
    });
  });
});
