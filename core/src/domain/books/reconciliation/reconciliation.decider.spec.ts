import { describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { isPossible, reconciliation, type ReconciliationCommand, type ReconciliationRefusal } from './reconciliation.decider.ts';
import type { FoundBreak, ReconciliationEvent } from './reconciliation.events.ts';

const { given } = specFor(reconciliation);

const AT = '2026-11-23T12:00:00.000Z';
const LAPSES = '2026-11-24T12:00:00.000Z';
const day = { scope: 'stripe', date: '2026-11-22' };
const sides = { item: 'psp.receivable:EUR:payment-p1', paymentId: 'p1', ours: money('EUR', 10_000n), theirs: money('EUR', 9_900n) };
const found: FoundBreak = {
  ...sides,
  breakId: 'b1',
  kind: 'amount',
  what: 'charge',
  reference: 'pi_1',
  since: '2026-11-22T08:00:00.000Z',
  owner: 'payments_operator',
  mend: 'claim',
};
const breakFound: ReconciliationEvent = { type: 'BreakFound', data: { ...day, ...found } };
const proposedAs = (proposal: number): ReconciliationEvent => ({
  type: 'BreakMendProposed',
  data: { ...day, breakId: 'b1', proposal, mend: 'write_off', reason: 'Rounding.', proposedBy: 'anna', lapsesAt: LAPSES },
});
const proposed = proposedAs(1);
const rejected: ReconciliationEvent = {
  type: 'BreakMendRejected',
  data: { ...day, breakId: 'b1', proposal: 1, mend: 'write_off', rejectedBy: 'peter' },
};
const resolved = { ...day, ...sides, breakId: 'b1' };
const gone: ReconciliationEvent = {
  type: 'BreakResolved',
  data: { ...resolved, how: 'gone', evidence: 'run 2', mend: null, confirmedBy: null },
};
const confirmed: ReconciliationEvent = {
  type: 'BreakResolved',
  data: { ...resolved, how: 'confirmed', evidence: 'Rounding.', mend: 'write_off', confirmedBy: 'peter' },
};

const propose = {
  type: 'ProposeMend',
  breakId: 'b1',
  mend: 'write_off',
  reason: ' Rounding. ',
  by: 'anna',
  at: AT,
  lapsesAt: LAPSES,
} as const;
const confirm = { type: 'AnswerMend', breakId: 'b1', answer: 'confirm', proposal: 1, by: 'peter', at: AT } as const;
const reject = { ...confirm, answer: 'reject' } as const;

/** What is known of a break, with the events that lead to it. */
const STATES = {
  unknown: [],
  open: [breakFound],
  proposed: [breakFound, proposed],
  rejected: [breakFound, proposed, rejected],
  gone: [breakFound, gone],
  confirmed: [breakFound, proposed, confirmed],
} as const satisfies Readonly<Record<string, readonly ReconciliationEvent[]>>;
type BreakState = keyof typeof STATES;

type Outcome = ReconciliationEvent | ReconciliationRefusal['code'] | 'nothing';
type Rule = { readonly command: ReconciliationCommand; readonly in: Readonly<Record<BreakState, Outcome>> };

const isOver = { gone: 'already_resolved', confirmed: 'already_resolved' } as const;
const RULES: Readonly<Record<string, Rule>> = {
  'is found': {
    command: { type: 'FindBreak', ...day, found },
    in: {
      ...{ unknown: breakFound, open: 'nothing', proposed: 'nothing', rejected: 'nothing' },
      // What comes back after its end is a new difference.
      ...{ gone: breakFound, confirmed: breakFound },
    },
  },
  'is no longer found': {
    command: { type: 'CloseGone', breakId: 'b1', evidence: 'run 2' },
    in: { unknown: 'no_such_break', open: gone, proposed: gone, rejected: gone, gone: 'nothing', confirmed: 'nothing' },
  },
  'gets a proposal': {
    command: propose,
    in: { unknown: 'no_such_break', open: proposed, proposed: 'already_proposed', rejected: proposedAs(2), ...isOver },
  },
  'is confirmed': {
    command: confirm,
    in: { unknown: 'no_such_break', open: 'not_proposed', proposed: confirmed, rejected: 'not_proposed', ...isOver },
  },
  'is rejected': {
    command: reject,
    in: { unknown: 'no_such_break', open: 'not_proposed', proposed: rejected, rejected: 'not_proposed', ...isOver },
  },
};

describe('a break', () => {
  const walk = Object.entries(RULES).flatMap(([name, rule]) =>
    Object.entries(STATES).map(([state, events]) => [name, state as BreakState, rule, events] as const),
  );
  test.each(walk)('%s: %s', (_, state, { command, in: outcomes }, events) => {
    const outcome = outcomes[state];
    const tried = given(...events).when(command);
    if (outcome === 'nothing') tried.then();
    else if (typeof outcome === 'string') tried.thenRefused({ code: outcome });
    else tried.then(outcome);
  });

  test('is proposed with a reason and a mend that is possible, again once the last proposal has lapsed', () => {
    given(breakFound)
      .when({ ...propose, reason: ' ' })
      .thenRefused({ code: 'reason_missing' });
    given({ type: 'BreakFound', data: { ...day, ...found, item: null } })
      .when(propose)
      .thenRefused({ code: 'mend_not_possible' });
    given(breakFound, proposed)
      .when({ ...propose, at: LAPSES })
      .then(proposedAs(2));
  });

  test('is confirmed by another person, in time, as it was proposed', () => {
    const isProposed = given(breakFound, proposed);
    isProposed.when({ ...confirm, proposal: 2 }).thenRefused({ code: 'another_proposal' });
    isProposed.when({ ...confirm, by: 'anna' }).thenRefused({ code: 'same_person' });
    isProposed.when({ ...confirm, at: LAPSES }).thenRefused({ code: 'proposal_lapsed' });
  });

  test('is rejected by anyone, also late, but only as it was proposed', () => {
    const isProposed = given(breakFound, proposed);
    isProposed.when({ ...reject, proposal: 2 }).thenRefused({ code: 'another_proposal' });
    isProposed
      .when({ ...reject, by: 'anna', at: LAPSES })
      .then({ type: 'BreakMendRejected', data: { ...day, breakId: 'b1', proposal: 1, mend: 'write_off', rejectedBy: 'anna' } });
  });
});

describe('the run of a day', () => {
  const requestedBy = (by: string | null, run: number): ReconciliationEvent => ({
    type: 'ReconciliationRequested',
    data: { ...day, run, requestedBy: by },
  });
  const resultOf = (run: number) => ({
    ...{ run, from: '2026-11-22T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z', outcome: 'complete' as const },
    ...{ ours: 3, theirs: 3, breaks: 1, isMoreThanListed: false },
  });
  const ran = (run: number): ReconciliationEvent => ({ type: 'ReconciliationRun', data: { ...day, ...resultOf(run) } });
  const daily: ReconciliationCommand = { type: 'RequestRun', ...day, by: null };
  const byAnna: ReconciliationCommand = { type: 'RequestRun', ...day, by: 'anna' };

  test('is requested once each day, and by staff again, one at a time', () => {
    given().when(daily).then(requestedBy(null, 1));
    given(requestedBy(null, 1), ran(1)).when(daily).then();
    given(requestedBy(null, 1)).when(byAnna).then();
    given(requestedBy(null, 1), ran(1)).when(byAnna).then(requestedBy('anna', 2));
  });

  test('is recorded once', () => {
    const record: ReconciliationCommand = { type: 'RecordRun', ...day, result: resultOf(1) };
    given(requestedBy(null, 1)).when(record).then(ran(1));
    given(requestedBy(null, 1), ran(1)).when(record).then();
  });
});

test('a write-off needs an item of ours or a debit at the bank, a look-up needs a payment', () => {
  const bankFee = { kind: 'missing_here', what: 'debit', item: null, paymentId: null } as const;
  const theirCharge = { ...bankFee, what: 'charge' } as const;
  expect([isPossible('write_off', found), isPossible('write_off', bankFee), isPossible('write_off', theirCharge)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isPossible('look_up', found), isPossible('look_up', bankFee)]).toEqual([true, false]);
  expect([isPossible('claim', theirCharge), isPossible('explained', theirCharge)]).toEqual([true, true]);
});
