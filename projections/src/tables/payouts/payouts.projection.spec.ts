import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { USER, WALLET } from '../../testing/sample-events.ts';
import { payoutsProjection } from './payouts.projection.ts';

const { given } = projectionSpec(payoutsProjection);
const LATER = '2026-11-28T10:00:00.000Z';
const base = { payoutId: 'p1', userId: USER };
const entry = { ...base, entryId: 'e', stream: 's' };
const requested: PayoutEvent = {
  type: 'PayoutRequested',
  data: {
    ...base,
    ...{ subjectId: 's1', walletId: WALLET, beneficiaryId: 'b1', money: money('EUR', 25_000n), iban: 'SK08', holder: 'Jana' },
    ...{ provider: 'iso20022', instruction: null, instructionReason: null },
  },
};
const held: PayoutEvent = { type: 'PayoutHeld', data: { ...base, code: 'over_threshold' } };
const asked: PayoutEvent = {
  type: 'PayoutReleaseRequested',
  data: { ...base, requestedBy: 'petra', proposalHash: 'h', lapsesAt: LATER, reason: 'Looks right.' },
};
const row = {
  ...{ id: 'p1', user_id: USER, amount: '250.00', currency: 'EUR', status: 'requested', requested_at: minute(1), updated_at: minute(1) },
  ...{ instructed_by: null, hold: null, proposed_by: null, proposal_hash: null, lapses_at: null, approved_by: null },
  ...{ obstacle: null, bank_reference: null, mode: 'test' },
};

describe('payouts', () => {
  test('show who asked for the release of a held one, and who approved it', () => {
    given(requested, held, asked).then({
      ...row,
      ...{ status: 'held', hold: 'over_threshold', proposed_by: 'petra', proposal_hash: 'h', lapses_at: LATER, updated_at: minute(3) },
    });
    given(requested, held, asked, {
      type: 'PayoutReleased',
      data: { ...base, approvedBy: 'rastislav', proposalHash: 'h', reason: 'Agreed.' },
    }).then({ ...row, status: 'released', hold: 'over_threshold', approved_by: 'rastislav', updated_at: minute(4) });
  });

  test('end as booked, refused, cancelled or given back', () => {
    given(requested, { type: 'PayoutBooked', data: entry }).then({ ...row, status: 'booked', updated_at: minute(2) });
    given(requested, { type: 'PayoutRefused', data: { ...base, code: 'insufficient_balance', limit: null, left: null } }).then({
      ...row,
      ...{ status: 'refused', obstacle: 'insufficient_balance', updated_at: minute(2) },
    });
    given(requested, { type: 'PayoutCancelled', data: base }).then({
      ...row,
      ...{ status: 'cancelled', obstacle: 'cancelled', updated_at: minute(2) },
    });
    given(requested, held, { type: 'PayoutCancelled', data: base }, { type: 'PayoutFundsReleased', data: entry }).then({
      ...row,
      ...{ status: 'ended', hold: 'over_threshold', obstacle: 'cancelled', updated_at: minute(4) },
    });
  });
});
