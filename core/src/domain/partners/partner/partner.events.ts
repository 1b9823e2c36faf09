import { PARTNER_MODES, PARTNER_SCOPES, PARTNER_TIERS } from '@danubit/contracts/values/partners';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

const base = { partnerId: z.string() };
const ofKey = { ...base, keyId: z.string() };

/**
 * Stream `partner-<partnerId>`: a company that uses the partner API, with its keys. The hash of a key is in schema `app`. The
 * data of a company is not personal; those of its people are in their accounts.
 */
export const partnerEvents = {
  PartnerRegistered: defineEvent('PartnerRegistered', {
    ...base,
    /** The account that registered it. */
    ownerId: z.string(),
    company: z.string(),
    registrationNumber: z.string(),
    country: z.string(),
  }),
  /** Live keys may be issued from here on. `approver`: who decided it, and by which papers. */
  PartnerVerified: defineEvent('PartnerVerified', { ...base, approver: z.string() }),
  TierChanged: defineEvent('TierChanged', {
    ...base,
    tier: z.enum(PARTNER_TIERS),
    requestsPerHour: z.int(),
    approver: z.string(),
  }),
  /** No key of the partner works until it is reinstated. */
  PartnerSuspended: defineEvent('PartnerSuspended', { ...base, approver: z.string() }),
  PartnerReinstated: defineEvent('PartnerReinstated', { ...base, approver: z.string() }),
  ApiKeyIssued: defineEvent('ApiKeyIssued', {
    ...ofKey,
    name: z.string(),
    mode: z.enum(PARTNER_MODES),
    /** Its first and last characters, by which people recognise it. */
    hint: z.string(),
    scopes: z.array(z.enum(PARTNER_SCOPES)),
    /** Addresses it works from, as CIDR ranges; empty for any. */
    networks: z.array(z.string()),
  }),
  /** A new key has taken its place; this one works until `worksUntil`. */
  ApiKeyRotated: defineEvent('ApiKeyRotated', { ...ofKey, replacedBy: z.string(), worksUntil: z.string() }),
  ApiKeyRevoked: defineEvent('ApiKeyRevoked', ofKey),
  /** Pages of these origins, and of no other, may show the widget of the company. */
  WidgetOriginsChanged: defineEvent('WidgetOriginsChanged', { ...base, origins: z.array(z.string()) }),
};
export type PartnerEvent = EventOf<typeof partnerEvents>;
