import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { relationshipEnd, type RelationshipEnd } from '../domain/compliance/relationship-end/relationship-end.decider.ts';
import type { RelationshipEndEvent } from '../domain/compliance/relationship-end/relationship-end.events.ts';
import type { RestrictedLog } from '../restricted-log/open-restricted-log.ts';
import { RestrictedBook } from './restricted-book.ts';

export type ListedEnd = { readonly state: RelationshipEnd; readonly proposedAt: string };

/** The last proposal about each person. */
export class RelationshipEndBook extends RestrictedBook<ListedEnd, RelationshipEndEvent> {
  constructor(log: RestrictedLog) {
    super(log, { prefix: 'ending-', idOf: ({ data }) => data.endingId, fold });
  }
}

const fold = (before: ListedEnd | undefined, event: RecordedDomainEvent<RelationshipEndEvent>): ListedEnd | undefined => {
  const state = relationshipEnd.evolve(before?.state ?? null, event);
  if (state === null) return undefined;
  return { state, proposedAt: event.type === 'RelationshipEndProposed' ? event.recordedAt : (before?.proposedAt ?? event.recordedAt) };
};
