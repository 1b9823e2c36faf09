import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { isHoldInForce, retentionHold } from './retention-hold.decider.ts';
import type { RetentionHoldEvent } from './retention-hold.events.ts';

const { given } = specFor(retentionHold);
const at = '2026-11-25T12:00:00.000Z';
const about = { subjectId: 's1', userId: 'u1' };
const place = { type: 'PlaceHold', holdId: 'h1', about, reason: ' Order 4711 ', by: 'anna', at, until: null } as const;
const placedUntil = (until: string | null): RetentionHoldEvent => ({
  type: 'RetentionHoldPlaced',
  data: { holdId: 'h1', about, reason: 'Order 4711', placedBy: 'anna', until },
});
const placed = placedUntil(null);
const lapsesAt = '2026-12-02T12:00:00.000Z';
const propose = { type: 'ProposeEnd', reason: 'The order ended', by: 'anna', at, lapsesAt } as const;
const proposed: RetentionHoldEvent = {
  type: 'RetentionHoldEndProposed',
  data: { holdId: 'h1', reason: 'The order ended', proposedBy: 'anna', lapsesAt },
};
const lifted: RetentionHoldEvent = { type: 'RetentionHoldLifted', data: { holdId: 'h1', reason: 'The order ended', liftedBy: 'boris' } };

describe('a hold', () => {
  test('is placed by one person, with a reason, about another person', () => {
    given().when(place).then(placed);
    given()
      .when({ ...place, reason: ' ' })
      .thenRefused({ code: 'reason_missing' });
    given()
      .when({ ...place, by: 'u1' })
      .thenRefused({ code: 'own_affair' });
  });

  test.each([
    ['2026-11-25T12:00:00.000Z', false],
    ['2026-11-25T12:00:00.001Z', true],
    ['2036-11-25T12:00:00.000Z', true],
    ['2036-11-25T12:00:00.001Z', false],
  ])('until %s is placed: %p', (until, isPlaced) => {
    const asked = given().when({ ...place, until });
    if (isPlaced) asked.then(placedUntil(until));
    else asked.thenRefused({ code: 'until_out_of_range' });
  });

  test('ends when a second person agrees, and not by one alone', () => {
    given(placed).when(propose).then(proposed);
    given(placed, proposed).when({ type: 'ApproveEnd', by: 'anna', at }).thenRefused({ code: 'same_person' });
    given(placed, proposed).when({ type: 'ApproveEnd', by: 'u1', at }).thenRefused({ code: 'own_affair' });
    given(placed, proposed).when({ type: 'ApproveEnd', by: 'boris', at }).then(lifted);
    given(placed).when({ type: 'ApproveEnd', by: 'boris', at }).thenRefused({ code: 'not_proposed' });
    given(placed, proposed, lifted).when({ type: 'ApproveEnd', by: 'boris', at }).thenRefused({ code: 'already_ended' });
    given().when({ type: 'ApproveEnd', by: 'boris', at }).thenRefused({ code: 'no_such_hold' });
  });

  test('can be proposed to end again after a rejection and after the proposal has lapsed', () => {
    given(placed, proposed).when(propose).thenRefused({ code: 'already_proposed' });
    const rejected: RetentionHoldEvent = { type: 'RetentionHoldEndRejected', data: { holdId: 'h1', rejectedBy: 'boris' } };
    given(placed, proposed).when({ type: 'RejectEnd', by: 'boris', at }).then(rejected);
    given(placed, proposed, rejected).when(propose).then(proposed);
    given(placed, proposed).when({ type: 'ApproveEnd', by: 'boris', at: lapsesAt }).thenRefused({ code: 'not_proposed' });
    given(placed, proposed)
      .when({ ...propose, at: lapsesAt })
      .then(proposed);
  });

  test('ends by itself at its time', () => {
    const hold = [placedUntil(lapsesAt)].reduce(retentionHold.evolve, null);
    if (hold === null) throw new Error('There is a hold.');
    expect([isHoldInForce(hold, at), isHoldInForce(hold, lapsesAt)]).toEqual([true, false]);
  });
});
