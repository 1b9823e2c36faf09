import { PARTNER_USER_STATUSES } from '@danubit/contracts/values/partners';
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
};
export type PartnerUserEvent = EventOf<typeof partnerUserEvents>;
export type PartnerUserData = PartnerUserEvent['data'];
