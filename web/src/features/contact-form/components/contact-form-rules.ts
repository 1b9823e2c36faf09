import { contactMessageSchema, type ContactMessage } from '@danubit/contracts/http/support/send-contact-email.contract';
import * as z from 'zod/mini';
import { createEnquirySender } from '../../../lib/enquiry/send-enquiry.ts';
import type { FormRules } from '../../../lib/use-public-form.ts';
import { INQUIRY_OPTIONS } from './inquiry-options.ts';

const { name, email, company, monthlyVolume, message } = contactMessageSchema.shape;

/** Values in the form; at first no inquiry type is chosen. */
const contactForm = z.object({
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
type ContactValues = z.infer<typeof contactForm>;

/** Maps the form's values to the endpoint's payload: `phone` is always empty, `monthlyVolume` is the volume. */
const payloadOf = ({ volume, website, ...values }: ContactValues): ContactMessage =>
  z.parse(contactMessageSchema, {
    ...values,
    phone: '',
    monthlyVolume: volume,
    formType: 'contact',
    ...(website === '' ? {} : { website }),
  });

/** Creates the rules and the sender of one form. */
export const contactFormRules = (): FormRules<ContactValues> => {
  const send = createEnquirySender();
  return { schema: contactForm, send: (values) => send(payloadOf(values)) };
};
