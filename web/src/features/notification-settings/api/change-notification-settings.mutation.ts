import {
  changeNotificationSettings,
  type NotificationSettingsReply,
} from '@danubit/contracts/http/settings/notification-settings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { notificationSettingsQuery } from './notification-settings.queries.ts';

/** Sends the changed switches and shows their new state immediately. When saving fails, the stored state is shown again. */
export const useChangeNotificationSettings = () => {
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery();
  return useMutation({
    mutationFn: (changes: Partial<NotificationSettingsReply>) => callEndpoint(changeNotificationSettings, { body: changes }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before !== undefined) client.setQueryData(queryKey, { ...before, ...changes });
      return { before };
    },
    onSuccess: (stored) => {
      client.setQueryData(queryKey, stored);
    },
    onError: (_error, _changes, context) => {
      if (context?.before !== undefined) client.setQueryData(queryKey, context.before);
    },
  });
};
