import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { suspense } from './suspense.decider.ts';
import type { SuspenseEvent } from './suspense.events.ts';

const { given } = specFor(suspense);
const base = { itemId: 'i1', paymentId: 'p1', userId: 'customer' };
const eur250 = money('EUR', 25_000n);
const item = {
  ...base,
  subjectId: 's1',
  walletId: 'w1',
  kind: 'late',
  attempt: 1,
  provider: 'stripe',
  providerReference: 'pi_1',
  money: eur250,
  reported: null,
  entryId: 'capture-i1',
} as const;
const opened: SuspenseEvent = { type: 'SuspenseOpened', data: item };
const foreign: SuspenseEvent = {
  type: 'SuspenseOpened',
  data: { ...item, money: null, reported: { currency: 'JPY', minor: '5' }, entryId: null },
};

const AT = '2026-11-21T12:00:00.000Z';
const LAPSES = '2026-11-28T12:00:00.000Z';
const data = { ...base, proposal: 1 };
const request = { type: 'RequestResolution', resolution: 'return', reason: 'Paid twice.', by: 'jana', at: AT, lapsesAt: LAPSES } as const;
const requested = (resolution: 'credit' | 'return' = 'return', proposal = 1): SuspenseEvent => ({
  type: 'SuspenseResolutionRequested',
  data: { ...base, proposal, resolution, creditTo: null, reason: 'Paid twice.', requestedBy: 'jana', lapsesAt: LAPSES },
});
const approve = { type: 'ApproveResolution', by: 'peter', at: AT } as const;
const approved: SuspenseEvent = { type: 'SuspenseResolutionApproved', data: { ...data, approvedBy: 'peter' } };
const held: SuspenseEvent = { type: 'SuspenseResolutionHeld', data: { ...data, code: 'account_restricted' } };
const cleared: SuspenseEvent = { type: 'SuspenseResolutionCleared', data };
const submitted: SuspenseEvent = { type: 'SuspenseReturnSubmitted', data: { ...data, key: 'i1.1.refund' } };
const unknown: SuspenseEvent = { type: 'SuspenseReturnOutcomeUnknown', data: { ...data, reason: 'timeout' } };
const failed: SuspenseEvent = { type: 'SuspenseReturnFailed', data: { ...data, raw: 'charge_disputed' } };
const resolve = { type: 'Resolve', entryId: 'suspense_return-i1', refundReference: 're_1' } as const;

describe('an item', () => {
  test('is opened once', () => {
    given().when({ type: 'OpenItem', item }).then(opened);
    given(opened).when({ type: 'OpenItem', item }).then();
    given().when(approve).thenRefused({ code: 'no_such_item' });
  });

  test('may be proposed for credit or return, with a reason, by staff it does not belong to', () => {
    given(opened).when(request).then(requested());
    given(opened)
      .when({ ...request, reason: ' ' })
      .thenRefused({ code: 'reason_missing' });
    given(opened)
      .when({ ...request, by: 'customer' })
      .thenRefused({ code: 'own_affair' });
    given(foreign)
      .when({ ...request, resolution: 'credit' })
      .thenRefused({ code: 'not_in_our_books' });
  });

  test('has one proposal at a time, until it lapses, is rejected or fails', () => {
    given(opened, requested()).when(request).thenRefused({ code: 'already_requested' });
    given(opened, requested())
      .when({ ...request, at: LAPSES })
      .then(requested('return', 2));
    const rejected: SuspenseEvent = { type: 'SuspenseResolutionRejected', data: { ...data, rejectedBy: 'peter' } };
    given(opened, requested(), rejected).when(request).then(requested('return', 2));
    given(opened, requested(), approved, cleared, submitted, failed).when(request).then(requested('return', 2));
    given(opened, requested(), approved).when(request).thenRefused({ code: 'already_requested' });
  });
});

