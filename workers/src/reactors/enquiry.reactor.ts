import type { EnquiryEvent } from '@danubit/core/domain/support/enquiry/enquiry.events';
import type { Reactor } from './reactor.ts';

export const enquiryReactor: Reactor<EnquiryEvent> = {
  EnquiryReceived: ({ data }) => [{ action: 'mail-enquiry', subject: data.enquiryId, delayMs: 0 }],
};
