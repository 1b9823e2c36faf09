import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { BalanceRequestEvent } from '@danubit/core/domain/support/balance-request/balance-request.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { USER, WALLET } from '../../testing/sample-events.ts';
import { balanceRequestsProjection } from './balance-requests.projection.ts';

const { given } = projectionSpec(balanceRequestsProjection);
const base = { requestId: 'r1', userId: USER };
const data = { ...base, proposal: 1 };
const received: BalanceRequestEvent = {
  type: 'BalanceRequestReceived',
  data: { ...base, subjectId: 's1', walletId: WALLET, reference: 'REQ-1', balances: [money('EUR', 25_000n), money('GBP', 5n)] },
};
const proposed: BalanceRequestEvent = {
  type: 'BalancePayoutProposed',
  data: { ...data, reason: 'Paid.', proposedBy: 'anna', lapsesAt: '2026-11-30T12:00:00.000Z' },
};
const row = {
  id: 'r1',
  user_id: USER,
  reference: 'REQ-1',
  status: 'open',
  balances: '[{"currency":"EUR","amount":"250.00"},{"currency":"GBP","amount":"0.05"}]',
  requested_at: minute(1),
  updated_at: minute(1),
  payout: null,
  proposed_by: null,
  mode: 'test',
};

describe('balance_requests', () => {
  test('shows what was requested', () => {
    given(received).then(row);
  });

  test('shows an answer, a payout on its way and its end', () => {
    given(received, { type: 'BalanceRequestAnswered', data: { ...base, answeredBy: 'anna' } }).then({
      ...row,
      status: 'answered',
      updated_at: minute(2),
    });
    given(received, proposed, { type: 'BalancePayoutApproved', data: { ...data, approvedBy: 'peter' } }).then({
      ...row,
      payout: 'approved',
      proposed_by: 'anna',
      updated_at: minute(3),
    });
    given(received, proposed, { type: 'BalanceRequestPaid', data: { ...data, entryIds: ['e'] } }).then({
      ...row,
      status: 'paid',
      proposed_by: 'anna',
      updated_at: minute(3),
    });
  });

  test('shows that the customer withdrew it', () => {
    given(received, { type: 'BalanceRequestWithdrawn', data: base }).then({ ...row, status: 'withdrawn', updated_at: minute(2) });
  });

  test('shows a rejected proposal as if there were none', () => {
    given(received, proposed, { type: 'BalancePayoutRejected', data: { ...data, rejectedBy: 'peter' } }).then({
      ...row,
      updated_at: minute(3),
    });
  });
});
