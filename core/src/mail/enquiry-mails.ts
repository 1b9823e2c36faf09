import type { InquiryType } from '@danubit/contracts/values/enquiry';
import type { MailContent, Parameters } from './mail-content.ts';

const ABOUT: Readonly<Record<InquiryType, string>> = {
  integration: 'Integration Inquiry',
  partnership: 'Partnership',
  support: 'Technical Support',
  other: 'Other',
};
const aboutOf = (inquiryType: string): string => (inquiryType in ABOUT ? ABOUT[inquiryType as InquiryType] : '');

/** To sales, with everything that the sender wrote. A reply goes to the sender. */
export const enquiryForSales = (parameters: Parameters): MailContent => {
  const { name = '', inquiryType = '', message = '' } = parameters;
  const isLead = parameters['form'] === 'integration';
  return {
    reason: 'internal',
    subject: isLead ? `Integration request from ${name}` : `${aboutOf(inquiryType)}: message from ${name}`,
    paragraphs: [
      isLead ? 'New request for an integration.' : 'New message from the contact page.',
      'Reply to this email to reach the sender.',
    ],
    facts: factsOf(parameters).filter(({ value }) => value !== ''),
    ...(message === '' ? {} : { quote: message }),
  };
};

const factsOf = (parameters: Parameters): NonNullable<MailContent['facts']> =>
  FACTS.map(([label, name]) => ({ label, value: name === 'inquiryType' ? aboutOf(parameters[name] ?? '') : (parameters[name] ?? '') }));

const FACTS = [
  ['Name', 'name'],
  ['Email', 'email'],
  ['Company', 'company'],
  ['Phone', 'phone'],
  ['About', 'inquiryType'],
  ['Monthly volume', 'monthlyVolume'],
  ['Reference', 'enquiryId'],
] as const;

/**
 * To the sender. It repeats none of the sender's text: the address may belong to a stranger, and the form must not be usable to send texts
 * to strangers.
 */
export const enquiryReceived = ({ enquiryId = '' }: Parameters): MailContent => ({
  subject: 'We have received your message',
  reason: 'visitor',
  paragraphs: [
    'Hello,',
    'Thank you for writing to us. Our team will contact you within 24 hours.',
    'If you did not write to us, you can ignore this email.',
  ],
  facts: [{ label: 'Reference', value: enquiryId }],
});
