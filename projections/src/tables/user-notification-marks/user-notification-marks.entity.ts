import { describeTable } from '../describe-table.ts';

/** A customer who has never read a notification has no row. */
export type UserNotificationMarkRow = {
  readonly user_id: string;
  /** Notifications up to this moment are read. */
  readonly read_up_to: string;
};

export const { entity: userNotificationMarkEntity, columns: userNotificationMarkColumns } = describeTable<UserNotificationMarkRow>(
  'user_notification_marks',
  'user_id',
  { user_id: 'text', read_up_to: 'timestamptz' },
);
