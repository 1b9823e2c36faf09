import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import type { MonitoredCustomerEvent } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { START } from '@danubit/event-store/event-store.port';

const EVENTS_AT_ONCE = 2_000;

export type ReviewEvent = MonitoredCustomerEvent | AlertEvent;

/** Which movements compliance keeps, by the restricted log: a rule or a list had a reason, and no person has cleared the alert. */
export const collectReviews = () => {
  const alertOf = new Map<string, string>();
  const holding = new Set<string>();
  const add = ({ type, data }: ReviewEvent): void => {
    if (type === 'MovementAssessed') {
      const id = orErased(data.movement, null)?.id;
      if (data.outcome === 'hold' && data.alertId !== null && id !== undefined) alertOf.set(id, data.alertId);
    } else if (type === 'AlertRaised') {
      const isReasoned = data.isScreeningHit || orErased(data.results, []).some(({ hit }) => hit);
      if (data.isHeld && isReasoned) holding.add(data.alertId);
    } else if (type === 'AlertCleared') holding.delete(data.alertId);
  };
  const result = (): ReadonlySet<string> => new Set([...alertOf].flatMap(([id, alertId]) => (holding.has(alertId) ? [id] : [])));
  return { add, result };
};

const isOfReview = (stream: string): boolean => stream.startsWith('monitored-') || stream.startsWith('alert-');

export const readReviews = async (log: RestrictedLog): Promise<ReadonlySet<string>> => {
  const reviews = collectReviews();
  for (let position = START; ;) {
    const stored = await log.store.readAll(position, EVENTS_AT_ONCE);
    const last = stored.at(-1);
    if (last === undefined) return reviews.result();
    for (const event of await log.decode<ReviewEvent>(stored.filter(({ stream }) => isOfReview(stream)))) reviews.add(event);
    position = last.position;
  }
};
