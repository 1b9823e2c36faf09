import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { ShadowRunEvent } from '../domain/compliance/monitoring-rules/monitoring-rules.events.ts';
import type { RestrictedLog } from '../restricted-log/open-restricted-log.ts';
import { RestrictedBook } from './restricted-book.ts';

/** What a draft said beside the rules in force, since it runs. */
export type ShadowRun = {
  readonly movements: number;
  readonly alerts: { readonly before: number; readonly after: number };
  readonly gained: number;
  readonly lost: number;
};

export class ShadowBook extends RestrictedBook<ShadowRun, ShadowRunEvent> {
  constructor(log: RestrictedLog) {
    super(log, { prefix: 'shadow_run-', idOf: ({ data }) => String(data.draft), fold });
  }
}

export const NO_SHADOW_RUN: ShadowRun = { movements: 0, alerts: { before: 0, after: 0 }, gained: 0, lost: 0 };

const fold = (before: ShadowRun | undefined, { data }: RecordedDomainEvent<ShadowRunEvent>): ShadowRun => {
  const { movements, alerts, gained, lost } = before ?? NO_SHADOW_RUN;
  const { inForce: was, draft: is } = data.alerts ?? { inForce: data.inForce !== 'approve', draft: data.outcome !== 'approve' };
  return {
    movements: movements + 1,
    alerts: { before: alerts.before + Number(was), after: alerts.after + Number(is) },
    gained: gained + Number(is && !was),
    lost: lost + Number(was && !is),
  };
};
