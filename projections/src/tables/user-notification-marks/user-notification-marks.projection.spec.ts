import { test } from '@jest/globals';
import type { NotificationMarkEvent } from '@danubit/core/domain/settings/notification-mark/notification-mark.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { keysDestroyed, USER } from '../../testing/sample-events.ts';
import { userNotificationMarksProjection } from './user-notification-marks.projection.ts';

const { given } = projectionSpec(userNotificationMarksProjection);
const read = (upTo: string): NotificationMarkEvent => ({ type: 'NotificationsRead', data: { userId: USER, upTo } });

test('the mark is that of the last reading, and an erased person has none', () => {
  given(read(minute(1)), read(minute(2))).then({ user_id: USER, read_up_to: minute(2) });
  given(read(minute(1)), keysDestroyed()).then();
});
