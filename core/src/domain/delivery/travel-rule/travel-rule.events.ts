import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';
import { OWNERSHIP_METHODS } from '../../payments/beneficiary/beneficiary.events.ts';

/** Who holds the keys of the address: the customer, in their own wallet, or another provider, for the customer's account there. */
export const TRANSFER_RECIPIENTS = ['self_hosted', 'provider'] as const;

/** `other_address`: approved for an address that is not the one that the coins would go to. */
export const COUNTERPARTY_ANSWERS = ['approved', 'refused', 'other_address'] as const;
export type CounterpartyAnswer = (typeof COUNTERPARTY_ANSWERS)[number];

const inquiry = {
  deliveryId: z.string(),
  /** Counts the inquiries about the delivery from 1. */
  inquiry: z.int().check(z.gte(1)),
};

/** Stream `transfer-<deliveryId>`: who sends and who receives a transfer of crypto (Regulation (EU) 2023/1113). */
export const travelRuleEvents = {
  /** Recorded before the delivery is cleared. Of several the last one counts: the customer's data has changed during a hold. */
  OriginatorBeneficiaryRecorded: defineEvent(
    'OriginatorBeneficiaryRecorded',
    {
      deliveryId: z.string(),
      userId: z.string(),
      recipient: z.enum(TRANSFER_RECIPIENTS),
      /** Id in `TRAVEL_RULE_PROVIDERS`; absent where the address is the customer's own wallet. */
      providerId: z.optional(z.string()),
      /** The last proof that the address is the customer's own; null without one, which is enough up to 1,000 EUR. */
      ownership: z.nullable(z.enum(OWNERSHIP_METHODS)),
      /** IVMS 101 as JSON, in the bytes that are sent. */
      message: personal(z.string()),
    },
    { retentionClass: 'travel-rule' },
  ),
  /** Recorded before the message leaves, so that a repeated call is the same inquiry. */
  CounterpartyAsked: defineEvent('CounterpartyAsked', {
    ...inquiry,
    providerId: z.string(),
    /** Counts the clearances of the delivery from 1: each release by a person sends a new inquiry. */
    round: z.int().check(z.gte(1)),
    /** Without an answer until then, the delivery is held for a person. */
    dueAt: z.string(),
  }),
  CounterpartyAnswered: defineEvent(
    'CounterpartyAnswered',
    {
      ...inquiry,
      answer: z.enum(COUNTERPARTY_ANSWERS),
      /** In the other provider's words; null without any. They may name the person, and are not for the customer. */
      reasonGiven: z.nullable(personal(z.string())),
      /** The callback of an approval, which takes the transaction id; null without one. Its address is a secret of the other provider. */
      confirmTo: z.nullable(personal(z.string())),
    },
    { version: 2, retentionClass: 'travel-rule' },
  ),
  /** The other provider has taken the transaction id. */
  CounterpartyTold: defineEvent('CounterpartyTold', { ...inquiry, txid: z.string() }),
};
export type TravelRuleEvent = EventOf<typeof travelRuleEvents>;
