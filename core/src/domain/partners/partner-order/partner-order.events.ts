import { PARTNER_PAYMENT_METHODS } from '@danubit/contracts/values/partners';
import { SANDBOX_OUTCOMES } from '@danubit/contracts/values/sandbox-cases';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/** Stream `partner_order-<orderId>`: what belongs to a partner in an order (stream `order-<orderId>`). */
export const partnerOrderEvents = {
  PartnerOrderPlaced: defineEvent(
    'PartnerOrderPlaced',
    {
      orderId: z.string(),
      partnerId: z.string(),
      keyId: z.string(),
      quoteId: z.string(),
      /** The person that it is for. */
      customerId: z.string(),
      /** Where the coins go. */
      address: personal(z.string()),
      method: z.enum(PARTNER_PAYMENT_METHODS),
      /** The outcome that the sandbox simulates; absent for a live order. */
      outcome: z.optional(z.enum(SANDBOX_OUTCOMES)),
    },
    { retentionClass: 'transaction' },
  ),
};
export type PartnerOrderEvent = EventOf<typeof partnerOrderEvents>;
export type PartnerOrderData = PartnerOrderEvent['data'];
