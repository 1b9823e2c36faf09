import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

export const INQUIRY_ANSWERS = ['accepted', 'refused'] as const;
export type InquiryAnswer = (typeof INQUIRY_ANSWERS)[number];

/** Stream `incoming_inquiry-<id>`: what another provider has announced about coins for an address, and our answer. */
export const incomingInquiryEvents = {
  IncomingInquiryAnswered: defineEvent(
    'IncomingInquiryAnswered',
    {
      inquiryId: z.string(),
      /** Id in `TRAVEL_RULE_PROVIDERS`. */
      providerId: z.string(),
      /** The provider's own id of the inquiry. */
      reference: z.string(),
      /** The customer whose address it is; null where it is no customer's. */
      userId: z.nullable(z.string()),
      answer: z.enum(INQUIRY_ANSWERS),
      asset: z.string(),
      minor: z.string(),
      /** Null where the transaction is not made yet. */
      txid: z.nullable(z.string()),
      /** SHA-256 of the inquiry: another one under the same reference contradicts it. */
      inquiryHash: personal(z.string()),
      /** IVMS 101 as JSON; null where the address is no customer's: details of strangers are not kept. */
      announced: z.nullable(personal(z.string())),
    },
    { retentionClass: 'travel-rule' },
  ),
};
export type IncomingInquiryEvent = EventOf<typeof incomingInquiryEvents>;
