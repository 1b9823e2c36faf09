import type { ListedStaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { ALERT_RISKS } from '@danubit/contracts/values/alerts';
import { titleOf } from './alert-words.ts';

export const QUEUE_FILTERS = ['mine', 'held', 'all', 'decided'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];
export const FILTER_WORDS: Readonly<Record<QueueFilter, string>> = { mine: 'Mine', held: 'Held', all: 'Open', decided: 'Decided' };

export const QUEUE_ORDERS = ['due', 'risk'] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];
export const ORDER_WORDS: Readonly<Record<QueueOrder, string>> = { due: 'By due time', risk: 'By risk' };

type Chosen = { readonly filter: QueueFilter; readonly order: QueueOrder; readonly text: string };

/** What the queue shows. The server sends what waits by due time, and what is decided by the time of the decision. */
export const queueOf = (alerts: readonly ListedStaffAlert[], { filter, order, text }: Chosen): readonly ListedStaffAlert[] => {
  const wanted = text.trim().toLowerCase();
  const shown = alerts.filter(
    (alert) =>
      (filter !== 'mine' || alert.is_for_reader) &&
      (filter !== 'held' || alert.is_held) &&
      `${titleOf(alert)} ${alert.customer?.name ?? ''} ${alert.amount ?? ''}`.toLowerCase().includes(wanted),
  );
  return order === 'due' ? shown : shown.toSorted((one, other) => riskOf(one) - riskOf(other) || other.score - one.score);
};

const riskOf = ({ risk }: ListedStaffAlert): number => ALERT_RISKS.indexOf(risk);
