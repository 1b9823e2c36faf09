export const PRICE_ALERT_DIRECTIONS = ['above', 'below'] as const;
export type PriceAlertDirection = (typeof PRICE_ALERT_DIRECTIONS)[number];

/** Most alerts of one customer. */
export const MOST_PRICE_ALERTS = 20;

/** After an alert the price must go back by this much before the alert can fire again. */
export const REARM_PERCENT = 1;
