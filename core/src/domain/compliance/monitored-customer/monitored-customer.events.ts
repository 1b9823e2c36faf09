import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';
import { ALERT_TRIGGERS } from '@danubit/contracts/values/alerts';
import { storedFactsSchema, storedMovementSchema } from '../monitoring/stored-movement.ts';
import { screenedPartiesSchema, screeningSourceSchema } from '../screening-evidence.ts';

/**
 * Stream `monitored-<pseudonym>` of the restricted log: a customer's movements, as the rules saw them, and the answers. The pseudonym is
 * derived from the customer's id under a key; its keys also encrypt the personal fields.
 */
export const monitoredCustomerEvents = {
  MovementAssessed: defineEvent(
    'MovementAssessed',
    {
      movement: personal(storedMovementSchema),
      /** What was known about the customer, so that other rules can be tried on it. Null in events of the first version. */
      facts: z.nullable(personal(storedFactsSchema)),
      outcome: z.enum(['clear', 'hold', 'decline']),
      /** The alert that it raised; null where there was no reason for one. */
      alertId: z.nullable(z.string()),
      screening: screeningSourceSchema,
      /** Who was screened, and every candidate. */
      parties: personal(screenedPartiesSchema),
      /** The strongest score of a listed name; null without a candidate. */
      strongest: z.nullable(z.number()),
      /** The version of the rules. */
      rules: z.string(),
      /** The last position of the main log that was looked at. */
      mainPosition: z.string(),
    },
    { version: 2, retentionClass: 'suspicion' },
  ),
  /** Screened without rules: a person, or the address to which coins go. */
  PartyScreened: defineEvent(
    'PartyScreened',
    {
      /** Keyed hash of the question and its details: the same question is answered once. */
      key: z.string(),
      trigger: z.enum(ALERT_TRIGGERS),
      outcome: z.enum(['clear', 'hold']),
      /** The alert that it raised; null where there was no reason for one. */
      alertId: z.nullable(z.string()),
      screening: screeningSourceSchema,
      parties: personal(screenedPartiesSchema),
      mainPosition: z.string(),
    },
    { retentionClass: 'suspicion' },
  ),
  /** Assessed movements that did not happen, or were declined by the bank. */
  MovementsEnded: defineEvent(
    'MovementsEnded',
    { movements: personal(z.array(z.strictObject({ id: z.string(), end: z.enum(['declined', 'did_not_happen', 'happened']) }))) },
    { retentionClass: 'suspicion' },
  ),
};
export type MonitoredCustomerEvent = EventOf<typeof monitoredCustomerEvents>;
/** @param pseudonym a UUID that only the compliance process and the api can make of a customer's id */
export const monitoredCustomerStream = (pseudonym: string): string => `monitored-${pseudonym}`;
