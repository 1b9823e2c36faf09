import { proofSubjectOf } from '../jobs/prove-safeguarding.job.ts';
import { dueNow, type Reactor } from './reactor.ts';

/** With each statement, and each day with the comparison of the books. */
export const proveSafeguardingReactor: Reactor = {
  action: 'prove-safeguarding',
  beginsAt: 'start',
  on: {
    StatementRead: ({ metadata }) => dueNow(proofSubjectOf(metadata.occurredAt.slice(0, 10))),
    ReconciliationRun: ({ data: { date } }) => dueNow(proofSubjectOf(date)),
  },
};
