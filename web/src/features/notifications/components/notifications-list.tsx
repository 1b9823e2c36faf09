import type { Notification } from '@danubit/contracts/http/identity/notifications.contract';
import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { ArrowRightLeft, CircleCheck, CreditCard, FileText, Gauge, IdCard, Shield, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMarkNotificationsRead } from '../api/mark-notifications-read.mutation.ts';
import { notificationsQuery } from '../api/notifications.queries.ts';
import { notificationText, type NotificationPlace } from './notification-text.ts';

export type NotificationsListProps = {
  readonly addressOf: (place: NotificationPlace) => string;
  /** Where the customer chooses what we write. */
  readonly settingsAddress: string;
  /** A link was followed. */
  readonly onLeave: () => void;
};

export const NotificationsList = (props: NotificationsListProps) => {
  const query = useQuery(notificationsQuery());
  return (
    <Loaded query={query} what="your notifications" skeleton={<ListPlace />}>
      {({ items, unread }) => <LoadedList {...props} items={items} unread={unread} />}
    </Loaded>
  );
};

type LoadedListProps = NotificationsListProps & { readonly items: readonly Notification[]; readonly unread: number };

const LoadedList = ({ items, unread, addressOf, settingsAddress, onLeave }: LoadedListProps) => {
  const { formatDate } = useTimeFormat();
  const marking = useMarkNotificationsRead();
  // The list is built again each time it opens.
  const [now] = useState(() => Date.now());
  const today = formatDate(now);
  const groups = [
    { name: 'Today', items: items.filter(({ at }) => formatDate(at) === today) },
    { name: 'Earlier', items: items.filter(({ at }) => formatDate(at) !== today) },
  ].filter((group) => group.items.length > 0);
  const follow = (item: Notification): void => {
    if (!item.is_read) marking.mutate(item.at);
    onLeave();
  };
  const newest = items[0];
  return (
    <>
      {marking.isError ? (
        <Alert variant="negative" title="We could not mark them as read." className="mx-5 mb-3">
          <p>{marking.error.message}</p>
        </Alert>
      ) : null}
      {newest === undefined ? (
        <p className="flex items-center gap-2.5 border-t border-line px-5 py-6 text-small text-muted">
          <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-[18px] flex-none" />
          No notifications yet. We tell you here about payments, limits and security.
        </p>
      ) : (
        groups.map((group) => (
          <section key={group.name} aria-label={group.name}>
            <h3 className="border-t border-line px-5 pt-2.5 pb-1 font-sans text-caption font-bold tracking-normal text-muted">
              {group.name}
            </h3>
            <ul className="divide-y divide-line">
              {group.items.map((item) => (
                <NotificationRow
                  key={item.id}
                  item={item}
                  now={now}
                  isToday={group.name === 'Today'}
                  addressOf={addressOf}
                  onFollow={follow}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      <div className="flex flex-wrap justify-between gap-x-2 border-t border-line px-2 py-1.5">
        {newest === undefined || unread === 0 ? (
          <ButtonLink to={addressOf({ name: 'activity' })} variant="quiet" size="dense" onClick={onLeave}>
            All activity
          </ButtonLink>
        ) : (
          <Button
            variant="quiet"
            size="dense"
            busy={marking.isPending}
            onClick={() => {
              marking.mutate(newest.at);
            }}
          >
            Mark all as read
          </Button>
        )}
        <ButtonLink to={settingsAddress} variant="quiet" size="dense" onClick={onLeave}>
          Choose what we send
        </ButtonLink>
      </div>
    </>
  );
};

type NotificationRowProps = {
  readonly item: Notification;
  readonly now: number;
  readonly isToday: boolean;
  readonly addressOf: NotificationsListProps['addressOf'];
  readonly onFollow: (item: Notification) => void;
};

const NotificationRow = ({ item, now, isToday, addressOf, onFollow }: NotificationRowProps) => {
  const times = useTimeFormat();
  const { title, sentence, place, link } = notificationText(item, times, now);
  const Icon = ICONS[item.kind.split('_')[0] ?? ''] ?? Shield;
  return (
    <li
      className={cx(
        'grid grid-cols-[18px_1fr_auto] gap-x-3 gap-y-0.5 border-l-[3px] py-2.5 pr-5 pl-[17px]',
        item.is_read ? 'border-l-transparent' : 'border-l-primary',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('mt-0.5 size-[18px]', item.is_read ? 'text-muted' : 'text-primary')} />
      <p className={cx('text-ui leading-snug', item.is_read || 'font-bold')}>
        {item.is_read ? null : <span className="sr-only">New: </span>}
        {title}
      </p>
      <time dateTime={item.at} className="num text-caption text-muted">
        {isToday ? times.formatTime(item.at).slice(0, 5) : times.formatDate(item.at)}
      </time>
      <p className="col-span-2 col-start-2 text-small leading-snug text-muted">
        {sentence}{' '}
        <Link
          to={addressOf(place)}
          className="inline-flex min-h-6 items-center font-bold pointer-coarse:min-h-11"
          onClick={() => {
            onFollow(item);
          }}
        >
          {link}
        </Link>
      </p>
    </li>
  );
};

/** By the first word of the kind; the others are about security. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  payment: ArrowRightLeft,
  limits: Gauge,
  identity: IdCard,
  card: CreditCard,
  statement: FileText,
};

const ListPlace = () => (
  <div className="grid gap-2 border-t border-line px-5 py-4">
    <Skeleton className="w-3/4" />
    <Skeleton className="w-1/2" />
    <Skeleton className="w-3/4" />
  </div>
);
