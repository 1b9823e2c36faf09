export const priceAlertsStream = (userId: string): string => `price_alerts-${userId}`;
