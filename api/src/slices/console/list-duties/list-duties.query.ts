import type { listDuties, StaffDuty } from '@danubit/contracts/http/console/duties.contract';
import { DutyBook } from '@danubit/core/compliance/duty-book';
import { isOverdue, type Duty } from '@danubit/core/domain/compliance/duty/duty.decider';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import { DutyDesk } from '../duty-desk.ts';
import { StaffMembers } from '../staff-members.ts';
import { namesOf, personOf, type Names } from '../staff-names.ts';

type Listed = z.infer<(typeof listDuties)['replies'][200]>;

const MOST = 200;
/** After every day: what has nothing left to do comes last. */
const NEVER = '9999-12-31';

export class ListDuties extends Query<Listed> {
  /** @param at undefined: now */
  constructor(readonly at: string | undefined) {
    super();
  }
}

/** Duties of the company contain nothing about customers, so reading them is not recorded. */
@QueryHandler(ListDuties)
export class ListDutiesHandler implements IQueryHandler<ListDuties> {
  constructor(
    private readonly book: DutyBook,
    private readonly members: StaffMembers,
    private readonly desk: DutyDesk,
    private readonly database: DataSource,
  ) {}

  async execute({ at }: ListDuties): Promise<Listed> {
    const today = at === undefined ? this.desk.today() : new Date(at).toISOString().slice(0, NEVER.length);
    const known = at === undefined ? await this.book.all() : await this.book.asOf(new Date(at).toISOString());
    const all = known.toSorted(
      (one, other) => (one.dueOn ?? NEVER).localeCompare(other.dueOn ?? NEVER) || one.dutyTitle.localeCompare(other.dutyTitle),
    );
    const shown = all.slice(0, MOST);
    const members = (await this.members.all()).map(({ id }) => id);
    const names = await namesOf(this.database, [...members, ...shown.flatMap(({ owner, done }) => [owner, done.at(-1)?.doneBy ?? null])]);
    return {
      duties: shown.map((each) => dutyOf(each, names, today)),
      overdue: all.filter((each) => isOverdue(each, today)).length,
      can_own: members.map((id) => personOf(id, names)),
      has_more: all.length > MOST,
    };
  }
}

const dutyOf = (state: Duty, names: Names, today: string): StaffDuty => {
  const last = state.done.at(-1);
  return {
    id: state.dutyId,
    kind: state.kind,
    title: state.dutyTitle,
    owner: personOf(state.owner, names),
    due_on: state.dueOn,
    is_overdue: isOverdue(state, today),
    every_months: state.everyMonths,
    is_ended: state.isEnded,
    times_done: state.done.length,
    last_done: last === undefined ? null : { on: last.doneOn, by: personOf(last.doneBy, names), note: orErased(last.note, null) },
  };
};
