type Page = { readonly has_more: boolean; readonly next_cursor: string | null };

/** The items of all pages, one after the other; a page is read when its first item is needed. */
export async function* eachItem<P extends Page, Item>(
  read: (cursor: string | undefined) => Promise<P>,
  itemsOf: (page: P) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  for (;;) {
    const page = await read(cursor);
    yield* itemsOf(page);
    if (!page.has_more || page.next_cursor === null) return;
    cursor = page.next_cursor;
  }
}
