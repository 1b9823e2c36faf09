import { describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { needsApproval, refund, type RefundCommand, type RefundRefusal } from './refund.decider.ts';
import type { RefundEvent } from './refund.events.ts';
import type { RefundRequest, RefundStatus } from './refund.state.ts';

const { given } = specFor(refund);

const AT = '2026-11-23T12:00:00.000Z';
const LAPSES = '2026-11-30T12:00:00.000Z';
const base = { refundId: 'r1', paymentId: 'p1', userId: 'jana' };
const eur100 = money('EUR', 10_000n);
const request: RefundRequest = {
  ...base,
  subjectId: 's1',
  walletId: 'jana',
  money: eur100,
  cause: 'customer_request',
  reason: 'The customer changed her mind.',
  requestedBy: 'anna',
  proposalHash: 'h1',
  lapsesAt: LAPSES,
  provider: 'stripe',
  providerReference: 'pi_1',
};
const entry = { entryId: 'reserve-r1', stream: 'wallet-1' };

const requested: RefundEvent = { type: 'RefundRequested', data: request };
const refused: RefundEvent = { type: 'RefundRefused', data: { ...base, code: 'insufficient_balance', left: money('EUR', 5n) } };
const reserved: RefundEvent = { type: 'RefundFundsReserved', data: { ...base, ...entry, needsApproval: false } };
const proposed: RefundEvent = { type: 'RefundFundsReserved', data: { ...base, ...entry, needsApproval: true } };
const approved: RefundEvent = { type: 'RefundApproved', data: { ...base, approvedBy: 'peter', proposalHash: 'h1', reason: 'Seen.' } };
const rejected: RefundEvent = { type: 'RefundRejected', data: { ...base, rejectedBy: 'peter', reason: 'Already paid out.' } };
const lapsed: RefundEvent = { type: 'RefundLapsed', data: base };
const heldForReview: RefundEvent = { type: 'RefundHeld', data: { ...base, code: 'under_review' } };
const held: RefundEvent = { type: 'RefundHeld', data: { ...base, code: 'account_restricted' } };
const cleared: RefundEvent = { type: 'RefundCleared', data: base };
const submitted: RefundEvent = { type: 'RefundSubmitted', data: { ...base, provider: 'stripe', key: 'r1.1.refund' } };
const unknown: RefundEvent = { type: 'RefundOutcomeUnknown', data: { ...base, reason: 'timeout' } };
const settled: RefundEvent = { type: 'RefundSettled', data: { ...base, money: eur100, refundReference: 're_1' } };
const failed: RefundEvent = { type: 'RefundFailed', data: { ...base, code: 'refused_by_provider', raw: 'charge_disputed' } };
const stopped: RefundEvent = { type: 'RefundFailed', data: { ...base, code: 'payment_disputed', raw: 'payment_disputed' } };
const booked: RefundEvent = { type: 'RefundBooked', data: { ...base, ...entry } };
const released: RefundEvent = { type: 'RefundFundsReleased', data: { ...base, ...entry } };

const approve = { type: 'ApproveRefund', by: 'peter', at: AT, proposalHash: 'h1', reason: ' Seen. ' } as const;
const reject = { type: 'RejectRefund', by: 'peter', reason: ' Already paid out. ' } as const;
const lapse = { type: 'LapseRefund', at: LAPSES } as const;

/**
 * Every state, with the events that lead to it; `waiting` is `reserved` where another person must approve, `reviewed` is `held` for a
 * review.
 */
const STATES: Readonly<Record<RefundStatus | 'waiting' | 'reviewed', readonly RefundEvent[]>> = {
  requested: [requested],
  refused: [requested, refused],
  reserved: [requested, reserved],
  waiting: [requested, proposed],
  approved: [requested, proposed, approved],
  held: [requested, reserved, held],
  reviewed: [requested, reserved, heldForReview],
  cleared: [requested, reserved, cleared],
  submitted: [requested, reserved, cleared, submitted],
  unknown: [requested, reserved, cleared, submitted, unknown],
  settled: [requested, reserved, cleared, submitted, settled],
  booked: [requested, reserved, cleared, submitted, settled, booked],
  ending: [requested, reserved, cleared, submitted, failed],
  released: [requested, reserved, cleared, submitted, failed, released],
};

type Outcome = RefundEvent | 'nothing';
type Rule = {
  readonly command: RefundCommand;
  readonly in: Readonly<Partial<Record<keyof typeof STATES, Outcome>>>;
  /** In every other state. */
  readonly otherwise: RefundRefusal['code'] | 'nothing';
};

const RULES: Readonly<Record<string, Rule>> = {
  'the same request': { command: { type: 'RequestRefund', refund: request }, in: {}, otherwise: 'nothing' },
  'another request': {
    command: { type: 'RequestRefund', refund: { ...request, money: money('EUR', 1n) } },
    in: {},
    otherwise: 'refund_differs',
  },
  'a refusal': {
    command: { type: 'RefuseRefund', code: 'insufficient_balance', left: money('EUR', 5n) },
    in: { requested: refused, refused: 'nothing' },
    otherwise: 'not_requested',
  },
  'a reservation': {
    command: { type: 'RecordFundsReserved', ...entry, needsApproval: true },
    in: { requested: proposed },
    otherwise: 'nothing',
  },
  'an approval': { command: approve, in: { waiting: approved, held: approved, reviewed: approved }, otherwise: 'not_to_be_approved' },
  'a rejection': { command: reject, in: { waiting: rejected, held: rejected, reviewed: rejected }, otherwise: 'not_to_be_approved' },
  'the end of the proposal': { command: lapse, in: { waiting: lapsed }, otherwise: 'not_lapsed' },
  clearance: {
    command: { type: 'ClearRefund', hold: null },
    in: { reserved: cleared, approved: cleared, reviewed: cleared },
    otherwise: 'not_to_be_cleared',
  },
  'a hold': {
    command: { type: 'ClearRefund', hold: 'account_restricted' },
    in: { reserved: held, approved: held, reviewed: held },
    otherwise: 'not_to_be_cleared',
  },
  'a hold for review': {
    command: { type: 'ClearRefund', hold: 'under_review' },
    in: { reserved: heldForReview, approved: heldForReview },
    otherwise: 'not_to_be_cleared',
  },
  'a dispute of the payment': {
    command: { type: 'StopRefund' },
    in: { reserved: stopped, waiting: stopped, approved: stopped, held: stopped, reviewed: stopped, cleared: stopped },
    otherwise: 'not_to_be_stopped',
  },
  'a submission': { command: { type: 'SubmitRefund', key: 'r1.1.refund' }, in: { cleared: submitted }, otherwise: 'not_cleared' },
  'an unknown outcome': {
    command: { type: 'RecordOutcome', outcome: { kind: 'unknown', reason: 'timeout' } },
    in: { submitted: unknown, unknown: 'nothing' },
    otherwise: 'not_submitted',
  },
  'a settlement': {
    command: { type: 'RecordOutcome', outcome: { kind: 'settled', refundReference: 're_1' } },
    in: { submitted: settled, unknown: settled },
    otherwise: 'not_submitted',
  },
  'a failure': {
    command: { type: 'RecordOutcome', outcome: { kind: 'failed', code: 'refused_by_provider', raw: 'charge_disputed' } },
    in: { submitted: failed, unknown: failed },
    otherwise: 'not_submitted',
  },
  'a booking': { command: { type: 'RecordBooking', ...entry }, in: { settled: booked, booked: 'nothing' }, otherwise: 'not_settled' },
  'a release': { command: { type: 'RecordRelease', ...entry }, in: { ending: released, released: 'nothing' }, otherwise: 'not_ending' },
};

describe('a refund', () => {
  const walk = Object.entries(RULES).flatMap(([name, rule]) =>
    Object.entries(STATES).map(([state, events]) => [name, state, rule, events] as const),
  );
  test.each(walk)('%s: %s', (_, state, { command, in: accepted, otherwise }, events) => {
    // The funds of a refused request are not reserved.
    const isRefusedReservation = command.type === 'RecordFundsReserved' && state === 'refused';
    const outcome: Outcome | RefundRefusal['code'] = isRefusedReservation
      ? 'not_requested'
      : (accepted[state as keyof typeof STATES] ?? otherwise);
    const tried = given(...events).when(command);
    if (outcome === 'nothing') tried.then();
    else if (typeof outcome === 'string') tried.thenRefused({ code: outcome });
    else tried.then(outcome);
  });

  test('leaves every state but its ends', () => {
    const ends = ['refused', 'booked', 'released'];
    const exits = Object.entries(STATES).filter(([state]) =>
      Object.values(RULES).some(({ in: accepted }) => typeof accepted[state as keyof typeof STATES] === 'object'),
    );
    expect(exits.map(([state]) => state)).toEqual(Object.keys(STATES).filter((state) => !ends.includes(state)));
  });

  test('is requested with a reason, by staff it does not belong to', () => {
    given().when({ type: 'RequestRefund', refund: request }).then(requested);
    given()
      .when({ type: 'RequestRefund', refund: { ...request, reason: ' ' } })
      .thenRefused({ code: 'reason_missing' });
    given()
      .when({ type: 'RequestRefund', refund: { ...request, requestedBy: 'jana' } })
      .thenRefused({ code: 'own_affair' });
    given().when(approve).thenRefused({ code: 'no_such_refund' });
  });

  test('is approved by another person, in time, as it was proposed', () => {
    const waiting = given(requested, proposed);
    waiting.when({ ...approve, reason: ' ' }).thenRefused({ code: 'reason_missing' });
    waiting.when({ ...approve, by: 'anna' }).thenRefused({ code: 'same_person' });
    waiting.when({ ...approve, by: 'jana' }).thenRefused({ code: 'own_affair' });
    waiting.when({ ...approve, at: LAPSES }).thenRefused({ code: 'proposal_lapsed' });
    waiting.when({ ...approve, proposalHash: 'h2' }).thenRefused({ code: 'another_proposal' });
    given(requested, reserved, held)
      .when({ ...approve, at: LAPSES })
      .then(approved);
  });

  test('is rejected with a reason, also by the one who proposed it', () => {
    const waiting = given(requested, proposed);
    waiting.when({ ...reject, reason: ' ' }).thenRefused({ code: 'reason_missing' });
    waiting.when({ ...reject, by: 'jana' }).thenRefused({ code: 'own_affair' });
    waiting
      .when({ ...reject, by: 'anna' })
      .then({ type: 'RefundRejected', data: { ...base, rejectedBy: 'anna', reason: 'Already paid out.' } });
  });

  test('does not lapse early', () => {
    given(requested, proposed)
      .when({ ...lapse, at: AT })
      .thenRefused({ code: 'not_lapsed' });
  });
});

describe('the threshold of an approval', () => {
  const threshold = money('EUR', 10_000n);
  const payment = { money: money('USD', 20_000n), eur: { money: money('EUR', 17_001n) } };

  test('counts in euros at the rate of the payment, exactly', () => {
    expect(needsApproval(money('USD', 11_764n), payment, threshold)).toBe(false);
    expect(needsApproval(money('USD', 11_765n), payment, threshold)).toBe(true);
  });

  test('of zero asks for every refund', () => {
    expect(needsApproval(money('USD', 1n), payment, money('EUR', 0n))).toBe(true);
  });
});
