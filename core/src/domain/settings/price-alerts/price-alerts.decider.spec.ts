import { MOST_PRICE_ALERTS } from '@danubit/contracts/values/price-alerts';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, test } from '@jest/globals';
import { priceAlerts, type PriceAlertTerms } from './price-alerts.decider.ts';
import type { PriceAlertsEvent } from './price-alerts.events.ts';

const { given } = specFor(priceAlerts);
const base = { alertId: 'a1', userId: 'u1' };
const alert: PriceAlertTerms = { ...base, pair: 'BTC/EUR', direction: 'above', price: '90000.00' };
const at = (minute: number) => `2026-11-21T10:0${String(minute)}:00.000Z`;
const recorded = (minute: number) => ({ marketPrice: '90001.00', recordedAt: at(minute) });
const set: PriceAlertsEvent = { type: 'PriceAlertSet', data: alert };
const fired = (minute: number): PriceAlertsEvent => ({
  type: 'PriceAlertFired',
  data: { ...alert, ...recorded(minute), isAnnounced: true },
});
const rearmed = (minute: number): PriceAlertsEvent => ({ type: 'PriceAlertRearmed', data: { ...base, ...recorded(minute) } });
const fire = (minute: number) => ({ type: 'FirePriceAlert', alertId: 'a1', isAnnounced: true, ...recorded(minute) }) as const;
const rearm = (minute: number) => ({ type: 'RearmPriceAlert', alertId: 'a1', ...recorded(minute) }) as const;

describe('a price alert', () => {
  test('is set once under its id, and not twice for the same price', () => {
    given().when({ type: 'SetPriceAlert', alert }).then(set);
    given(set).when({ type: 'SetPriceAlert', alert }).then();
    given(set)
      .when({ type: 'SetPriceAlert', alert: { ...alert, price: '1.00' } })
      .thenRefused({ code: 'alert_differs' });
    given(set)
      .when({ type: 'SetPriceAlert', alert: { ...alert, alertId: 'a2' } })
      .thenRefused({ code: 'already_set' });
  });

  test('fires once for a crossing, and again only after the price has gone back', () => {
    given(set).when(fire(1)).then(fired(1));
    given(set, fired(1)).when(fire(2)).then();
    given(set, fired(1)).when(rearm(3)).then(rearmed(3));
    given(set, fired(1), rearmed(3)).when(fire(4)).then(fired(4));
    given(set, fired(1), rearmed(3)).when(rearm(4)).then();
  });

  test('takes a minute once', () => {
    given(set, fired(1)).when(rearm(1)).then();
    given(set, fired(1), rearmed(3)).when(fire(3)).then();
    given(set, fired(1), rearmed(3)).when(fire(2)).then();
  });

  test('that is removed fires no more, and leaves its place', () => {
    const removed: PriceAlertsEvent = { type: 'PriceAlertRemoved', data: base };
    given(set).when({ type: 'RemovePriceAlert', alertId: 'a1' }).then(removed);
    given(set, removed).when(fire(1)).thenRefused({ code: 'no_such_alert' });
    given(set, removed).when({ type: 'RemovePriceAlert', alertId: 'a1' }).thenRefused({ code: 'no_such_alert' });
    const others = Array.from({ length: MOST_PRICE_ALERTS - 1 }, (_, number): PriceAlertsEvent => ({
      type: 'PriceAlertSet',
      data: { ...alert, alertId: `b${String(number)}`, price: String(number + 1) },
    }));
    const next = { ...alert, alertId: 'c', price: '95000.00' };
    given(...others, set)
      .when({ type: 'SetPriceAlert', alert: next })
      .thenRefused({ code: 'too_many' });
    given(...others, set, removed)
      .when({ type: 'SetPriceAlert', alert: next })
      .then({ type: 'PriceAlertSet', data: next });
  });
});
