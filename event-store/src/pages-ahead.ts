import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position } from './event-store.port.ts';

/** One is not enough to have work at hand whenever the database is asked to write; more only costs memory. */
const PAGES_AHEAD = 2;

/**
 * Page after page until there is none, the next ones fetched while the caller works on the one in hand: the database reads and
 * writes while this process decodes. For whoever reads the past; what is new comes one page at a time.
 */
export async function* pagesAhead<Page extends { readonly last: Position }>(
  read: (after: Position) => Promise<Page | undefined>,
  from: Position,
): AsyncGenerator<Page, void, undefined> {
  const following = async (before: Promise<Page | undefined>): Promise<Page | undefined> => {
    const page = await before;
    return page === undefined ? undefined : read(page.last);
  };
  let latest = read(from);
  const coming = [latest];
  const askForNext = (): void => {
    latest = following(latest);
    // Whoever takes that page hears why it failed; nobody may ever take it.
    latest.catch(() => undefined);
    coming.push(latest);
  };
  for (let ahead = 1; ahead < PAGES_AHEAD; ahead += 1) askForNext();
  for (;;) {
    const page = await coming.shift();
    if (page === undefined) return;
    askForNext();
    // The next question is on its way before work begins that may keep this process busy for a while.
    await nextTurn();
    yield page;
  }
}
