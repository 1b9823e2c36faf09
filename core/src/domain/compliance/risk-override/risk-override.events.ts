import { RISK_RATINGS } from '@danubit/contracts/values/risk-ratings';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const of = { overrideId: z.string(), proposal: z.int() };

/** Stream `risk_override-<id>` of the restricted log, with the id of the customer's `risk-` stream, which is the subject of its events. */
export const riskOverrideEvents = {
  RiskOverrideProposed: defineEvent(
    'RiskOverrideProposed',
    {
      ...of,
      rating: z.enum(RISK_RATINGS),
      /** What the model said about the file at that moment. */
      modelRating: z.enum(RISK_RATINGS),
      rationale: personal(z.string()),
      proposedBy: z.string(),
      /** The rating of the model applies again from then on. */
      expiresAt: z.string(),
      lapsesAt: z.string(),
    },
    { retentionClass: 'cdd' },
  ),
  RiskOverrideRejected: defineEvent('RiskOverrideRejected', { ...of, rejectedBy: z.string() }),
  RiskOverrideSet: defineEvent('RiskOverrideSet', { ...of, approvedBy: z.string() }),
};
export type RiskOverrideEvent = EventOf<typeof riskOverrideEvents>;
