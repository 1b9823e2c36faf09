import { brand } from './brand.ts';
import { paths } from '../lib/paths.ts';
import type { Entry } from './text.types.ts';

export const STORY: readonly string[] = [
  `${brand.name} is a Slovak company in Bratislava, on the river that gave it its name. We build one thing: a way for businesses to turn fiat into crypto that an auditor can follow from the first click to the last entry.`,
  'Companies that wanted to offer crypto had to connect to processors, banks and liquidity providers one by one, each with its own contract, its own errors and its own idea of a finished payment. We put one integration in front of them: 25+ payment processors and liquidity providers, one record of what happened.',
  'Every change in our system is an entry in a log that nobody edits. It is what balances, statements and reviews are computed from, and what lets us show any moment as it was.',
];

export const VALUES: readonly Entry[] = [
  {
    title: 'Say what is true',
    text: 'Fees before you confirm, indicative rates labelled as such, risks in whole sentences. A figure without a source is not shown.',
  },
  {
    title: 'Keep client money apart',
    text: 'Client fiat is held in segregated EU safeguarding accounts, reconciled daily. Client crypto is separate from ours. We do not lend it.',
  },
  {
    title: 'Know the customer first',
    text: 'Nothing is charged before identity, age and terms are settled. It protects customers as much as it protects the system.',
  },
  {
    title: 'Leave a record',
    text: 'Every decision has a reason and a name. Records are kept for as long as the law asks, then erased.',
  },
];

export const MILESTONES: readonly { readonly year: string; readonly entries: readonly Entry[] }[] = [
  {
    year: '2024',
    entries: [
      { title: 'Founded in Bratislava', text: `${brand.operatorName} is established as a Slovak limited company.` },
      { title: 'Registered in Slovakia', text: 'Registration as a virtual asset service provider.' },
    ],
  },
  {
    year: '2025',
    entries: [
      { title: 'One integration', text: 'Card payments and bank transfers routed to 25+ payment processors and liquidity providers.' },
      { title: 'Policies revised', text: 'Privacy Policy and Terms of Service rewritten in plain language in July.' },
      { title: 'Preparing for MiCA', text: 'Procedures, records and safeguarding are being aligned with the European regulation.' },
    ],
  },
];

export const TEAM: readonly Entry[] = [
  { title: 'Engineering', text: 'Builds and runs the platform, the programming interface and the controls inside them.' },
  {
    title: 'Compliance',
    text: 'The AML compliance officer and analysts: due diligence, screening, monitoring and reporting. Independent of sales.',
  },
  { title: 'Treasury and operations', text: 'Safeguarding accounts, custody and daily reconciliation.' },
  { title: 'Client support', text: 'Answers within 24 hours, and around the clock for enterprise emergencies.' },
  {
    title: 'Senior management and board',
    text: 'Approve high-risk relationships, the risk assessment and the policies, and answer for them.',
  },
];

export const APPROACH: readonly Entry[] = [
  {
    title: 'Compliance is part of the payment',
    text: `Checks run before money moves, not after. Read how in the [AML/CFT policy](${paths.amlCft}).`,
  },
  { title: 'One truth, many views', text: 'Balances, statements and case files are computed from the same log, so they cannot disagree.' },
  {
    title: 'Failures are expected',
    text: 'A payment that fails is not charged or is refunded; one whose outcome is unknown is looked up and never charged twice.',
  },
  {
    title: 'Open about what is missing',
    text: 'What we have not built yet is marked as coming soon. The interface for partners is documented before it is opened.',
  },
];
