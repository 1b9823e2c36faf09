import * as z from 'zod/mini';

/** NOTIFY channel of committed changes of read tables; payload: JSON list of `ChangeNotice`. */
export const CHANGES_CHANNEL = 'danubit_changes';

const changeNoticeSchema = z.object({
  table: z.string(),
  /** User whose rows changed; null: anyone's may have (the table was rebuilt). */
  owner: z.nullable(z.string()),
  /** Keys of the changed rows; left out when they are many. */
  keys: z.optional(z.array(z.string())),
});
export type ChangeNotice = z.infer<typeof changeNoticeSchema>;

const payloadSchema = z.array(changeNoticeSchema);

/** @throws when it is no payload of this channel. */
export const parseChangeNotices = (payload: string): readonly ChangeNotice[] => z.parse(payloadSchema, JSON.parse(payload));
