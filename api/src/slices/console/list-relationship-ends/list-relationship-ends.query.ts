import type { listRelationshipEnds, StaffRelationshipEnd } from '@danubit/contracts/http/console/relationship-ends.contract';
import type { EndStatus } from '@danubit/contracts/values/relationship-ends';
import { RelationshipEndBook, type ListedEnd } from '@danubit/core/compliance/relationship-end-book';
import { isForSenior } from '@danubit/core/domain/compliance/relationship-end/relationship-end.decider';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RecordReads } from '../record-reads.ts';
import { namesOf, personOf, type Names } from '../staff-names.ts';
import { RemainsOfCustomers, type Remains } from './remains-of-customers.ts';

type Listed = z.infer<(typeof listRelationshipEnds)['replies'][200]>;

const MOST = 100;
/** What people can still change comes first. */
const ORDER: readonly EndStatus[] = ['proposed', 'approved', 'in_force', 'rejected', 'taken_back'];

export class ListRelationshipEnds extends Query<Listed> {
  constructor(readonly staff: AuthenticatedCustomer) {
    super();
  }
}

@QueryHandler(ListRelationshipEnds)
export class ListRelationshipEndsHandler implements IQueryHandler<ListRelationshipEnds> {
  constructor(
    private readonly book: RelationshipEndBook,
    private readonly database: DataSource,
    private readonly remains: RemainsOfCustomers,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** Without what is about the reader. */
  async execute({ staff }: ListRelationshipEnds): Promise<Listed> {
    const all = (await this.book.all())
      .filter(({ state: { about } }) => isErased(about) || about.userId !== staff.userId)
      .toSorted((one, other) => rankOf(one) - rankOf(other) || other.proposedAt.localeCompare(one.proposedAt));
    const shown = all.slice(0, MOST);
    await this.reads.record(
      { staff, purpose: 'relationship_end_list' },
      shown.map(({ state: { endingId } }) => ({ kind: 'relationship_end', id: endingId, userId: null })),
    );
    const ended = shown.flatMap(({ state: { status, about } }) => (status === 'in_force' && !isErased(about) ? [about.userId] : []));
    const [names, remains] = await Promise.all([namesOf(this.database, peopleIn(shown)), this.remains.of(ended)]);
    const reader = { staff, names, remains, at: this.clock.now().toISOString() };
    return { ends: shown.map((listed) => endOf(listed, reader)), has_more: all.length > MOST };
  }
}

const rankOf = ({ state: { status } }: ListedEnd): number => ORDER.indexOf(status);

const peopleIn = (shown: readonly ListedEnd[]): readonly (string | null)[] =>
  shown.flatMap(({ state: { about, proposedBy, approvedBy, takenBack } }) => [
    ...[isErased(about) ? null : about.userId, proposedBy, approvedBy, takenBack?.by ?? null],
  ]);

type Reader = {
  readonly staff: AuthenticatedCustomer;
  readonly names: Names;
  readonly remains: ReadonlyMap<string, Remains>;
  readonly at: string;
};

const endOf = ({ state, proposedAt }: ListedEnd, { staff, names, remains, at }: Reader): StaffRelationshipEnd => {
  const { about, status, proposedBy, approvedBy, takenBack, lapsesAt } = state;
  const customer = orErased(about, null);
  return {
    id: state.endingId,
    status,
    proposal: state.proposal,
    proposed_at: proposedAt,
    lapses_at: lapsesAt,
    customer: customer === null ? null : personOf(customer.userId, names),
    end_reason: orErased(state.endReason, null),
    rationale: orErased(state.rationale, null),
    proposed_by: personOf(proposedBy, names),
    is_lapsed: status === 'proposed' && lapsesAt <= at,
    for_senior: isForSenior(state),
    is_own: proposedBy === staff.userId,
    approved_by: approvedBy === null ? null : personOf(approvedBy, names),
    takes_effect_at: state.takesEffectAt,
    taken_back: takenBack === null ? null : { by: personOf(takenBack.by, names), rationale: orErased(takenBack.rationale, null) },
    remains: customer === null || status !== 'in_force' ? null : (remains.get(customer.userId) ?? null),
  };
};
