import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { SuspicionReportEvent } from '../domain/compliance/suspicion-report/suspicion-report.events.ts';
import { evolveSuspicionReport, type SuspicionReport } from '../domain/compliance/suspicion-report/suspicion-report.state.ts';
import type { RestrictedLog } from '../restricted-log/open-restricted-log.ts';
import { RestrictedBook } from './restricted-book.ts';

/** What a list of reports of suspicion shows. */
export type ListedReport = { readonly state: SuspicionReport; readonly changedAt: string };

export class ReportBook extends RestrictedBook<ListedReport, SuspicionReportEvent> {
  constructor(log: RestrictedLog) {
    super(log, { prefix: 'report-', idOf: ({ data }) => data.caseId, fold });
  }
}

const fold = (before: ListedReport | undefined, event: RecordedDomainEvent<SuspicionReportEvent>): ListedReport | undefined => {
  const state = evolveSuspicionReport(before?.state ?? null, event);
  return state === null ? undefined : { state, changedAt: event.recordedAt };
};
