import { paths } from '../../lib/paths.ts';
import type { Product } from './product.types.ts';

export const complianceSolutions: Product = {
  title: 'Compliance Solutions',
  description: 'Identity verification, sanctions screening, transaction monitoring and records that stand up to an audit.',
  heading: 'Compliance and security services',
  lead: 'Identity verification, sanctions screening, transaction monitoring and record keeping, built into the payments you send through us.',
  actions: [
    { label: 'Contact Sales', to: paths.contact },
    { label: 'Read the AML/CFT policy', to: paths.amlCft },
  ],
  sections: [
    {
      title: 'What is covered',
      intro: 'The controls cover the whole relationship, from sign-up to the last record.',
      rows: [
        { title: 'Automated KYC', text: 'Passport, driver’s license, national ID card and proof of address, checked before money moves.' },
        { title: 'Business verification', text: 'Registration, representatives and beneficial owners from 25% of ownership or control.' },
        {
          title: 'Sanctions screening',
          text: 'Against UN, EU and US lists: at the start, and whenever a list or the customer’s details change.',
        },
        {
          title: 'Enhanced due diligence',
          text: 'For high-risk clients and politically exposed persons: approval by senior management, source of wealth and funds checks, enhanced monitoring.',
        },
        {
          title: 'Transaction monitoring',
          text: 'Automated rules plus blockchain analytics. A flagged transaction does not complete until it has been reviewed.',
        },
        { title: 'Limits', text: 'Daily and monthly limits by customer and risk, which customers can see before they pay.' },
      ],
    },
    {
      title: 'From alert to decision',
      steps: [
        { title: 'An alert is raised', text: 'A rule or an analysis finds something unusual. We hold the transaction.' },
        {
          title: 'An analyst reviews it',
          text: 'The analyst sees the customer’s file, the history and the rule as they were at that moment.',
        },
        { title: 'Cleared or escalated', text: 'Cleared with a documented rationale, or escalated to the compliance officer.' },
        { title: 'Reported where due', text: 'The officer may file a suspicious activity report. Tipping off is forbidden.' },
      ],
    },
    {
      title: 'Records and reviews',
      facts: [
        { label: 'Risk tiers', value: 'Low, Normal (Medium), High' },
        { label: 'Reviews', value: 'At least annual for higher-risk customers, about every 2 to 3 years for lower-risk' },
        { label: 'Retention', value: 'At least 5 years after the relationship ends, extendable, for example to 10' },
        { label: 'Audit', value: 'Independent audit, risk assessment, policy review and company-wide training, each at least annual' },
        { label: 'Incidents', value: 'Reported within 24 hours' },
        { label: 'Status', value: 'Registered virtual asset service provider in Slovakia, preparing for MiCA compliance' },
      ],
    },
  ],
  closing: {
    title: 'Ask our compliance team',
    text: 'Send us your policy questions or your due diligence questionnaire. We answer within 24 hours.',
    actions: [
      { label: 'Contact Sales', to: paths.contact },
      { label: 'ICT and Cybersecurity Statement', to: paths.ictCybersecurity },
    ],
  },
};
