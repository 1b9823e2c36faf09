import type { PriceAlertsEvent } from '@danubit/core/domain/settings/price-alerts/price-alerts.events';

type Fired = Extract<PriceAlertsEvent, { type: 'PriceAlertFired' }>;

/** Undefined where the switch was off when the price was reached. */
export const priceAlertMail = ({ data }: Fired, momentText: (instant: string) => string) => {
  const { pair, direction, price, marketPrice, recordedAt, isAnnounced } = data;
  if (!isAnnounced) return undefined;
  const [, fiat = ''] = pair.split('/');
  const parameters = { pair, direction, target: `${price} ${fiat}`, price: `${marketPrice} ${fiat}`, at: momentText(recordedAt) };
  return { topic: 'price' as const, template: 'price-alert' as const, parameters };
};
