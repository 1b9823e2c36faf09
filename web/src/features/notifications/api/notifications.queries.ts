import { listNotifications } from '@danubit/contracts/http/identity/notifications.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

const SHOWN = 30;

/** The newest notifications and the number of unread ones. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => callEndpoint(listNotifications, { query: { limit: SHOWN }, signal }),
  });
