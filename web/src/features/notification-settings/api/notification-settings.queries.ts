import { getNotificationSettings } from '@danubit/contracts/http/settings/notification-settings.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export const notificationSettingsQuery = () =>
  queryOptions({ queryKey: ['notification-settings'], queryFn: ({ signal }) => callEndpoint(getNotificationSettings, { signal }) });
