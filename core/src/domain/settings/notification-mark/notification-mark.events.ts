import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';

/** Stream `notifications-<userId>`. Not part of the settings, whose stream every deposit reads. */
export const notificationMarkEvents = {
  NotificationsRead: defineEvent('NotificationsRead', {
    userId: z.string(),
    /** Notifications up to this moment are read. UTC with milliseconds. */
    upTo: z.string(),
  }),
};
export type NotificationMarkEvent = EventOf<typeof notificationMarkEvents>;
