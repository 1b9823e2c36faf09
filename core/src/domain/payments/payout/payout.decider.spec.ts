import { describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { payout, type PayoutCommand, type PayoutRefusal } from './payout.decider.ts';
import type { PayoutEvent } from './payout.events.ts';
import type { PayoutRequest, PayoutStatus } from './payout.state.ts';

const { given } = specFor(payout);

const AT = '2026-11-23T12:00:00.000Z';
const LAPSES = '2026-11-24T12:00:00.000Z';
const base = { payoutId: 'o1', userId: 'jana' };
const eur100 = money('EUR', 10_000n);
const request: PayoutRequest = {
  ...base,
  subjectId: 's1',
  walletId: 'jana',
  beneficiaryId: 'b1',
  money: eur100,
  iban: 'SK3112000000198742637541',
  holder: 'Jana Nováková',
  provider: 'bank',
  instruction: null,
  instructionReason: null,
};
const instructed: PayoutRequest = {
  ...request,
  instruction: { by: 'anna', proposalHash: 'h1', lapsesAt: LAPSES },
  instructionReason: 'The relationship has ended.',
};
const entry = { entryId: 'reserve-o1', stream: 'wallet-1' };
const limit = { code: 'daily_limit_exceeded', limit: money('EUR', 9_000n), left: money('EUR', 500n) } as const;

const requested: PayoutEvent = { type: 'PayoutRequested', data: request };
const refused: PayoutEvent = { type: 'PayoutRefused', data: { ...base, ...limit } };
const cancelled: PayoutEvent = { type: 'PayoutCancelled', data: base };
const reserved: PayoutEvent = { type: 'PayoutFundsReserved', data: { ...base, ...entry, limitsStream: 'limits-1' } };
const held: PayoutEvent = { type: 'PayoutHeld', data: { ...base, code: 'over_threshold' } };
const heldForReview: PayoutEvent = { type: 'PayoutHeld', data: { ...base, code: 'under_review' } };
const proposed: PayoutEvent = {
  type: 'PayoutReleaseRequested',
  data: { ...base, requestedBy: 'anna', proposalHash: 'h1', reason: 'Checked.', lapsesAt: LAPSES },
};
const released: PayoutEvent = { type: 'PayoutReleased', data: { ...base, approvedBy: 'peter', proposalHash: 'h1', reason: 'Seen.' } };
const releasedBySystem: PayoutEvent = {
  type: 'PayoutReleased',
  data: { ...base, approvedBy: 'system', proposalHash: '', reason: 'The review has ended.' },
};
const rejected: PayoutEvent = { type: 'PayoutRejected', data: { ...base, rejectedBy: 'peter', reason: 'Not theirs.' } };
const cleared: PayoutEvent = { type: 'PayoutCleared', data: base };
const submitted: PayoutEvent = { type: 'PayoutSubmitted', data: { ...base, provider: 'bank', key: 'o1.1' } };
const unknown: PayoutEvent = { type: 'PayoutOutcomeUnknown', data: { ...base, reason: 'timeout' } };
const settled: PayoutEvent = { type: 'PayoutSettled', data: { ...base, money: eur100, bankReference: 'bank-1' } };
const booked: PayoutEvent = { type: 'PayoutBooked', data: { ...base, ...entry } };
const failed: PayoutEvent = { type: 'PayoutFailed', data: { ...base, code: 'rejected_by_bank', raw: 'AC04' } };
const ended: PayoutEvent = { type: 'PayoutFailed', data: { ...base, code: 'beneficiary_removed', raw: 'beneficiary_removed' } };
const returned: PayoutEvent = { type: 'PayoutReturned', data: { ...base, raw: 'AC04' } };
const fundsReleased: PayoutEvent = { type: 'PayoutFundsReleased', data: { ...base, ...entry } };

const propose = { type: 'RequestRelease', by: 'anna', at: AT, reason: ' Checked. ', proposalHash: 'h1', lapsesAt: LAPSES } as const;
const approve = { type: 'ApproveRelease', by: 'peter', at: AT, reason: ' Seen. ', proposalHash: 'h1' } as const;
const reject = { type: 'RejectPayout', by: 'peter', reason: ' Not theirs. ' } as const;
const bankSays = (outcome: Extract<PayoutCommand, { type: 'RecordOutcome' }>['outcome']) => ({ type: 'RecordOutcome', outcome }) as const;

const atTheBank = [requested, reserved, cleared, submitted];
/** Every state, with the events that lead to it; `waiting` is `held` with a request for its release, `inReview` is `held` for a review. */
const STATES: Readonly<Record<PayoutStatus | 'waiting' | 'inReview', readonly PayoutEvent[]>> = {
  requested: [requested],
  refused: [requested, refused],
  cancelled: [requested, cancelled],
  reserved: [requested, reserved],
  held: [requested, reserved, held],
  waiting: [requested, reserved, held, proposed],
  inReview: [requested, reserved, heldForReview],
  released: [requested, reserved, held, proposed, released],
  cleared: [requested, reserved, cleared],
  submitted: atTheBank,
  unknown: [...atTheBank, unknown],
  settled: [...atTheBank, settled],
  booked: [...atTheBank, settled, booked],
  returned: [...atTheBank, settled, booked, returned],
  ending: [...atTheBank, failed],
  ended: [...atTheBank, failed, fundsReleased],
};

type Outcome = PayoutEvent | PayoutRefusal['code'] | 'nothing';
type Rule = {
  readonly command: PayoutCommand;
  readonly in: Readonly<Partial<Record<keyof typeof STATES, Outcome>>>;
  /** In every other state. */
  readonly otherwise: PayoutRefusal['code'] | 'nothing';
};

const RULES: Readonly<Record<string, Rule>> = {
  'the same request': { command: { type: 'RequestPayout', payout: request }, in: {}, otherwise: 'nothing' },
  'another request': {
    command: { type: 'RequestPayout', payout: { ...request, money: money('EUR', 1n) } },
    in: {},
    otherwise: 'payout_differs',
  },
  'a refusal': {
    command: { type: 'RefusePayout', ...limit },
    in: { requested: refused, refused: 'nothing', cancelled: 'nothing' },
    otherwise: 'not_requested',
  },
  'a reservation': {
    command: { type: 'RecordFundsReserved', ...entry, limitsStream: 'limits-1' },
    in: { requested: reserved, refused: 'not_requested', cancelled: 'not_requested' },
    otherwise: 'nothing',
  },
  clearance: {
    command: { type: 'ClearPayout', hold: null },
    in: { reserved: cleared, released: cleared },
    otherwise: 'not_to_be_cleared',
  },
  'a hold': {
    command: { type: 'ClearPayout', hold: 'over_threshold' },
    in: { reserved: held, released: held },
    otherwise: 'not_to_be_cleared',
  },
  'a request for release': {
    command: propose,
    in: { held: proposed, inReview: proposed, waiting: 'already_proposed' },
    otherwise: 'not_held',
  },
  'an approval': {
    command: approve,
    in: { waiting: released, held: 'not_proposed', inReview: 'not_proposed' },
    otherwise: 'not_held',
  },
  'a rejection': { command: reject, in: { held: rejected, waiting: rejected, inReview: rejected }, otherwise: 'not_held' },
  'the end of the review': { command: { type: 'EndReview' }, in: { inReview: releasedBySystem }, otherwise: 'not_held' },
  'a cancellation': {
    command: { type: 'CancelPayout' },
    in: {
      ...{ requested: cancelled, reserved: cancelled, held: cancelled, waiting: cancelled, inReview: cancelled },
      ...{ released: cancelled, cleared: cancelled, cancelled: 'nothing', ending: 'nothing', ended: 'nothing' },
    },
    otherwise: 'too_late_to_cancel',
  },
  'the loss of its destination': {
    command: { type: 'EndPayout', code: 'beneficiary_removed' },
    in: { reserved: ended, released: ended, cleared: ended },
    otherwise: 'not_to_be_cleared',
  },
  'a submission': { command: { type: 'SubmitPayout', key: 'o1.1' }, in: { cleared: submitted }, otherwise: 'not_cleared' },
  'an unknown outcome': {
    command: bankSays({ kind: 'unknown', reason: 'timeout' }),
    in: { submitted: unknown, unknown: 'nothing' },
    otherwise: 'not_submitted',
  },
  'a settlement': {
    command: bankSays({ kind: 'settled', bankReference: 'bank-1' }),
    in: { submitted: settled, unknown: settled },
    otherwise: 'not_submitted',
  },
  'a failure': {
    command: bankSays({ kind: 'failed', code: 'rejected_by_bank', raw: 'AC04' }),
    in: { submitted: failed, unknown: failed, booked: returned },
    otherwise: 'not_submitted',
  },
  'a booking': { command: { type: 'RecordBooking', ...entry }, in: { settled: booked, booked: 'nothing' }, otherwise: 'not_settled' },
  'a release of the money': {
    command: { type: 'RecordRelease', ...entry },
    in: { ending: fundsReleased, returned: fundsReleased, ended: 'nothing' },
    otherwise: 'not_ending',
  },
};

describe('a payout', () => {
  const walk = Object.entries(RULES).flatMap(([name, rule]) =>
    Object.entries(STATES).map(([state, events]) => [name, state, rule, events] as const),
  );
  test.each(walk)('%s: %s', (_, state, { command, in: accepted, otherwise }, events) => {
    const outcome = accepted[state as keyof typeof STATES] ?? otherwise;
    const tried = given(...events).when(command);
    if (outcome === 'nothing') tried.then();
    else if (typeof outcome === 'string') tried.thenRefused({ code: outcome });
    else tried.then(outcome);
  });

  test('leaves every state but its ends', () => {
    const ends = ['refused', 'cancelled', 'ended'];
    const exits = Object.entries(STATES).filter(([state]) =>
      Object.values(RULES).some(({ in: accepted }) => typeof accepted[state as keyof typeof STATES] === 'object'),
    );
    expect(exits.map(([state]) => state)).toEqual(Object.keys(STATES).filter((state) => !ends.includes(state)));
  });

  test('is the one that was requested', () => {
    given().when(approve).thenRefused({ code: 'no_such_payout' });
    given().when({ type: 'RequestPayout', payout: request }).then(requested);
    const others: readonly Partial<PayoutRequest>[] = [
      { userId: 'eva' },
      { beneficiaryId: 'b2' },
      { money: money('USD', 10_000n) },
      { instruction: instructed.instruction },
    ];
    for (const other of others)
      given(requested)
        .when({ type: 'RequestPayout', payout: { ...request, ...other } })
        .thenRefused({ code: 'payout_differs' });
  });
});

describe('a held payout', () => {
  const waiting = given(...STATES.waiting);

  test('is released by another person, in time, as it was proposed', () => {
    waiting.when({ ...approve, reason: ' ' }).thenRefused({ code: 'reason_missing' });
    waiting.when({ ...approve, by: 'anna' }).thenRefused({ code: 'same_person' });
    waiting.when({ ...approve, by: 'jana' }).thenRefused({ code: 'own_affair' });
    waiting.when({ ...approve, at: LAPSES }).thenRefused({ code: 'proposal_lapsed' });
    waiting.when({ ...approve, proposalHash: 'h2' }).thenRefused({ code: 'another_proposal' });
  });

  test('is proposed for release with a reason, by staff it does not belong to, again once the last request has lapsed', () => {
    const isHeld = given(...STATES.held);
    isHeld.when({ ...propose, reason: ' ' }).thenRefused({ code: 'reason_missing' });
    isHeld.when({ ...propose, by: 'jana' }).thenRefused({ code: 'own_affair' });
    waiting.when({ ...propose, at: LAPSES }).then(proposed);
  });

  test('is rejected with a reason, also by the one who requested the release', () => {
    waiting.when({ ...reject, reason: ' ' }).thenRefused({ code: 'reason_missing' });
    waiting.when({ ...reject, by: 'jana' }).thenRefused({ code: 'own_affair' });
    waiting.when({ ...reject, by: 'anna' }).then({ type: 'PayoutRejected', data: { ...base, rejectedBy: 'anna', reason: 'Not theirs.' } });
  });

  test('needs a new request when it is held again after its release', () => {
    given(...STATES.released, held)
      .when(approve)
      .thenRefused({ code: 'not_proposed' });
  });
});

describe('a transfer that staff instruct', () => {
  const heldAsInstructed = given({ type: 'PayoutRequested', data: instructed }, reserved, {
    type: 'PayoutHeld',
    data: { ...base, code: 'not_asked_for' },
  });

  test('is not about their own money', () => {
    given()
      .when({ type: 'RequestPayout', payout: { ...instructed, userId: 'anna' } })
      .thenRefused({ code: 'own_affair' });
  });

  test('counts as the request for its release', () => {
    heldAsInstructed.when(approve).then(released);
    heldAsInstructed.when({ ...approve, by: 'anna' }).thenRefused({ code: 'same_person' });
    heldAsInstructed.when(propose).thenRefused({ code: 'already_proposed' });
  });

  test('is not cancelled by the customer', () => {
    heldAsInstructed.when({ type: 'CancelPayout' }).thenRefused({ code: 'too_late_to_cancel' });
  });
});
