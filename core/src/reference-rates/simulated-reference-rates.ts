import type { ReferenceRates } from '../domain/payments/reference-rates.ts';
import { inFrankfurt, lastBusinessDay } from './target-calendar.ts';

/** Rates that are always available and always checked, dated on the last business day: for copies without a real source. */
export const simulatedReferenceRates = (now: Date): ReferenceRates => ({
  date: lastBusinessDay(inFrankfurt(now).day),
  source: 'Danubit simulated rates',
  checkedAt: now.toISOString(),
  perEuro: { EUR: '1', USD: '1.0854', GBP: '0.8431', CHF: '0.9318' },
});
