import { INQUIRY_TYPES } from '@danubit/contracts/values/enquiry';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';

/** The form it came from: the contact page, or the integration form for developers. */
export const ENQUIRY_FORMS = ['contact', 'integration'] as const;

const optionalText = personal(z.nullable(z.string()));

/**
 * Stream `enquiry-<enquiryId>`. The sender is a subject without a login, one for each enquiry, so that each can be erased separately when
 * its time is over.
 */
export const enquiryEvents = {
  EnquiryReceived: defineEvent(
    'EnquiryReceived',
    {
      enquiryId: z.string(),
      form: z.enum(ENQUIRY_FORMS),
      inquiryType: z.nullable(z.enum(INQUIRY_TYPES)),
      name: personal(z.string()),
      email: personal(z.string()),
      company: optionalText,
      phone: optionalText,
      monthlyVolume: optionalText,
      message: optionalText,
    },
    { retentionClass: 'support' },
  ),
  /** Both mails are requested; their outcomes are in their own streams. */
  EnquiryMailed: defineEvent('EnquiryMailed', { enquiryId: z.string(), salesMailId: z.string(), acknowledgementMailId: z.string() }),
};
export type EnquiryEvent = EventOf<typeof enquiryEvents>;
