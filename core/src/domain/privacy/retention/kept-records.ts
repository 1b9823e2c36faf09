import { lawOn, periodText, retentionRuleOf, type OrdinaryClass } from './retention-rules.ts';

export type KeptRecord = { readonly what: string; readonly why: string; readonly how_long: string };

/** The list for customers: classes that customers do not have are left out. The same list for every customer, whatever else is stored. */
const TOLD: readonly OrdinaryClass[] = ['cdd', 'transaction', 'travel-rule', 'accounting', 'account', 'security', 'support', 'marketing'];

/** On a day (ISO date), with the law that applies then. */
export const keptRecords = (day: string): readonly KeptRecord[] =>
  TOLD.map(retentionRuleOf).map((rule) => ({ what: rule.what, why: lawOn(rule, day), how_long: periodText(rule) }));

/** The one answer to a request for erasure. It depends only on the day, never on the person. */
export const erasureAnswer = (day: string): string =>
  [
    'We have limited the use of your data: we keep it only where the law or a claim requires it, and send you no optional emails.',
    'We cannot erase it before these periods end:',
    ...keptRecords(day).map(({ what, why, how_long: howLong }) => `- ${what}: ${howLong} (${why}).`),
    'An authority can require us to keep data for up to five more years. When a period ends, we erase the data without being asked.',
    'You can complain to the Office for Personal Data Protection of the Slovak Republic, or to the authority of your country.',
  ].join('\n');
