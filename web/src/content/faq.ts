import { paths } from '../lib/paths.ts';
import type { Entry } from './text.types.ts';

/** Frequently asked questions: cards on the contact page, and structured data for search engines. */
export const FAQ: readonly Entry[] = [
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
