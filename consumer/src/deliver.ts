import type pg from 'pg';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Consumer, ConsumerSchema } from './consumer.ts';
import type { Delivery } from './decode-each.ts';
import { recordParking, type NewlyParked, type Parking } from './parking-table.ts';
import { describeError, isEventFault } from './event-fault.ts';
import { inSavepoint } from './transaction.ts';
import { send, type Write } from './write.ts';

type DeliveryContext = { readonly client: pg.ClientBase; readonly schema: ConsumerSchema; readonly consumer: Consumer };

export type PreparedBatch = { readonly writes: readonly Write[]; readonly parking: Parking };

/** Calls the handler once and lets its errors through. Writes nothing. */
export const prepareBatch = async (
  { client, consumer }: DeliveryContext,
  deliveries: readonly Delivery[],
  parkedBefore: readonly string[],
): Promise<PreparedBatch> => {
  const { readable, ledger } = splitDeliveries(deliveries, parkedBefore);
  const writes = readable.length === 0 ? [] : await consumer.handle(readable, client);
  return { writes, parking: ledger.parking() };
};

/** Runs the handler inside the open transaction. Isolates an event that cannot be applied and parks its stream. */
export const deliverIsolating = async (
  { client, schema, consumer }: DeliveryContext,
  deliveries: readonly Delivery[],
  parkedBefore: readonly string[],
): Promise<readonly NewlyParked[]> => {
  const { readable, ledger } = splitDeliveries(deliveries, parkedBefore);
  await applyIsolating(client, consumer, readable, ledger);
  const parking = ledger.parking();
  await recordParking(client, schema, consumer.name, parking);
  return parking.parked;
};

/**
 * Skips and counts events of streams that are parked; parks the stream of an unreadable event. Invariant: the events applied of a stream
 * are a prefix of the stream.
 */
const splitDeliveries = (
  deliveries: readonly Delivery[],
  parkedBefore: readonly string[],
): { readonly readable: readonly RecordedDomainEvent[]; readonly ledger: ParkingLedger } => {
  const ledger = parkingLedger(parkedBefore);
  const readable = deliveries.flatMap((delivery) => {
    if (ledger.skips(delivery)) return [];
    if (delivery.event !== null) return [delivery.event];
    ledger.park(delivery, delivery.reason);
    return [];
  });
  return { readable, ledger };
};

/** Halves the batch until the failing event is alone: about 2·log2(n) calls of the handler for each such event. */
const applyIsolating = async (
  client: pg.ClientBase,
  consumer: Consumer,
  events: readonly RecordedDomainEvent[],
  ledger: ParkingLedger,
): Promise<void> => {
  // The stream may have been parked at an unreadable later event; its events before that one are still applied.
  const due = events.filter((event) => !ledger.skips(event));
  const [first] = due;
  if (first === undefined) return;
  try {
    await inSavepoint(client, async () => send(client, await consumer.handle(due, client)));
  } catch (error) {
    if (!isEventFault(error)) throw error;
    if (due.length === 1) {
      ledger.park(first, describeError(error));
      return;
    }
    const middle = Math.ceil(due.length / 2);
    await applyIsolating(client, consumer, due.slice(0, middle), ledger);
    await applyIsolating(client, consumer, due.slice(middle), ledger);
  }
};

type Place = Pick<Delivery, 'stream' | 'revision' | 'position'>;

type ParkingLedger = {
  /** True if the event comes after the one at which its stream is parked; then counts it as skipped. */
  readonly skips: (event: Place) => boolean;
  readonly park: (event: Place, reason: string) => void;
  readonly parking: () => Parking;
};

const parkingLedger = (parkedBefore: readonly string[]): ParkingLedger => {
  const skipped = new Map<string, number>();
  const before = new Set(parkedBefore);
  const parked = new Map<string, NewlyParked>();
  return {
    skips: ({ stream, revision }) => {
      if (before.has(stream)) {
        skipped.set(stream, (skipped.get(stream) ?? 0) + 1);
        return true;
      }
      const found = parked.get(stream);
      if (found === undefined || revision < found.revision) return false;
      parked.set(stream, { ...found, skippedEvents: found.skippedEvents + 1 });
      return true;
    },
    park: ({ stream, revision, position }, reason) => {
      // If the stream was parked earlier in this batch, that was at a later, unreadable event, which now counts as skipped.
      const skippedEvents = (parked.get(stream)?.skippedEvents ?? -1) + 1;
      parked.set(stream, { stream, revision, position, reason, skippedEvents });
    },
    parking: () => ({ parked: [...parked.values()], skipped }),
  };
};
