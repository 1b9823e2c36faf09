import { duty, type Duty } from '../domain/compliance/duty/duty.decider.ts';
import type { DutyEvent } from '../domain/compliance/duty/duty.events.ts';
import type { RestrictedLog } from '../restricted-log/open-restricted-log.ts';
import { RestrictedBook } from './restricted-book.ts';

/** Trainings, audits and reviews of policies. */
export class DutyBook extends RestrictedBook<Duty, DutyEvent> {
  constructor(log: RestrictedLog) {
    super(log, {
      prefix: 'duty-',
      idOf: ({ data }) => data.dutyId,
      fold: (before, event) => duty.evolve(before ?? null, event) ?? undefined,
    });
  }
}
