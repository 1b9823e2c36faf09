import type pg from 'pg';
import type { RecordedDomainEvent } from '../kernel/event.ts';
import type { Consumer, ConsumerSchema } from './consumer.ts';
import type { Delivery } from './decode-each.ts';
import { countSkipped, park, type NewlyParked } from './parking-table.ts';
import { describeError, isPoison } from './poison.ts';
import { inSavepoint } from './transaction.ts';

/** `together`: one call of the handler, its errors go to the caller. `isolating`: a bad event is searched for and its stream parked. */
export type DeliveryMode = 'together' | 'isolating';

type Scene = { readonly client: pg.ClientBase; readonly schema: ConsumerSchema; readonly consumer: Consumer };

/**
 * Hands a batch to the handler inside the open transaction. Events of streams that are parked already are counted, not applied; an
 * unreadable event parks its stream. Invariant: of every stream, what is applied is a prefix of its events.
 */
export const deliver = async (
  { client, schema, consumer }: Scene,
  deliveries: readonly Delivery[],
  parkedBefore: readonly string[],
  mode: DeliveryMode,
): Promise<readonly NewlyParked[]> => {
  const ledger = parkingLedger(parkedBefore);
  const readable = deliveries.flatMap((delivery) => {
    if (ledger.skips(delivery)) return [];
    if (delivery.event !== null) return [delivery.event];
    ledger.park(delivery, delivery.reason);
    return [];
  });
  if (mode === 'isolating') await applyIsolating(client, consumer, readable, ledger);
  else if (readable.length > 0) await consumer.handle(readable, client);
  const parked = ledger.parked();
  await park(client, schema, consumer.name, parked);
  await countSkipped(client, schema, consumer.name, ledger.skipped());
  return parked;
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
    await inSavepoint(client, () => consumer.handle(due, client));
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
  readonly parked: () => readonly NewlyParked[];
  /** Skipped events of streams that were parked before this batch. */
  readonly skipped: () => ReadonlyMap<string, number>;
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
    parked: () => [...parked.values()],
    skipped: () => skipped,
  };
};
