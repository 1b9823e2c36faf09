import { MOST_PRICE_ALERTS } from '@danubit/contracts/values/price-alerts';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { PriceAlertsEvent } from './price-alerts.events.ts';

export type PriceAlertTerms = Extract<PriceAlertsEvent, { type: 'PriceAlertSet' }>['data'];
/** `fired`: the price has reached it and has not gone back yet. */
export type PriceAlert = PriceAlertTerms & { readonly status: 'armed' | 'fired'; readonly since: string | null };
export type PriceAlerts = ReadonlyMap<string, PriceAlert>;

type Recorded = { readonly marketPrice: string; readonly recordedAt: string };

export type PriceAlertsCommand =
  | { readonly type: 'SetPriceAlert'; readonly alert: PriceAlertTerms }
  | ({ readonly type: 'FirePriceAlert'; readonly alertId: string; readonly isAnnounced: boolean } & Recorded)
  | ({ readonly type: 'RearmPriceAlert'; readonly alertId: string } & Recorded)
  | { readonly type: 'RemovePriceAlert'; readonly alertId: string };

/** `alert_differs`: the id belongs to another one. `already_set`: one with the same pair, direction and price. */
export type PriceAlertsRefusal = { readonly code: 'too_many' | 'already_set' | 'alert_differs' | 'no_such_alert' };

/**
 * The price alerts of a customer. Invariants: an alert fires once for each crossing, since only an armed one fires, and only one that has
 * fired is armed again; a minute counts once; there are at most `MOST_PRICE_ALERTS`.
 */
export const priceAlerts: Decider<PriceAlerts, PriceAlertsCommand, PriceAlertsEvent, PriceAlertsRefusal> = {
  initial: new Map(),

  evolve(state, { type, data }) {
    if (type === 'PriceAlertSet') return new Map(state).set(data.alertId, { ...data, status: 'armed', since: null });
    const known = state.get(data.alertId);
    if (known === undefined) return state;
    if (type === 'PriceAlertRemoved') return new Map([...state].filter(([id]) => id !== data.alertId));
    const status = type === 'PriceAlertFired' ? 'fired' : 'armed';
    return new Map(state).set(data.alertId, { ...known, status, since: data.recordedAt });
  },

  decide(command, state) {
    if (command.type === 'SetPriceAlert') return decideSetting(command.alert, state);
    const known = state.get(command.alertId);
    if (known === undefined) return refuse({ code: 'no_such_alert' });
    const { alertId, userId, pair, direction, price } = known;
    if (command.type === 'RemovePriceAlert') return accept<PriceAlertsEvent>({ type: 'PriceAlertRemoved', data: { alertId, userId } });
    const { marketPrice, recordedAt } = command;
    const isNew = known.since === null || recordedAt > known.since;
    if (!isNew || known.status !== (command.type === 'FirePriceAlert' ? 'armed' : 'fired')) return accept();
    if (command.type === 'RearmPriceAlert') {
      return accept<PriceAlertsEvent>({ type: 'PriceAlertRearmed', data: { alertId, userId, marketPrice, recordedAt } });
    }
    const { isAnnounced } = command;
    const data = { alertId, userId, pair, direction, price, marketPrice, recordedAt, isAnnounced };
    return accept<PriceAlertsEvent>({ type: 'PriceAlertFired', data });
  },
};

const decideSetting = (alert: PriceAlertTerms, state: PriceAlerts): Decision<PriceAlertsEvent, PriceAlertsRefusal> => {
  const known = state.get(alert.alertId);
  if (known !== undefined) return isSame(known, alert) ? accept() : refuse({ code: 'alert_differs' });
  if ([...state.values()].some((other) => isSame(other, alert))) return refuse({ code: 'already_set' });
  if (state.size >= MOST_PRICE_ALERTS) return refuse({ code: 'too_many' });
  return accept<PriceAlertsEvent>({ type: 'PriceAlertSet', data: alert });
};

const isSame = (one: PriceAlertTerms, other: PriceAlertTerms): boolean =>
  one.pair === other.pair && one.direction === other.direction && one.price === other.price;
