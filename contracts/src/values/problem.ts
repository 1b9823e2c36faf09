import * as z from 'zod/mini';

/** Error body of all endpoints outside /auth/v1. `value` never contains a card field. */
export const problemSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.object({ parameter: z.optional(z.string()), value: z.optional(z.unknown()) })),
  }),
  request_id: z.string(),
  /** In the partner API: the page that explains the code. */
  documentation_url: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;
