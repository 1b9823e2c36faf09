import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/** Stream `country_list-high_risk` of the restricted log: every edition of the list of high-risk countries that came into force. */
export const countryListEvents = {
  HighRiskCountriesTaken: defineEvent('HighRiskCountriesTaken', {
    /** Hash of the file, in hex. */
    sha256: z.string(),
    /** Who names these countries, such as the regulation with its last amendment. */
    source: z.string(),
    /** As the file says. */
    publishedAt: z.string(),
    /** ISO 3166-1 alpha-2. */
    countries: z.array(z.string()),
    /** Those of `countries` with a call for action of the FATF: payments from there wait. */
    callForAction: z.array(z.string()),
  }),
};
export type CountryListEvent = EventOf<typeof countryListEvents>;
export const COUNTRY_LIST_STREAM = 'country_list-high_risk';
