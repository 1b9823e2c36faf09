import { contactMessageSchema, type ContactMessage } from '@danubit/contracts/http/support/send-contact-email.contract';
import type { InquiryType } from '@danubit/contracts/values/enquiry';
import * as z from 'zod/mini';

/** Specification §5, in its order. */
export const INQUIRY_OPTIONS: readonly { readonly value: InquiryType; readonly label: string }[] = [
  { value: 'integration', label: 'Integration Inquiry' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'support', label: 'Technical Support' },
  { value: 'other', label: 'Other' },
];

const { name, email, company, monthlyVolume, message } = contactMessageSchema.shape;

/** As the form holds it: nothing is chosen at first. */
export const contactForm = z.object({
  name,
  email,
  company,
  inquiryType: z
    .string()
    .check(z.refine((chosen) => INQUIRY_OPTIONS.some(({ value }) => value === chosen), 'Choose what your message is about.')),
  volume: monthlyVolume,
  message,
  website: z.string(),
});
export type ContactValues = z.infer<typeof contactForm>;

export const EMPTY: ContactValues = { name: '', email: '', company: '', inquiryType: '', volume: '', message: '', website: '' };

/** The payload of specification §7: `phone` is always empty, `monthlyVolume` is the volume. */
export const payloadOf = ({ volume, website, ...values }: ContactValues): ContactMessage =>
  z.parse(contactMessageSchema, {
    ...values,
    phone: '',
    monthlyVolume: volume,
    formType: 'contact',
    ...(website === '' ? {} : { website }),
  });
