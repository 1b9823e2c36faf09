import { useSearchParams } from 'react-router-dom';
import type { NotificationPlace } from '../features/notifications/components/notification-text.ts';
import { NotificationsBell } from '../features/notifications/components/notifications-bell.tsx';
import { ALL_TRANSACTIONS_SEARCH, searchOfSettings, searchOfTab, searchOfTransaction } from './dashboard-view.ts';

/** The bell of the header with its panel. A separate chunk. */
export const DashboardNotifications = () => {
  const [search] = useSearchParams();
  const addressOf = (place: NotificationPlace): string => {
    if (place.name === 'transaction') return searchOfTransaction(search, place.id);
    const path = PLACES[place.name];
    // An empty search would keep the current one.
    return path === '' ? '?' : path;
  };
  return <NotificationsBell addressOf={addressOf} settingsAddress={searchOfSettings('notifications')} />;
};

const PLACES: Readonly<Record<Exclude<NotificationPlace['name'], 'transaction'>, string>> = {
  security: searchOfSettings('security'),
  activity: `${searchOfSettings('security')}#activity-title`,
  cards: searchOfSettings('payment-methods'),
  limits: `${searchOfSettings('payment-methods')}#payment-limits-title`,
  overview: searchOfTab('balances'),
  statements: ALL_TRANSACTIONS_SEARCH,
  market: searchOfTab('trading'),
};
