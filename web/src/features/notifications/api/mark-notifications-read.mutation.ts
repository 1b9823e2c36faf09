import { markNotificationsRead } from '@danubit/contracts/http/identity/notifications.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { notificationsQuery } from './notifications.queries.ts';

/** Marks all notifications up to a moment as read and shows it immediately. When that fails, the list is as before. */
export const useMarkNotificationsRead = () => {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery();
  return useMutation({
    mutationFn: (upTo: string) => callEndpoint(markNotificationsRead, { body: { up_to: upTo } }),
    onMutate: async (upTo) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before !== undefined) {
        const items = before.items.map((item) => (item.at <= upTo ? { ...item, is_read: true } : item));
        const marked = items.filter(({ is_read: isRead }, index) => isRead && before.items[index]?.is_read === false).length;
        client.setQueryData(queryKey, { items, unread: Math.max(0, before.unread - marked) });
      }
      return { before };
    },
    onError: (_error, _upTo, context) => {
      if (context?.before !== undefined) client.setQueryData(queryKey, context.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
