import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/**
 * The row that an earlier event must have made. Its absence is a fault, or follows from a parked stream: throwing parks this
 * stream too, so that both are resumed in order and nothing is built on a hole.
 */
export const requiredRow = <R>(row: R | undefined, event: RecordedDomainEvent): R => {
  if (row === undefined) throw new Error(`${event.type} changes a row that no earlier event made.`);
  return row;
};
