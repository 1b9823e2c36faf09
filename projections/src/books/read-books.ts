import { decodeEach } from '@danubit/consumer/decode-each';
import type { Transaction } from '@danubit/consumer/transaction';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Position, StoredEvent } from '@danubit/event-store/event-store.port';
import type { BooksSchema } from './books-tables.ts';
import { loadPage, storePage } from './books-store.ts';
import { concernsBooks, foldDelivery, foldStored, isDecoded, subjectsOf } from './fold-books.ts';

export const EVENTS_PER_PAGE = 2_000;

/** A page of the log after it was folded. */
export type FoldedPage = {
  readonly last: Position;
  readonly lastEventId: string;
  readonly size: number;
  /** The owners whose wallets its entries changed, with the positions of the entries. */
  readonly touched: readonly { readonly userId: string; readonly position: Position }[];
  readonly entryPositions: readonly Position[];
};

/** The next page after a position, at most up to another position; empty when there is none. */
export const nextEvents = async (log: EventLog, after: Position, upTo?: Position): Promise<readonly StoredEvent[]> =>
  (await log.store.readAll(after, EVENTS_PER_PAGE)).filter(({ position }) => upTo === undefined || position <= upTo);

/** Folds a page into the books. The caller moves the checkpoint in the same transaction. */
export const foldPage = async (
  transaction: Transaction,
  schema: BooksSchema,
  log: EventLog,
  events: readonly StoredEvent[],
): Promise<FoldedPage | undefined> => {
  const last = events.at(-1);
  if (last === undefined) return undefined;
  const stored = events.filter(concernsBooks);
  const deliveries = await decodeEach(log, stored.filter(isDecoded));
  const page = await loadPage(
    transaction,
    schema,
    subjectsOf(
      stored.filter((event) => !isDecoded(event)),
      deliveries,
    ),
  );
  const decoded = new Map(deliveries.map((delivery) => [delivery.position, delivery]));
  for (const event of stored) {
    const delivery = decoded.get(event.position);
    if (delivery === undefined) foldStored(page, event);
    else foldDelivery(page, delivery);
  }
  await storePage(transaction, schema, page);
  return {
    last: last.position,
    lastEventId: last.eventId,
    size: events.length,
    touched: page.moves.map(({ userId, position }) => ({ userId, position })),
    entryPositions: page.entries.map(({ position }) => position),
  };
};
