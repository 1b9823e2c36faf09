import * as z from 'zod/mini';
import { publicIdSchema, type PublicIdKind } from '../../values/ids.ts';
import { wholeNumber } from './whole-number.ts';

export const MAX_PAGE = 100;

/** How a page of a list is asked for. */
export const pageOf = (kind: PublicIdKind) => ({
  limit: z._default(wholeNumber('limit', 1, MAX_PAGE), 20),
  offset: z._default(wholeNumber('offset', 0, 100_000), 0),
  /** `next_cursor` of the page before. */
  cursor: z.optional(publicIdSchema(kind)),
});

/** What is told of a page besides its items. */
export const pageReply = (kind: PublicIdKind) => ({
  limit: z.int(),
  offset: z.int(),
  has_more: z.boolean(),
  next_cursor: z.nullable(publicIdSchema(kind)),
});
