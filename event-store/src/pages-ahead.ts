import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position } from './event-store.port.ts';

/** With one page there would not always be work at hand while the database writes; more would only cost memory. */
const PAGES_AHEAD = 2;

/**
 * Page after page until there is none. The next pages are fetched while the caller works on the current one: the database reads and writes
 * while this process decodes. For reading past events; new events come one page at a time.
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
    // The caller that takes this page gets its error. A page that no caller takes must not end the process.
    latest.catch(() => undefined);
    coming.push(latest);
  };
  for (let ahead = 1; ahead < PAGES_AHEAD; ahead += 1) askForNext();
  for (;;) {
    const page = await coming.shift();
    if (page === undefined) return;
    askForNext();
    // Send the next request before work begins that may keep this process busy for a while.
    await nextTurn();
    yield page;
  }
}
