import { test } from '@jest/globals';
import type { PriceAlertsEvent } from '@danubit/core/domain/settings/price-alerts/price-alerts.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { USER } from '../../testing/sample-events.ts';
import { priceAlertsProjection } from './price-alerts.projection.ts';

const { given } = projectionSpec(priceAlertsProjection);
const base = { alertId: 'a1', userId: USER };
const terms = { ...base, pair: 'BTC/EUR', direction: 'above', price: '90000.00' } as const;
const recorded = { marketPrice: '90001.00', recordedAt: '2026-11-21T10:01:00.000Z' };
const set: PriceAlertsEvent = { type: 'PriceAlertSet', data: terms };
const fired: PriceAlertsEvent = { type: 'PriceAlertFired', data: { ...terms, ...recorded, isAnnounced: false } };
const row = {
  ...{ id: 'a1', user_id: USER, pair: 'BTC/EUR', direction: 'above', price: '90000.00', status: 'armed' },
  ...{ watched_from: minute(1), fired_at: null, fired_price: null, set_at: minute(1), mode: 'test' },
};

test('a price alert is armed, fires at a recorded price, is armed again, and goes when it is removed', () => {
  const since = { watched_from: recorded.recordedAt, fired_at: recorded.recordedAt, fired_price: '90001.00' };
  given(set).then(row);
  given(set, fired).then({ ...row, ...since, status: 'fired' });
  const back = { marketPrice: '80000.00', recordedAt: '2026-11-21T10:05:00.000Z' };
  given(set, fired, { type: 'PriceAlertRearmed', data: { ...base, ...back } }).then({ ...row, ...since, watched_from: back.recordedAt });
  given(set, { type: 'PriceAlertRemoved', data: base }).then();
});
