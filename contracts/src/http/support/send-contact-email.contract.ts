import * as z from 'zod/mini';
import { emailAddress } from '../../values/email-address.ts';
import { INQUIRY_TYPES, MAX_MESSAGE_CHARACTERS } from '../../values/enquiry.ts';
import { personName } from '../../values/person-name.ts';
import { lineOfText, linesOfText, optionalLineOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';

const MAX_NAME = 120;
const MAX_COMPANY = 160;
const MAX_VOLUME = 120;

/** A field hidden from people. A value in it marks the sender as a bot, which gets the same reply as any other sender. */
const trap = z.optional(z.string().check(z.maxLength(2_000)));

/** `phone` is part of the payload but always empty. */
export const contactMessageSchema = z.strictObject({
  formType: z.literal('contact'),
  name: personName(MAX_NAME, 'Enter your name.'),
  email: emailAddress,
  company: optionalLineOfText(MAX_COMPANY),
  phone: optionalLineOfText(40),
  message: linesOfText(MAX_MESSAGE_CHARACTERS, 'Write your message.'),
  inquiryType: z.enum(INQUIRY_TYPES, 'Choose what your message is about.'),
  monthlyVolume: optionalLineOfText(MAX_VOLUME),
  website: trap,
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const integrationLeadSchema = z.strictObject({
  formType: z.literal('integration'),
  /** The company name again, because the form has no name field. */
  name: lineOfText(MAX_COMPANY, 'Enter your company.'),
  email: emailAddress,
  company: lineOfText(MAX_COMPANY, 'Enter your company.'),
  monthlyVolume: optionalLineOfText(MAX_VOLUME),
  website: trap,
});
export type IntegrationLead = z.infer<typeof integrationLeadSchema>;

export const sendContactEmail = defineEndpoint({
  method: 'POST',
  path: '/functions/v1/send-contact-email',
  summary: 'Accepts a message from the contact form or the integration form. Emails it to sales and an acknowledgement to its sender.',
  auth: 'none',
  body: z.discriminatedUnion('formType', [contactMessageSchema, integrationLeadSchema]),
  replies: { 200: z.strictObject({ success: z.literal(true) }) },
  refusals: ['TOO_MANY_REQUESTS'],
});
