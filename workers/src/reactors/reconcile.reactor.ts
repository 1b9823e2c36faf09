import { reconciliationSubjectOf } from '../jobs/reconciliation-subject.ts';
import type { Reactor } from './reactor.ts';

export const reconcileReactor: Reactor = {
  action: 'reconcile',
  beginsAt: 'start',
  on: {
    ReconciliationRequested: ({ data: { scope, date } }) => [
      { subject: reconciliationSubjectOf(scope, date), delayMs: 0, provider: scope },
    ],
  },
};
