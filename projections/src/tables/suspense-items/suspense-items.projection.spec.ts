import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { SuspenseEvent } from '@danubit/core/domain/payments/suspense/suspense.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { PAYMENT, USER, WALLET } from '../../testing/sample-events.ts';
import { suspenseItemsProjection } from './suspense-items.projection.ts';

const { given } = projectionSpec(suspenseItemsProjection);
const base = { itemId: 'i1', paymentId: PAYMENT, userId: USER };
const data = { ...base, proposal: 1 };
const opened: SuspenseEvent = {
  type: 'SuspenseOpened',
  data: {
    ...base,
    subjectId: 's1',
    walletId: WALLET,
    kind: 'late',
    attempt: 1,
    provider: 'stripe',
    providerReference: 'pi_1',
    money: money('EUR', 25_000n),
    reported: null,
    entryId: 'capture-i1',
  },
};
const requested: SuspenseEvent = {
  type: 'SuspenseResolutionRequested',
  data: { ...data, resolution: 'return', creditTo: null, reason: 'Paid twice.', requestedBy: 'jana', lapsesAt: '2026-11-28T12:00:00.000Z' },
};
const approved: SuspenseEvent = { type: 'SuspenseResolutionApproved', data: { ...data, approvedBy: 'peter' } };
const row = {
  id: 'i1',
  payment_id: PAYMENT,
  user_id: USER,
  kind: 'late',
  provider: 'stripe',
  provider_reference: 'pi_1',
  amount: '250.00',
  currency: 'EUR',
  status: 'open',
  opened_at: minute(1),
  updated_at: minute(1),
  resolution: null,
  requested_by: null,
  lapses_at: null,
  approved_by: null,
  obstacle: null,
  refund_reference: null,
  mode: 'test',
};
const asked = { resolution: 'return', requested_by: 'jana', lapses_at: '2026-11-28T12:00:00.000Z' };

describe('suspense items', () => {
  test('are captured money that waits for a decision', () => {
    given(opened).then(row);
  });

  test("in a currency that our ledger does not keep have the provider's amount", () => {
    const foreign = { ...opened.data, money: null, reported: { currency: 'JPY', minor: '900' } };
    given({ type: 'SuspenseOpened', data: foreign }).then({ ...row, amount: '900', currency: 'JPY' });
  });

  test('show who proposed and who approved, and the obstacle', () => {
    const held: SuspenseEvent = { type: 'SuspenseResolutionHeld', data: { ...data, code: 'account_restricted' } };
    given(opened, requested).then({ ...row, ...asked, status: 'requested', updated_at: minute(2) });
    given(opened, requested, approved, held).then({
      ...row,
      ...asked,
      status: 'held',
      approved_by: 'peter',
      obstacle: 'account_restricted',
      updated_at: minute(4),
    });
  });

  test('are open again when a return failed, and resolved when the money was returned', () => {
    const cleared: SuspenseEvent = { type: 'SuspenseResolutionCleared', data };
    const submitted: SuspenseEvent = { type: 'SuspenseReturnSubmitted', data: { ...data, key: 'k' } };
    const failed: SuspenseEvent = { type: 'SuspenseReturnFailed', data: { ...data, raw: 'charge_disputed' } };
    const resolved: SuspenseEvent = {
      type: 'SuspenseResolved',
      data: { ...data, kind: 'late', resolution: 'return', money: money('EUR', 25_000n), entryId: 'e', refundReference: 're_1' },
    };
    const out = { ...row, ...asked, approved_by: 'peter', updated_at: minute(6) };
    given(opened, requested, approved, cleared, submitted, failed).then({ ...out, status: 'open', obstacle: 'charge_disputed' });
    given(opened, requested, approved, cleared, submitted, resolved).then({ ...out, status: 'resolved', refund_reference: 're_1' });
  });
});
