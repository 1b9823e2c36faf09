import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';
import { INQUIRY_ANSWERS } from '../incoming-inquiry/incoming-inquiry.events.ts';

const base = { userId: z.string(), inquiryId: z.string() };

/**
 * Stream `announcements-<userId>`: coins that other providers have announced to a customer, and which receipt each announcement belongs
 * to. A customer has one address on each network, so the asset names the address too. The data about the sender is in the inquiry.
 */
export const announcementsEvents = {
  TransferAnnounced: defineEvent('TransferAnnounced', {
    ...base,
    /** Id in `TRAVEL_RULE_PROVIDERS`. */
    providerId: z.string(),
    /** `refused`: the provider named another recipient than the customer. */
    answer: z.enum(INQUIRY_ANSWERS),
    asset: z.string(),
    minor: z.string(),
    /** Null where the transaction was not made yet. */
    txid: z.nullable(z.string()),
    /** Coins that arrive later were not meant. */
    validUntil: z.string(),
  }),
  /** The coins were credited, and no provider had announced them until then. */
  CreditedUnannounced: defineEvent('CreditedUnannounced', {
    userId: z.string(),
    receiptId: z.string(),
    asset: z.string(),
    minor: z.string(),
    txid: z.string(),
  }),
  /** The last of several counts: the provider has announced the coins again, with the right recipient. */
  AnnouncementTakenUp: defineEvent('AnnouncementTakenUp', { ...base, receiptId: z.string() }),
};
export type AnnouncementsEvent = EventOf<typeof announcementsEvents>;
