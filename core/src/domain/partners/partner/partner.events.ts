import { TEAM_ROLES } from '@danubit/contracts/values/partner-team';
import { PARTNER_MODES, PARTNER_SCOPES, PARTNER_TIERS } from '@danubit/contracts/values/partners';
import { UNUSUAL_KEY_USES } from '@danubit/contracts/values/unusual-key-use';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const base = { partnerId: z.string() };
const ofKey = { ...base, keyId: z.string() };
const ofInvitation = { ...base, invitationId: z.string() };
/** `memberId`: the member's account. */
const ofMember = { ...base, memberId: z.string() };

/**
 * Stream `partner-<partnerId>`: a company that uses the partner API, with its keys and its team. The hash of a key is in schema `app`. The
 * data of a company is not personal; those of its people are in their accounts. An invited address is a subject of its own.
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
  /** The company's admins are notified. Only the figures that belong to the kind are set: unusual-use.ts. */
  UnusualKeyUseNoticed: defineEvent('UnusualKeyUseNoticed', {
    ...ofKey,
    kind: z.enum(UNUSUAL_KEY_USES),
    noticedAt: z.string(),
    country: z.nullable(z.string()),
    count: z.nullable(z.int()),
    lastUsedAt: z.nullable(z.string()),
  }),
  /** Pages of these origins, and of no other, may show the widget of the company. */
  WidgetOriginsChanged: defineEvent('WidgetOriginsChanged', { ...base, origins: z.array(z.string()) }),
  TeamMemberInvited: defineEvent(
    'TeamMemberInvited',
    { ...ofInvitation, role: z.enum(TEAM_ROLES), expiresAt: z.string(), email: personal(z.string()) },
    { retentionClass: 'support' },
  ),
  TeamInvitationEnded: defineEvent('TeamInvitationEnded', { ...ofInvitation, cause: z.enum(['withdrawn', 'declined']) }),
  TeamMemberJoined: defineEvent('TeamMemberJoined', { ...ofMember, invitationId: z.string(), role: z.enum(TEAM_ROLES) }),
  TeamRoleChanged: defineEvent('TeamRoleChanged', { ...ofMember, role: z.enum(TEAM_ROLES) }),
  TeamMemberRemoved: defineEvent('TeamMemberRemoved', { ...ofMember, cause: z.enum(['removed', 'left']) }),
};
export type PartnerEvent = EventOf<typeof partnerEvents>;
