import { KYC_DOCUMENT_TYPES, KYC_REASONS, PARTNER_USER_STATUSES } from '@danubit/contracts/values/partners';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/** Stream `partner_user-<userId>`: a person for whom a partner places orders. In a sandbox an invented one. */
export const partnerUserEvents = {
  PartnerUserAdded: defineEvent(
    'PartnerUserAdded',
    {
      userId: z.string(),
      subjectId: z.string(),
      partnerId: z.string(),
      email: personal(z.string()),
      firstName: personal(z.string()),
      lastName: personal(z.string()),
      phone: personal(z.nullable(z.string())),
      country: personal(z.string()),
      /** ISO date. */
      birthDate: personal(z.string()),
      status: z.enum(PARTNER_USER_STATUSES),
    },
    { retentionClass: 'cdd' },
  ),
  PartnerUserDocumentAdded: defineEvent(
    'PartnerUserDocumentAdded',
    {
      userId: z.string(),
      documentId: z.string(),
      documentType: z.enum(KYC_DOCUMENT_TYPES),
      documentNumber: personal(z.string()),
    },
    { retentionClass: 'cdd' },
  ),
  PartnerUserChecked: defineEvent('PartnerUserChecked', {
    userId: z.string(),
    status: z.enum(PARTNER_USER_STATUSES),
    reason: z.nullable(z.enum(KYC_REASONS)),
    /** Whether no other document changes it. */
    isFinal: z.boolean(),
  }),
  /** The person bought as a customer of ours, who is verified: from here on this user of the partner is that customer. */
  PartnerUserLinked: defineEvent(
    'PartnerUserLinked',
    { userId: z.string(), accountId: z.string(), accountSubjectId: z.string(), status: z.enum(PARTNER_USER_STATUSES) },
    { retentionClass: 'cdd' },
  ),
  /** The keys of the person's data were destroyed at the end of their period. Of invented people in sandboxes. */
  PartnerUserErased: defineEvent('PartnerUserErased', { userId: z.string() }),
  /** What the person accepted in the widget, on our page; a partner never accepts for them. */
  PartnerUserAccepted: defineEvent(
    'PartnerUserAccepted',
    {
      userId: z.string(),
      widgetSessionId: z.string(),
      termsVersion: z.string(),
      /** Version of the Risk Disclosure. */
      riskDisclosure: z.string(),
      /** The age of which the person says to be at least. */
      minimumAge: z.int(),
      /** Origin of the page around the widget. */
      origin: z.string(),
    },
    { retentionClass: 'cdd' },
  ),
};
export type PartnerUserEvent = EventOf<typeof partnerUserEvents>;
export type PartnerUserData = Extract<PartnerUserEvent, { type: 'PartnerUserAdded' }>['data'];
export type PartnerUserAcceptance = Omit<Extract<PartnerUserEvent, { type: 'PartnerUserAccepted' }>['data'], 'userId'>;
