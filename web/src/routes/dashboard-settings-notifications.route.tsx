import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preloadToaster } from '../ui/toast-host.tsx';
import { notificationSettingsQuery } from '../features/notification-settings/api/notification-settings.queries.ts';
import { NotificationsForm } from '../features/notification-settings/components/notifications-form.tsx';
import { LoadedPanel } from '../ui/loaded-panel.tsx';

export const NotificationsPanel = () => {
  // Every save ends with a toast.
  useEffect(preloadToaster, []);
  const query = useQuery(notificationSettingsQuery());
  return (
    <section aria-labelledby="notifications-title">
      <h2 id="notifications-title" className="text-[1.5rem]">
        Notifications
      </h2>
      <p className="mt-1.5 mb-5 max-w-[640px] text-ui text-muted">What we write to you about.</p>
      <LoadedPanel query={query} what="your notification settings">
        {(stored) => <NotificationsForm stored={stored} />}
      </LoadedPanel>
    </section>
  );
};
