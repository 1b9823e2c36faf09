import { RestrictedBook } from '@danubit/core/compliance/restricted-book';
import { LINKED_HOURS } from '@danubit/contracts/values/monitoring-rules';
import {
  monitoredCustomerStream,
  type MonitoredCustomerEvent,
} from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import type { LinkedMovement, Movement } from '@danubit/core/domain/compliance/monitoring/movement';
import { movementOf } from '@danubit/core/domain/compliance/monitoring/stored-movement';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Clock } from '@danubit/runtime/clock';

type Seen = { readonly stream: string; readonly movement: Movement };

const WINDOW_MS = LINKED_HOURS * 3_600_000;
/** A movement is assessed within days of its request. */
const LATEST_MS = 10 * WINDOW_MS;
/** How many linked movements an alert keeps: the most recent ones. */
const MOST = 50;

/**
 * What customers moved in the last day, by the fingerprint of the card, account or address on the other side. Includes
 * attempts that were refused later, because their end is only recorded with the next movement of their customer.
 */
export class LinkedMovements extends RestrictedBook<readonly Seen[], MonitoredCustomerEvent> {
  constructor(log: RestrictedLog, clock: Clock) {
    super(log, {
      prefix: monitoredCustomerStream(''),
      wants: ({ type, recordedAt }) => type === 'MovementAssessed' && Date.parse(recordedAt) > clock.now().getTime() - LATEST_MS,
      idOf: (event) => movementIn(event)?.counterparty ?? NO_ONE,
      fold,
    });
  }

  /** What other customers moved before with the counterparty of this movement. */
  async linkedTo(movement: Movement, pseudonym: string): Promise<Pick<Movement, 'linked'>> {
    const own = monitoredCustomerStream(pseudonym);
    const seen = movement.counterparty === null ? [] : ((await this.of(movement.counterparty)) ?? []);
    const others = seen.filter(({ stream, movement: { atMs } }) => stream !== own && atMs > movement.atMs - WINDOW_MS).slice(-MOST);
    const streams = [...new Set(others.map(({ stream }) => stream))];
    if (others.length === 0) return {};
    return { linked: others.map(({ stream, movement: other }) => linkOf(other, streams.indexOf(stream) + 1, movement)) };
  }
}

const NO_ONE = '';

const movementIn = (event: MonitoredCustomerEvent): Movement | undefined =>
  event.type !== 'MovementAssessed' || isErased(event.data.movement) ? undefined : movementOf(event.data.movement);

const fold = (before: readonly Seen[] = [], event: RecordedDomainEvent<MonitoredCustomerEvent>): readonly Seen[] | undefined => {
  const movement = movementIn(event);
  if (movement === undefined || movement.counterparty === null) return undefined;
  return [...before.filter((each) => each.movement.atMs > movement.atMs - LATEST_MS), { stream: event.stream, movement }];
};

/** A movement that was requested later but assessed earlier counts as simultaneous; otherwise neither would count for the other. */
const linkOf = ({ id, kind, atMs, eurMinor, minor }: Movement, customer: number, to: Movement): LinkedMovement => ({
  id,
  customer,
  kind,
  eurMinor,
  minor,
  atMs: Math.min(atMs, to.atMs),
});
