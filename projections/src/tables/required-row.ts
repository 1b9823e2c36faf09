import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/**
 * The row that an earlier event must have created. If it is missing, there is a fault or the earlier event's stream is parked. The error
 * parks this stream too, so that both are resumed in order.
 */
export const requiredRow = <R>(row: R | undefined, event: RecordedDomainEvent): R => {
  if (row === undefined) throw new Error(`${event.type} changes a row that no earlier event made.`);
  return row;
};
