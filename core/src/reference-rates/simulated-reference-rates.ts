import type { ReferenceRates } from '../domain/payments/reference-rates.ts';
import { inFrankfurt, lastBusinessDay } from './target-calendar.ts';

/** Rates of a source that is always there and always checked, with the date of the last business day: for copies without a real one. */
export const simulatedReferenceRates = (now: Date): ReferenceRates => ({
  date: lastBusinessDay(inFrankfurt(now).day),
  source: 'Danubit simulated rates',
  checkedAt: now.toISOString(),
  perEuro: { EUR: '1', USD: '1.0854', GBP: '0.8431' },
});
