import * as z from 'zod/mini';

/** NOTIFY channel of committed changes of read tables; payload: JSON list of `ChangeNotice`. */
export const CHANGES_CHANNEL = 'danubit_changes';

const changeNoticeSchema = z.object({
  table: z.string(),
  /** The user whose rows changed; null if the rows of any user may have changed, since the table was rebuilt. */
  owner: z.nullable(z.string()),
  /** Keys of the changed rows; absent when there are many. */
  keys: z.optional(z.array(z.string())),
});
export type ChangeNotice = z.infer<typeof changeNoticeSchema>;

const payloadSchema = z.array(changeNoticeSchema);

/** @throws Error when it is not a payload of this channel */
export const parseChangeNotices = (payload: string): readonly ChangeNotice[] => z.parse(payloadSchema, JSON.parse(payload));
