import type { AlertDecision } from '@danubit/contracts/values/alerts';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import type { RestrictedLog } from '../restricted-log/open-restricted-log.ts';
import type { AlertEvent, AlertSubject } from '../domain/compliance/alert/alert.events.ts';
import { evolveAlert, type Alert } from '../domain/compliance/alert/alert.state.ts';
import { RestrictedBook } from './restricted-book.ts';

/** What a list of alerts shows. */
export type ListedAlert = {
  readonly state: Alert;
  /** Whose it is: the same for all alerts of a customer. */
  readonly pseudonym: string | null;
  readonly raisedAt: string;
  readonly outcome: string;
  readonly score: number;
  readonly isScreeningHit: boolean;
  /** Names of the rules that hit, the one with the highest score first. */
  readonly reasons: readonly string[];
  /** Null once it was erased. */
  readonly subject: AlertSubject | null;
  readonly decision: AlertMade | null;
  /** Every decision, oldest first: what was kept can be cleared later. */
  readonly decisions: readonly AlertMade[];
};
export type AlertMade = {
  readonly decision: AlertDecision;
  readonly rationale: string | null;
  readonly by: string;
  readonly approvedBy: string | null;
  readonly at: string;
};

export class AlertBook extends RestrictedBook<ListedAlert, AlertEvent> {
  constructor(log: RestrictedLog) {
    super(log, { prefix: 'alert-', idOf: ({ data }) => data.alertId, fold });
  }
}

/** Whether two people keep an alert about a person and no money, also while its end is proposed. */
export const isPersonKept = async (book: AlertBook, userId: string): Promise<boolean> =>
  (await book.all()).some(({ state, subject }) => state.isKept && subject?.userId === userId && subject.payment === null);

const fold = (before: ListedAlert | undefined, event: RecordedDomainEvent<AlertEvent>): ListedAlert | undefined => {
  const state = evolveAlert(before?.state ?? null, event);
  if (state === null) return undefined;
  const listed = event.type === 'AlertRaised' ? listedOf(event, state) : before;
  if (listed === undefined) return undefined;
  const made = madeBy(event);
  return made === null ? { ...listed, state } : { ...listed, state, decision: made, decisions: [...listed.decisions, made] };
};

type Raised = RecordedDomainEvent<Extract<AlertEvent, { type: 'AlertRaised' }>>;

const listedOf = ({ data, metadata, recordedAt }: Raised, state: Alert): ListedAlert => ({
  state,
  pseudonym: metadata.subjectId,
  raisedAt: recordedAt,
  decision: null,
  decisions: [],
  outcome: data.outcome,
  score: data.score,
  isScreeningHit: data.isScreeningHit,
  reasons: orErased(data.results, [])
    .filter(({ hit }) => hit)
    .toSorted((one, other) => other.rule.score - one.rule.score)
    .map(({ rule }) => rule.name),
  subject: orErased(data.subject, null),
});

const madeBy = (event: RecordedDomainEvent<AlertEvent>): AlertMade | null => {
  if (event.type !== 'AlertCleared' && event.type !== 'AlertConfirmed') return null;
  const { rationale, decidedBy: by, approvedBy } = event.data;
  const decision = event.type === 'AlertCleared' ? 'clear' : event.data.measure;
  return { decision, rationale: isErased(rationale) ? null : rationale, by, approvedBy, at: event.recordedAt };
};
