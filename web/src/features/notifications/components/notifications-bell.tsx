import { MOST_UNREAD } from '@danubit/contracts/http/identity/notifications.contract';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { notificationsQuery } from '../api/notifications.queries.ts';
import type { NotificationPlace } from './notification-text.ts';

const loadPanel = async () => (await import('./notifications-panel.tsx')).NotificationsPanel;
const NotificationsPanel = lazyPart(loadPanel);

/** Loads the panel when a click is likely. The click retries a failed load. */
const preloadPanel = (): void => {
  loadPanel().catch(() => undefined);
};

type NotificationsBellProps = { readonly addressOf: (place: NotificationPlace) => string; readonly settingsAddress: string };

/** The bell with the number of unread notifications. Its panel loads on demand. */
export const NotificationsBell = (props: NotificationsBellProps) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(notificationsQuery());
  const unread = data?.unread ?? 0;
  const count = unread >= MOST_UNREAD ? `${String(MOST_UNREAD - 1)}+` : String(unread);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${count} new`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative grid size-11 place-items-center rounded-control text-muted hover:text-ink"
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Bell aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {unread === 0 ? null : (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-round bg-primary px-1 text-smallest font-bold text-on-primary"
          >
            {count}
          </span>
        )}
      </button>
      <span aria-live="polite" className="sr-only">
        {unread === 0 ? '' : `${count} new ${unread === 1 ? 'notification' : 'notifications'}`}
      </span>
      <Suspense fallback={null}>
        {isOpen ? (
          <NotificationsPanel
            {...props}
            anchor={button}
            onClose={() => {
              setOpen(false);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
};
