import { START, type EventStore, type Position, type StoredEvent } from './event-store.port.ts';
import { pagesAhead } from './pages-ahead.ts';

const PAGE = 2_000;

type Page = { readonly events: readonly StoredEvent[]; readonly last: Position };

/** The whole log up to a position, page by page; the next page is fetched meanwhile. */
export async function* pagesOf(store: EventStore, upTo: Position): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  const read = async (after: Position): Promise<Page | undefined> => {
    if (after >= upTo) return undefined;
    const events = (await store.readAll(after, PAGE)).filter(({ position }) => position <= upTo);
    const last = events.at(-1);
    return last === undefined ? undefined : { events, last: last.position };
  };
  for await (const { events } of pagesAhead(read, START)) yield events;
}

export async function* eventsOf(store: EventStore, upTo: Position): AsyncGenerator<StoredEvent, void, undefined> {
  for await (const page of pagesOf(store, upTo)) yield* page;
}
