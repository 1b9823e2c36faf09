import * as z from 'zod/mini';

const decimal = z.string().check(z.regex(/^\d{1,15}(\.\d{1,18})?$/));

/** What a venue offers: for each pair, price and coins of each offer, cheapest first. */
export const venueBooksSchema = z.object({
  at: z.iso.datetime(),
  books: z.record(z.string(), z.array(z.tuple([decimal, decimal])).check(z.maxLength(50))),
});

export const venueOrderSchema = z.object({
  pair: z.string(),
  /** Coins, in minor units. */
  coins: z.string().check(z.regex(/^[1-9]\d{0,37}$/)),
  limit: decimal,
});
export type VenueOrder = z.infer<typeof venueOrderSchema>;

/** Coins bought and money owed, in minor units. Nothing was bought when both are "0". */
export const venueFillSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  pair: z.string(),
  filled_coins: z.string().check(z.regex(/^(0|[1-9]\d{0,37})$/)),
  owed: z.string().check(z.regex(/^(0|[1-9]\d{0,37})$/)),
});
export type VenueFill = z.infer<typeof venueFillSchema>;
