import * as z from 'zod/mini';
import { publicIdSchema, type PublicIdKind } from '../../values/ids.ts';
import { wholeNumber } from './whole-number.ts';
import { described } from './described.ts';

export const MAX_PAGE = 100;

/** Query of a page of a list. */
export const pageOf = (kind: PublicIdKind) => ({
  limit: described(z._default(wholeNumber('limit', 1, MAX_PAGE), 20), 'How many items a page has at most.', 20),
  offset: described(
    z._default(wholeNumber('offset', 0, 100_000), 0),
    'How many items are skipped. Use a cursor instead where items are added meanwhile.',
    0,
  ),
  cursor: described(z.optional(publicIdSchema(kind)), 'next_cursor of the page before; with it no item is repeated or skipped.'),
});

/** What a page contains besides its items. */
export const pageReply = (kind: PublicIdKind) => ({
  limit: described(z.int(), 'How many items this page could have.', 20),
  offset: described(z.int(), 'How many items were skipped.', 0),
  has_more: described(z.boolean(), 'Whether items follow after this page.', true),
  next_cursor: described(z.nullable(publicIdSchema(kind)), 'The cursor of the next page; null on the last one.'),
});
