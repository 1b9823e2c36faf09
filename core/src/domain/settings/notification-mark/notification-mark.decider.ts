import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { NotificationMarkEvent } from './notification-mark.events.ts';

/** The moment up to which a customer has read the notifications; null before the first time. */
type NotificationMark = string | null;

/** Instants are UTC text with milliseconds, which compares as text. */
export type NotificationMarkCommand = {
  readonly type: 'MarkNotificationsRead';
  readonly userId: string;
  readonly upTo: string;
  readonly now: string;
};

/** A mark in the future would hide notifications before they are shown. */
export type NotificationMarkRefusal = { readonly code: 'in_the_future' };

/** The mark moves forward only: a window with an older list has no effect. */
export const notificationMark: Decider<NotificationMark, NotificationMarkCommand, NotificationMarkEvent, NotificationMarkRefusal> = {
  initial: null,

  evolve: (_state, { data: { upTo } }) => upTo,

  decide({ userId, upTo, now }, state) {
    if (upTo > now) return refuse({ code: 'in_the_future' });
    return state !== null && upTo <= state
      ? accept()
      : accept<NotificationMarkEvent>({ type: 'NotificationsRead', data: { userId, upTo } });
  },
};
