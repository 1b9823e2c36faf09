import type { NotificationMarkEvent } from '@danubit/core/domain/settings/notification-mark/notification-mark.events';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { userNotificationMarkColumns, type UserNotificationMarkRow } from './user-notification-marks.entity.ts';

/** Up to where each customer has read the notifications. The notifications themselves are rows of user_activity. */
export const userNotificationMarksProjection = defineProjection<UserNotificationMarkRow, NotificationMarkEvent>({
  name: 'user_notification_marks',
  version: 1,
  table: 'user_notification_marks',
  keyColumn: 'user_id',
  ownerColumn: 'user_id',
  columns: userNotificationMarkColumns,
  keys: ({ data }) => [data.userId],
  on: { NotificationsRead: (_, { data: { userId, upTo } }) => ({ user_id: userId, read_up_to: upTo }) },
  erased: 'removed',
  ignores: typesOutside('notificationMark', 'erasure'),
});
