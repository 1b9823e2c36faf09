import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { duty, isOverdue } from './duty.decider.ts';
import type { DutyEvent } from './duty.events.ts';

const { given } = specFor(duty);
const TODAY = '2026-11-26';
const data = { dutyId: 'd1', kind: 'training', dutyTitle: 'Yearly training', owner: 'anna', setBy: 'oto', dueOn: '2026-11-30' } as const;
const setEvery = (everyMonths: 12 | null): DutyEvent => ({ type: 'DutySet', data: { ...data, everyMonths } });
const record = { type: 'RecordDone', doneOn: TODAY, note: 'List of signatures 7/2026', by: 'anna', today: TODAY } as const;
const done = (doneOn: string, nextDueOn: string | null): DutyEvent => ({
  type: 'DutyDone',
  data: { dutyId: 'd1', doneOn, note: record.note, doneBy: 'anna', nextDueOn },
});
const ended: DutyEvent = { type: 'DutyEnded', data: { dutyId: 'd1', note: 'The policy is gone.', endedBy: 'oto' } };

describe('a duty', () => {
  test('is due again an interval after the day on which it was done', () => {
    given(setEvery(12)).when(record).then(done(TODAY, '2027-11-26'));
    given(setEvery(12))
      .when({ ...record, doneOn: '2026-11-20' })
      .then(done('2026-11-20', '2027-11-20'));
  });

  test('that is done once, or was ended, has nothing left to do', () => {
    given(setEvery(null)).when(record).then(done(TODAY, null));
    given(setEvery(null), done(TODAY, null)).when(record).thenRefused({ code: 'ended' });
    given(setEvery(12)).when({ type: 'EndDuty', note: 'The policy is gone.', by: 'oto' }).then(ended);
    given(setEvery(12), ended).when({ type: 'MoveDuty', owner: 'eva', dueOn: TODAY, by: 'oto' }).thenRefused({ code: 'ended' });
    given().when(record).thenRefused({ code: 'no_such_duty' });
  });

  test('is done neither in the future nor before the last time', () => {
    given(setEvery(12))
      .when({ ...record, doneOn: '2026-11-27' })
      .thenRefused({ code: 'done_later' });
    given(setEvery(12), done(TODAY, '2027-11-26')).when(record).thenRefused({ code: 'done_before_last' });
  });

  test('gets another owner and another date, and is set once', () => {
    const moved: DutyEvent = { type: 'DutyMoved', data: { dutyId: 'd1', owner: 'eva', dueOn: '2026-12-15', movedBy: 'oto' } };
    given(setEvery(12)).when({ type: 'MoveDuty', owner: 'eva', dueOn: '2026-12-15', by: 'oto' }).then(moved);
    given(setEvery(12)).when({ type: 'MoveDuty', owner: 'anna', dueOn: '2026-11-30', by: 'oto' }).then();
    given(setEvery(12))
      .when({ type: 'SetDuty', ...data, everyMonths: 12 })
      .then();
  });

  test.each([
    ['2026-11-25', true],
    ['2026-11-26', false],
    [null, false],
  ])('due on %s is overdue on the 26th: %p', (dueOn, overdue) => {
    expect(isOverdue({ dueOn }, TODAY)).toBe(overdue);
  });
});
