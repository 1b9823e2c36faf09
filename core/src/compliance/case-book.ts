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
  if (event.type === 'CaseDrafted') return { state, title: orErased(event.data.title, null), draftedAt: changedAt, changedAt };
  return before === undefined ? undefined : { ...before, state, changedAt };
};
