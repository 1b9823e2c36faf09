import { describe, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { notificationMark } from './notification-mark.decider.ts';
import type { NotificationMarkEvent } from './notification-mark.events.ts';

const { given } = specFor(notificationMark);

const [EARLIER, LATER, NOW] = ['2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z', '2026-11-23T10:00:00.000Z'];
const read = (upTo: string): NotificationMarkEvent => ({ type: 'NotificationsRead', data: { userId: 'u1', upTo } });
const mark = (upTo: string) => ({ type: 'MarkNotificationsRead', userId: 'u1', upTo, now: NOW }) as const;

describe('reading notifications', () => {
  test('moves the mark forward, up to now', () => {
    given().when(mark(EARLIER)).then(read(EARLIER));
    given(read(EARLIER)).when(mark(NOW)).then(read(NOW));
  });

  test('never moves the mark back, and records the same moment once', () => {
    given(read(LATER)).when(mark(EARLIER)).then();
    given(read(LATER)).when(mark(LATER)).then();
  });

  test('is refused for a moment that is not over', () => {
    given().when(mark('2026-11-23T10:00:00.001Z')).thenRefused({ code: 'in_the_future' });
  });
});
