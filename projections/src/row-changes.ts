import * as z from 'zod/mini';

/** NOTIFY channel of committed changes of read tables; payload: JSON list of `ChangeNotification`. */
export const CHANGES_CHANNEL = 'danubit_changes';

const changeNotificationSchema = z.object({
  table: z.string(),
  /** The user whose rows changed; null if the rows of any user may have changed, since the table was rebuilt. */
  owner: z.nullable(z.string()),
  /** Keys of the changed rows; absent when there are many. */
  keys: z.optional(z.array(z.string())),
});
export type ChangeNotification = z.infer<typeof changeNotificationSchema>;

const payloadSchema = z.array(changeNotificationSchema);

/** @throws Error when it is not a payload of this channel */
export const parseChangeNotifications = (payload: string): readonly ChangeNotification[] => z.parse(payloadSchema, JSON.parse(payload));
