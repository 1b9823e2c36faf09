import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { DisputeEvent } from '@danubit/core/domain/payments/dispute/dispute.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { PAYMENT, USER, WALLET } from '../../testing/sample-events.ts';
import { disputesProjection } from './disputes.projection.ts';

const { given } = projectionSpec(disputesProjection);
const DUE = '2026-12-01T00:00:00.000Z';
const base = { disputeId: 'd1', paymentId: PAYMENT, userId: USER };
const eur = (minor: bigint) => money('EUR', minor);
const inquiry: Extract<DisputeEvent, { type: 'DisputeOpened' }>['data'] = {
  ...base,
  ...{ subjectId: 's1', walletId: WALLET, provider: 'stripe', providerReference: 'pi_1', disputeReference: 'dp_1' },
  ...{ reason: 'fraud', money: eur(2_550n), stage: 'inquiry', dueAt: DUE, fee: null },
};
const opened: DisputeEvent = { type: 'DisputeOpened', data: { ...inquiry, stage: 'chargeback', fee: eur(2_000n) } };
const shares = { fromBalance: eur(2_000n), owed: eur(500n), loss: eur(50n) };
const apportioned: DisputeEvent = { type: 'DisputeApportioned', data: { ...base, shares } };
const charged: DisputeEvent = { type: 'DisputeCharged', data: { ...base, entryId: 'dispute_opened-d1', stream: 'wallet-1' } };
const requested: DisputeEvent = { type: 'DisputeEvidenceRequested', data: { ...base, requestedBy: 'anna', statement: 'She paid.' } };
const row = {
  ...{ id: 'd1', payment_id: PAYMENT, user_id: USER, provider: 'stripe', dispute_reference: 'dp_1', reason: 'fraud', stage: 'chargeback' },
  ...{ status: 'booking', amount: '25.50', currency: 'EUR', opened_at: minute(1), updated_at: minute(1), due_at: DUE },
  ...{ from_balance: null, owed: null, loss: null, fee: '20.00', evidence_by: null, obstacle: null, mode: 'test' },
};
const borne = { from_balance: '20.00', owed: '5.00', loss: '0.50' };

describe('disputes', () => {
  test('are booked first, and then wait for evidence', () => {
    given(opened).then(row);
    given(opened, apportioned, charged).then({ ...row, ...borne, status: 'needs_response', updated_at: minute(3) });
  });

  test('that begin as an inquiry wait for evidence from the start, and are booked when they become a chargeback', () => {
    const asked = { ...row, stage: 'inquiry', status: 'needs_response', fee: null };
    given({ type: 'DisputeOpened', data: inquiry }).then(asked);
    given(
      { type: 'DisputeOpened', data: inquiry },
      { type: 'DisputeAdvanced', data: { ...base, stage: 'chargeback', dueAt: DUE, fee: eur(2_000n) } },
    ).then({ ...row, updated_at: minute(2) });
  });

  test('show the evidence on its way, and why it was refused', () => {
    const sending = { ...row, ...borne, status: 'sending', evidence_by: 'anna', updated_at: minute(4) };
    const till = [opened, apportioned, charged, requested];
    given(...till).then(sending);
    given(...till, {
      type: 'DisputeEvidenceSubmitted',
      data: { ...base, provider: 'stripe', providerReference: 'pi_1', evidenceHash: 'h' },
    }).then({ ...sending, status: 'under_review', updated_at: minute(5) });
    given(...till, { type: 'DisputeEvidenceRefused', data: { ...base, raw: 'too_long' } }).then({
      ...sending,
      ...{ status: 'needs_response', obstacle: 'too_long', updated_at: minute(5) },
    });
  });

  test.each(['won', 'lost'] as const)('end as %s', (end) => {
    const type = end === 'won' ? 'DisputeWon' : 'DisputeLost';
    given(opened, apportioned, charged, { type, data: base }).then({ ...row, ...borne, status: end, updated_at: minute(4) });
  });
});
