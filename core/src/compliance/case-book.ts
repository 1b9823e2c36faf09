import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { CaseEvent } from '../domain/compliance/case/case.events.ts';
import { evolveCase, type ComplianceCase } from '../domain/compliance/case/case.state.ts';
import type { RestrictedLog } from '../restricted-log/open-restricted-log.ts';
import { RestrictedBook } from './restricted-book.ts';

/** What a list of cases shows. */
export type ListedCase = {
  readonly state: ComplianceCase;
  /** Null once it was erased. */
  readonly title: string | null;
  readonly draftedAt: string;
  readonly changedAt: string;
  /** Members of staff who have worked on it. */
  readonly people: readonly string[];
};

export class CaseBook extends RestrictedBook<ListedCase, CaseEvent> {
  constructor(log: RestrictedLog) {
    super(log, { prefix: 'case-', idOf: ({ data }) => data.caseId, fold });
  }
}

const fold = (before: ListedCase | undefined, event: RecordedDomainEvent<CaseEvent>): ListedCase | undefined => {
  const state = evolveCase(before?.state ?? null, event);
  if (state === null) return undefined;
  const { recordedAt: changedAt } = event;
  const people = peopleWith(before?.people ?? [], event);
  if (event.type === 'CaseDrafted') return { state, title: orErased(event.data.title, null), draftedAt: changedAt, changedAt, people };
  return before === undefined ? undefined : { ...before, state, changedAt, people };
};

const peopleWith = (before: readonly string[], { metadata: { actor } }: RecordedDomainEvent<CaseEvent>): readonly string[] =>
  actor.kind === 'staff' && actor.id !== null && !before.includes(actor.id) ? [...before, actor.id] : before;
