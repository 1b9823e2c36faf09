import { brand } from './brand.ts';
import { paths } from '../lib/paths.ts';
import type { Entry } from './text.types.ts';

export const STORY: readonly string[] = [
  `${brand.name} is a Slovak company in Bratislava, on the river that gave it its name. We build one thing: a way for businesses to turn fiat into crypto that an auditor can follow from the first click to the last entry.`,
  'Companies that wanted to offer crypto had to connect to processors, banks and liquidity providers one by one, each with its own contract, its own errors and its own idea of a finished payment. We put one integration in front of them: 25+ payment processors and liquidity providers, one record of what happened.',
  'Every change in our system is an entry in a log that cannot be edited. We compute balances, statements and reviews from it, and it lets us show your account as it was at any moment.',
];

export const VALUES: readonly Entry[] = [
  {
    title: 'Say what is true',
    text: 'We show fees before you confirm, label indicative rates and state risks in full sentences. We publish no figure without a source.',
  },
  {
    title: 'Keep client money apart',
    text: 'Client fiat is held in segregated EU safeguarding accounts, reconciled daily. Client crypto is separate from ours. We do not lend it.',
  },
  {
    title: 'Know the customer first',
    text: 'We charge nothing before identity, age and terms are confirmed. This protects customers and the system alike.',
  },
  {
    title: 'Leave a record',
    text: 'Every decision has a reason and a named owner. We keep records for as long as the law requires, then erase them.',
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
  { title: 'Client support', text: 'Replies within 24 hours, and around the clock for enterprise emergencies.' },
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
  {
    title: 'One log behind every view',
    text: 'Balances, statements and case files are computed from the same log, so they cannot disagree.',
  },
  {
    title: 'We plan for failures',
    text: 'A payment that fails is not charged or is refunded; if the outcome is unknown, we look it up and never charge you twice.',
  },
  {
    title: 'Open about what is missing',
    text: 'We mark what we have not built yet as coming soon.',
  },
];
