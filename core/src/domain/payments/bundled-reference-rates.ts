import type { ReferenceRates } from './reference-rates.ts';

/** Used until REFERENCE_RATES_FILE names a newer file of the same shape. */
export const BUNDLED_REFERENCE_RATES: ReferenceRates = {
  date: '2026-11-20',
  source: 'Danubit bundled rates',
  perEuro: { EUR: '1', USD: '1.0854', GBP: '0.8431' },
};
