import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { balanceRequest } from './balance-request.decider.ts';
import type { BalanceRequestEvent } from './balance-request.events.ts';

const { given } = specFor(balanceRequest);

const base = { requestId: 'r1', userId: 'jana' };
const request = { ...base, subjectId: 's1', walletId: 'jana', reference: 'REQ-1', balances: [money('EUR', 25_000n), money('USD', 100n)] };
const received: BalanceRequestEvent = { type: 'BalanceRequestReceived', data: request };
const [at, lapsesAt] = ['2026-11-23T12:00:00.000Z', '2026-11-30T12:00:00.000Z'];
const proposed: BalanceRequestEvent = {
  type: 'BalancePayoutProposed',
  data: { ...base, proposal: 1, reason: 'Paid to the account in the email.', proposedBy: 'anna', lapsesAt },
};
const approved: BalanceRequestEvent = { type: 'BalancePayoutApproved', data: { ...base, proposal: 1, approvedBy: 'peter' } };
const cleared: BalanceRequestEvent = { type: 'BalancePayoutCleared', data: { ...base, proposal: 1 } };
const paid: BalanceRequestEvent = { type: 'BalanceRequestPaid', data: { ...base, proposal: 1, entryIds: ['e1'] } };
const propose = { type: 'ProposePayout', requestId: 'r1', by: 'anna', at, lapsesAt, reason: 'Paid to the account in the email.' } as const;
const approve = { type: 'ApprovePayout', requestId: 'r1', by: 'peter', at } as const;

describe('a request to be paid out', () => {
  test('is received once, and one is open at a time', () => {
    given().when({ type: 'ReceiveRequest', request }).then(received);
    given(received).when({ type: 'ReceiveRequest', request }).then();
    const another = { ...request, requestId: 'r2' };
    given(received).when({ type: 'ReceiveRequest', request: another }).thenRefused({ code: 'request_open' });
    given(received, proposed, approved, cleared, paid)
      .when({ type: 'ReceiveRequest', request: another })
      .then({ type: 'BalanceRequestReceived', data: another });
  });

  test('names a balance', () => {
    given()
      .when({ type: 'ReceiveRequest', request: { ...request, balances: [] } })
      .thenRefused({ code: 'nothing_to_pay' });
  });

  test('is answered by a member of staff', () => {
    given(received)
      .when({ type: 'RecordAnswer', requestId: 'r1', by: 'anna' })
      .then({ type: 'BalanceRequestAnswered', data: { ...base, answeredBy: 'anna' } });
  });

  test('is declined with a reason, but not while a payout is proposed', () => {
    const decline = { type: 'DeclineRequest', requestId: 'r1', by: 'anna', reason: ' The customer keeps the account. ' } as const;
    given(received)
      .when(decline)
      .then({ type: 'BalanceRequestDeclined', data: { ...base, reason: 'The customer keeps the account.', declinedBy: 'anna' } });
    given(received)
      .when({ ...decline, reason: ' ' })
      .thenRefused({ code: 'reason_missing' });
    given(received, proposed).when(decline).thenRefused({ code: 'already_proposed' });
  });
});

describe('a withdrawal', () => {
  const withdraw = { type: 'WithdrawRequest', requestId: 'r1' } as const;
  const withdrawn: BalanceRequestEvent = { type: 'BalanceRequestWithdrawn', data: base };

  test('ends the request once, and another may follow', () => {
    given(received).when(withdraw).then(withdrawn);
    given(received, withdrawn).when(withdraw).then();
    const another = { ...request, requestId: 'r2' };
    given(received, withdrawn).when({ type: 'ReceiveRequest', request: another }).then({ type: 'BalanceRequestReceived', data: another });
  });

  test('leaves staff nothing to decide', () => {
    given(received, withdrawn).when(propose).thenRefused({ code: 'already_proposed' });
    given(received, withdrawn).when({ type: 'RecordAnswer', requestId: 'r1', by: 'anna' }).then();
  });

  test('is refused once a payout is proposed, also after the proposal has lapsed, and after the end', () => {
    given(received, proposed).when(withdraw).thenRefused({ code: 'already_proposed' });
    given(received, proposed, approved, cleared, paid).when(withdraw).thenRefused({ code: 'already_proposed' });
    given().when(withdraw).thenRefused({ code: 'no_such_request' });
  });

  test('is possible again after the proposal was rejected', () => {
    const rejected: BalanceRequestEvent = { type: 'BalancePayoutRejected', data: { ...base, proposal: 1, rejectedBy: 'peter' } };
    given(received, proposed, rejected).when(withdraw).then(withdrawn);
  });
});

describe('a payout', () => {
  test('is proposed by one member of staff and approved by another', () => {
    given(received).when(propose).then(proposed);
    given(received, proposed).when(approve).then(approved);
    given(received, proposed)
      .when({ ...approve, by: 'anna' })
      .thenRefused({ code: 'same_person' });
    given(received, proposed).when(propose).thenRefused({ code: 'already_proposed' });
    given(received).when(approve).thenRefused({ code: 'not_proposed' });
  });

  test('needs a reason', () => {
    given(received)
      .when({ ...propose, reason: '' })
      .thenRefused({ code: 'reason_missing' });
  });

  test('is not decided by the customer it is for', () => {
    given(received)
      .when({ ...propose, by: 'jana' })
      .thenRefused({ code: 'own_affair' });
    given(received, proposed)
      .when({ ...approve, by: 'jana' })
      .thenRefused({ code: 'own_affair' });
  });

  test('lapses, and may then be proposed again', () => {
    given(received, proposed)
      .when({ ...approve, at: lapsesAt })
      .thenRefused({ code: 'proposal_lapsed' });
    given(received, proposed)
      .when({ ...propose, at: lapsesAt, lapsesAt: '2026-12-07T12:00:00.000Z' })
      .then({ ...proposed, data: { ...proposed.data, proposal: 2, lapsesAt: '2026-12-07T12:00:00.000Z' } });
  });

  test('is rejected, and may then be proposed again', () => {
    const rejected: BalanceRequestEvent = { type: 'BalancePayoutRejected', data: { ...base, proposal: 1, rejectedBy: 'peter' } };
    given(received, proposed).when({ type: 'RejectPayout', requestId: 'r1', by: 'peter' }).then(rejected);
    given(received, proposed, rejected)
      .when(propose)
      .then({ ...proposed, data: { ...proposed.data, proposal: 2 } });
  });

  test('is cleared or held after its approval only', () => {
    given(received, proposed, approved).when({ type: 'ClearPayout', requestId: 'r1', hold: null }).then(cleared);
    given(received, proposed, approved)
      .when({ type: 'ClearPayout', requestId: 'r1', hold: 'account_restricted' })
      .then({ type: 'BalancePayoutHeld', data: { ...base, proposal: 1, code: 'account_restricted' } });
    given(received, proposed).when({ type: 'ClearPayout', requestId: 'r1', hold: null }).thenRefused({ code: 'not_approved' });
  });

  test('is booked once, after clearance', () => {
    const record = { type: 'RecordPaid', requestId: 'r1', entryIds: ['e1'] } as const;
    given(received, proposed, approved, cleared).when(record).then(paid);
    given(received, proposed, approved, cleared, paid).when(record).then();
    given(received, proposed, approved).when(record).thenRefused({ code: 'not_cleared' });
  });

  test('of another request is refused', () => {
    given(received)
      .when({ ...propose, requestId: 'r2' })
      .thenRefused({ code: 'no_such_request' });
    given().when(propose).thenRefused({ code: 'no_such_request' });
  });
});
