import type { Position, StoredEvent } from '@danubit/event-store/event-store.port';
import { START } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import type { RestrictedLog } from '../restricted-log/open-restricted-log.ts';
import type { AlertDecision, AlertEvent, AlertSubject } from '../domain/compliance/alert/alert.events.ts';
import { evolveAlert, type Alert } from '../domain/compliance/alert/alert.state.ts';

const PAGE = 1_000;

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
};
export type AlertMade = {
  readonly decision: AlertDecision;
  readonly rationale: string | null;
  readonly by: string;
  readonly approvedBy: string | null;
  readonly at: string;
};

/**
 * All alerts in memory, folded from the restricted log: a copy elsewhere would lie where others can look. Every question first reads what
 * is new, so that an answer is never behind a decision.
 */
export class AlertBook {
  readonly #log: RestrictedLog;
  readonly #alerts = new Map<string, ListedAlert>();
  #position: Position = START;
  #reading: Promise<void> = Promise.resolve();

  constructor(log: RestrictedLog) {
    this.#log = log;
  }

  async all(): Promise<readonly ListedAlert[]> {
    await this.#catchUp();
    return [...this.#alerts.values()];
  }

  async of(alertId: string): Promise<ListedAlert | undefined> {
    await this.#catchUp();
    return this.#alerts.get(alertId);
  }

  /** One after the other: two readers of the same page would fold it twice. */
  #catchUp(): Promise<void> {
    const reading = this.#reading.catch(() => undefined).then(() => this.#readOn());
    this.#reading = reading;
    return reading;
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const page = await this.#log.store.readAll(this.#position, PAGE);
      for (const event of await this.#log.decode<AlertEvent>(page.filter(isOfAlert))) this.#fold(event);
      this.#position = page.at(-1)?.position ?? this.#position;
      if (page.length < PAGE) return;
    }
  }

  #fold(event: RecordedDomainEvent<AlertEvent>): void {
    const before = this.#alerts.get(event.data.alertId);
    const state = evolveAlert(before?.state ?? null, event);
    if (state === null) return;
    const listed = event.type === 'AlertRaised' ? listedOf(event, state) : before;
    if (listed !== undefined) this.#alerts.set(state.alertId, { ...listed, state, decision: madeBy(event) ?? listed.decision });
  }
}

const isOfAlert = ({ stream }: StoredEvent): boolean => stream.startsWith('alert-');

type Raised = RecordedDomainEvent<Extract<AlertEvent, { type: 'AlertRaised' }>>;

const listedOf = ({ data, metadata, recordedAt }: Raised, state: Alert): ListedAlert => ({
  ...{ state, pseudonym: metadata.subjectId, raisedAt: recordedAt, decision: null },
  ...{ outcome: data.outcome, score: data.score, isScreeningHit: data.isScreeningHit },
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
