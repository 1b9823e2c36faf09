import type pg from 'pg';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Consumer, ConsumerSchema } from './consumer.ts';
import type { Delivery } from './decode-each.ts';
import { recordParking, type NewlyParked, type Parking } from './parking-table.ts';
import { describeError, isPoison } from './poison.ts';
import { inSavepoint } from './transaction.ts';
import { send, type Write } from './write.ts';

type Scene = { readonly client: pg.ClientBase; readonly schema: ConsumerSchema; readonly consumer: Consumer };

export type PreparedBatch = { readonly writes: readonly Write[]; readonly parking: Parking };

/** One call of the handler, its errors go to the caller. Writes nothing. */
export const prepareBatch = async (
  { client, consumer }: Scene,
  deliveries: readonly Delivery[],
  parkedBefore: readonly string[],
): Promise<PreparedBatch> => {
  const { readable, ledger } = sift(deliveries, parkedBefore);
  const writes = readable.length === 0 ? [] : await consumer.handle(readable, client);
  return { writes, parking: ledger.parking() };
};

/** Hands a batch to the handler inside the open transaction; a bad event is searched for and its stream parked. */
export const deliverIsolating = async (
  { client, schema, consumer }: Scene,
  deliveries: readonly Delivery[],
  parkedBefore: readonly string[],
): Promise<readonly NewlyParked[]> => {
  const { readable, ledger } = sift(deliveries, parkedBefore);
  await applyIsolating(client, consumer, readable, ledger);
  const parking = ledger.parking();
  await recordParking(client, schema, consumer.name, parking);
  return parking.parked;
};

/**
 * Events of streams that are parked already are counted, not applied; an unreadable event parks its stream. Invariant: of every
 * stream, what is applied is a prefix of its events.
 */
const sift = (
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

/** Halves the batch until the bad event stands alone: about 2·log2(n) calls of the handler for each bad event. */
const applyIsolating = async (
  client: pg.ClientBase,
  consumer: Consumer,
  events: readonly RecordedDomainEvent[],
  ledger: ParkingLedger,
): Promise<void> => {
  // A stream parked in the first half, by a later event found unreadable before, still takes the events in front of that one.
  const due = events.filter((event) => !ledger.skips(event));
  const [first] = due;
  if (first === undefined) return;
  try {
    await inSavepoint(client, async () => send(client, await consumer.handle(due, client)));
  } catch (error) {
    if (!isPoison(error)) throw error;
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
  /** Whether the event comes after the one its stream is parked at; counts it as skipped if so. */
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
      // Parked already in this batch means: a later event was unreadable, and now an earlier one cannot be applied.
      const skippedEvents = (parked.get(stream)?.skippedEvents ?? -1) + 1;
      parked.set(stream, { stream, revision, position, reason, skippedEvents });
    },
    parking: () => ({ parked: [...parked.values()], skipped }),
  };
};
