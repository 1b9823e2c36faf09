import type { OfferedPage } from '../provider-definition.ts';

/** Countries of customers for whom Klarna pays in euros or pounds into a Slovak account. */
const EUROPE = ['AT', 'BE', 'CZ', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'GR', 'IE', 'IT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'CH'];

export const STRIPE_PAGES: readonly OfferedPage[] = [
  { method: 'paypal', currencies: ['EUR', 'GBP', 'USD', 'CHF'], countries: [], mostMinor: '1000000' },
  { method: 'klarna', currencies: ['EUR', 'GBP'], countries: EUROPE, mostMinor: '1000000' },
  { method: 'apple_pay', currencies: ['EUR', 'GBP', 'USD', 'CHF'], countries: [], mostMinor: '1000000' },
  { method: 'google_pay', currencies: ['EUR', 'GBP', 'USD', 'CHF'], countries: [], mostMinor: '1000000' },
];
