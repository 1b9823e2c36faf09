import type { OfferedPage } from '../provider-definition.ts';

const EUROPE = ['AT', 'BE', 'CZ', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'CH'];

/** What the merchant account has to have switched on. */
export const ADYEN_PAGES: readonly OfferedPage[] = [
  { method: 'paypal', currencies: ['EUR', 'GBP', 'USD', 'CHF'], countries: [], mostMinor: '1000000' },
  { method: 'klarna', currencies: ['EUR', 'GBP'], countries: EUROPE, mostMinor: '1000000' },
  { method: 'apple_pay', currencies: ['EUR', 'GBP', 'USD', 'CHF'], countries: [], mostMinor: '1000000' },
  { method: 'google_pay', currencies: ['EUR', 'GBP', 'USD', 'CHF'], countries: [], mostMinor: '1000000' },
  { method: 'samsung_pay', currencies: ['EUR', 'GBP', 'USD', 'CHF'], countries: [], mostMinor: '1000000' },
];
