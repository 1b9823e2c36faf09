import * as z from 'zod/mini';

/** What blockchain analytics said about one address. */
export const assessedAddressSchema = z.strictObject({
  address: z.string(),
  /** Whether it paid the customer, or coins go to it. */
  direction: z.enum(['incoming', 'outgoing']),
  /** 0 to 100. */
  score: z.int(),
  /** Owners from whom its funds come, or to whom they go, with their shares in thousandths. */
  exposures: z.array(z.strictObject({ category: z.string(), per_mille: z.int() })),
  provider: z.string(),
  reference: z.string(),
  assessed_at: z.iso.datetime(),
});
export type AssessedAddress = z.infer<typeof assessedAddressSchema>;
