import { SCREENED_ROLES } from '@danubit/contracts/values/alerts';
import { RISK_FACTORS, RISK_RATINGS } from '@danubit/contracts/values/risk-ratings';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/**
 * Stream `risk-<id>` of the restricted log, one for each customer. Who it is about is encrypted under a key of the stream, which is the
 * subject of its events, so that neither rows nor keys show whose rating it is.
 */
export const riskRatingEvents = {
  RiskRated: defineEvent(
    'RiskRated',
    {
      about: personal(z.strictObject({ subjectId: z.string(), userId: z.string() })),
      rating: z.enum(RISK_RATINGS),
      score: z.int(),
      factors: personal(z.array(z.strictObject({ name: z.enum(RISK_FACTORS), value: z.string(), points: z.int() }))),
      /** The number of the model that gave it. */
      model: z.int(),
      /** The edition of the list of high-risk countries that it was made with. */
      countryList: z.string(),
      /** The last position of the main log when the facts were read. */
      mainPosition: z.string(),
      /** When the customer is reviewed again. */
      nextDue: z.string(),
    },
    { version: 2, retentionClass: 'cdd' },
  ),
  /** Two people, one of them a senior manager, found that a list is right: the customer, or an owner, is politically exposed. */
  ExposureConfirmed: defineEvent(
    'ExposureConfirmed',
    {
      about: personal(z.strictObject({ subjectId: z.string(), userId: z.string() })),
      /** The alert that was decided: it holds who decided and why. */
      alertId: z.string(),
      entries: personal(
        z.array(z.strictObject({ role: z.enum(SCREENED_ROLES), names: z.array(z.string()), entryId: z.string(), listedName: z.string() })),
      ),
    },
    { retentionClass: 'cdd' },
  ),
};
export type RiskRatingEvent = EventOf<typeof riskRatingEvents>;
