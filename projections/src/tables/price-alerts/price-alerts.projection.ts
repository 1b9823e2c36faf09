import type { PriceAlertsEvent } from '@danubit/core/domain/settings/price-alerts/price-alerts.events';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { priceAlertColumns, type PriceAlertRow } from './price-alerts.entity.ts';

/** For their customer, and for the watch that compares them with recorded prices. Removed ones are gone. */
export const priceAlertsProjection = defineProjection<PriceAlertRow, PriceAlertsEvent>({
  name: 'price_alerts',
  version: 1,
  table: 'price_alerts',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: priceAlertColumns,
  keys: ({ data }) => [data.alertId],
  on: {
    PriceAlertSet: (_, { data, metadata }) => ({
      id: data.alertId,
      user_id: data.userId,
      pair: data.pair,
      direction: data.direction,
      price: data.price,
      status: 'armed',
      watched_from: metadata.occurredAt,
      fired_at: null,
      fired_price: null,
      set_at: metadata.occurredAt,
      mode: metadata.mode,
    }),
    PriceAlertFired: (row, event) => ({
      ...requiredRow(row, event),
      status: 'fired',
      watched_from: event.data.recordedAt,
      fired_at: event.data.recordedAt,
      fired_price: event.data.marketPrice,
    }),
    PriceAlertRearmed: (row, event) => ({ ...requiredRow(row, event), status: 'armed', watched_from: event.data.recordedAt }),
    PriceAlertRemoved: () => undefined,
  },
  ignores: typesOutside('priceAlerts'),
});
