import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';
import { OWNERSHIP_METHODS } from '../../payments/beneficiary/beneficiary.events.ts';

/** Who holds the keys of the address: the customer, in their own wallet. */
export const TRANSFER_RECIPIENTS = ['self_hosted'] as const;

/** Stream `transfer-<deliveryId>`: who sends and who receives a transfer of crypto (Regulation (EU) 2023/1113). */
export const travelRuleEvents = {
  /** Recorded before the delivery is cleared. Of several the last one counts: the customer's data has changed during a hold. */
  OriginatorBeneficiaryRecorded: defineEvent(
    'OriginatorBeneficiaryRecorded',
    {
      deliveryId: z.string(),
      userId: z.string(),
      recipient: z.enum(TRANSFER_RECIPIENTS),
      /** The last proof that the address is the customer's own; null without one, which is enough up to 1,000 EUR. */
      ownership: z.nullable(z.enum(OWNERSHIP_METHODS)),
      /** IVMS 101 as JSON, in the bytes that are sent. */
      message: personal(z.string()),
    },
    { retentionClass: 'travel-rule' },
  ),
};
export type TravelRuleEvent = EventOf<typeof travelRuleEvents>;