describe('an approval', () => {
  test('must come from another person, in time', () => {
    given(opened, requested()).when(approve).then(approved);
    given(opened, requested())
      .when({ ...approve, by: 'jana' })
      .thenRefused({ code: 'same_person' });
    given(opened, requested())
      .when({ ...approve, by: 'customer' })
      .thenRefused({ code: 'own_affair' });
    given(opened, requested())
      .when({ ...approve, at: LAPSES })
      .thenRefused({ code: 'proposal_lapsed' });
    given(opened).when(approve).thenRefused({ code: 'not_requested' });
  });

  test('leads to clearance, and only clearance lets money go out', () => {
    given(opened, requested(), approved).when({ type: 'ClearResolution', hold: null }).then(cleared);
    given(opened, requested(), approved).when({ type: 'ClearResolution', hold: 'account_restricted' }).then(held);
    given(opened, requested()).when({ type: 'ClearResolution', hold: null }).thenRefused({ code: 'not_approved' });
    for (const before of [[requested()], [requested(), approved], [requested(), approved, held]]) {
      given(opened, ...before)
        .when({ type: 'SubmitReturn', key: 'k' })
        .thenRefused({ code: 'not_cleared' });
    }
    given(opened, requested('credit'), approved)
      .when({ ...resolve, refundReference: null })
      .thenRefused({ code: 'not_cleared' });
  });

  test('of a held item requests clearance again, and does not release it', () => {
    given(opened, requested(), approved, held).when(approve).then(approved);
    given(opened, requested(), approved, held)
      .when({ type: 'RejectResolution', by: 'peter' })
      .then({
        type: 'SuspenseResolutionRejected',
        data: { ...data, rejectedBy: 'peter' },
      });
    given(opened, requested(), approved, held).when({ type: 'ClearResolution', hold: null }).thenRefused({ code: 'not_approved' });
  });
});

describe('a return', () => {
  const cleared3 = [opened, requested(), approved, cleared];

  test('is submitted once, and ends with the refund', () => {
    given(...cleared3)
      .when({ type: 'SubmitReturn', key: 'i1.1.refund' })
      .then(submitted);
    given(...cleared3, submitted)
      .when({ type: 'SubmitReturn', key: 'i1.1.refund' })
      .thenRefused({ code: 'not_cleared' });
    const end: SuspenseEvent = {
      type: 'SuspenseResolved',
      data: { ...data, kind: 'late', resolution: 'return', money: eur250, entryId: 'suspense_return-i1', refundReference: 're_1' },
    };
    given(...cleared3, submitted)
      .when(resolve)
      .then(end);
    given(...cleared3, submitted, unknown)
      .when(resolve)
      .then(end);
    given(...cleared3, submitted, end)
      .when(resolve)
      .then();
    given(...cleared3, submitted)
      .when({ ...resolve, refundReference: null })
      .thenRefused({ code: 'not_cleared' });
  });

  test('without an answer is unknown, once; after a refusal the item is open again', () => {
    given(...cleared3, submitted)
      .when({ type: 'RecordReturn', outcome: { unknown: 'timeout' } })
      .then(unknown);
    given(...cleared3, submitted, unknown)
      .when({ type: 'RecordReturn', outcome: { unknown: 'timeout' } })
      .then();
    given(...cleared3, submitted, unknown)
      .when({ type: 'RecordReturn', outcome: { failed: 'charge_disputed' } })
      .then(failed);
    given(...cleared3)
      .when({ type: 'RecordReturn', outcome: { failed: 'x' } })
      .thenRefused({ code: 'not_cleared' });
  });
});

test('a credit ends when it is booked, without a call to the provider', () => {
  const before = [opened, requested('credit'), approved, cleared];
  given(...before)
    .when({ type: 'SubmitReturn', key: 'k' })
    .thenRefused({ code: 'not_cleared' });
  given(...before)
    .when({ type: 'Resolve', entryId: 'suspense_credit-i1', refundReference: null })
    .then({
      type: 'SuspenseResolved',
      data: { ...data, kind: 'late', resolution: 'credit', money: eur250, entryId: 'suspense_credit-i1', refundReference: null },
    });
});
