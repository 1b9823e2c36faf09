import { brand } from './brand.ts';
import { paths } from '../lib/paths.ts';
import type { Entry, Fact } from './text.types.ts';

const mail = (address: string): string => `[${address}](mailto:${address})`;

export const CONTACT_DETAILS: readonly Fact[] = [
  { label: 'Sales', value: mail(brand.salesEmail) },
  { label: 'Support', value: mail(brand.supportEmail) },
  { label: 'Compliance', value: mail(brand.complianceEmail) },
  {
    label: 'Complaints',
    value: `${mail(brand.complaintsEmail)}, see the [Complaints Handling Procedure](${paths.termsOfService}#section-12)`,
  },
  { label: 'Company', value: `${brand.operatorName}, ${brand.seat}` },
];

export const BUSINESS_HOURS: readonly Fact[] = [
  { label: 'Monday to Friday', value: '9:00 to 18:00 CET' },
  { label: 'Saturday', value: '10:00 to 16:00 CET' },
  { label: 'Sunday', value: 'Closed' },
  { label: 'Enterprise clients', value: '24/7 emergency support' },
];

export const QUESTIONS: readonly Entry[] = [
  {
    title: 'How soon will you reply?',
    text: 'Within 24 hours. Enterprise clients reach 24/7 emergency support through the number in their contract.',
  },
  {
    title: 'How do I get API keys?',
    text: `Write to us with your company name, what you are building and the volume you expect. Production keys require KYC verification. The [API Documentation](${paths.apiDocs}) is open to read.`,
  },
  {
    title: 'Can I see the widget or the hosted page?',
    text: 'Yes. The API documentation links to a widget demo and a hosted demo. Both work without an account.',
  },
  {
    title: 'My payment is in review. What now?',
    text: 'One of our team reviews some payments before they complete. You do not need to do anything unless we write to you. We cannot discuss the reasons while a review is open.',
  },
  {
    title: 'My payment failed. Was I charged?',
    text: 'A failed payment is not charged, or is refunded to the method it came from. Your bank may show a reservation for a few days until it is released.',
  },
  {
    title: 'Can a crypto transaction be reversed?',
    text: `No. Once executed it is irreversible, unless we erred. Please read the [Risk Disclosure Statement](${paths.riskDisclosure}) before you buy.`,
  },
];
