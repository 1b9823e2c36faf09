import { brand } from '../brand.ts';
import { paths } from '../../lib/paths.ts';
import type { ArticleText } from './article-text.types.ts';

export const preparingForMica: ArticleText = {
  id: 'preparing-for-mica',
  inShort: [
    { label: 'What', value: 'Regulation (EU) 2023/1114 on markets in crypto-assets, called MiCA.' },
    { label: 'Who', value: 'Providers of crypto-asset services, and indirectly every business that works with one.' },
    { label: 'Do now', value: 'Ask your provider how client assets are kept, how complaints are handled and what is outsourced.' },
  ],
  sections: [
    {
      id: 'from-registers-to-one-rule',
      title: 'From many registers to one rule',
      blocks: [
        'Until MiCA, each member state kept its own register of virtual asset service providers, with its own conditions. A provider that wanted to serve customers in several countries had to look at each of them.',
        'MiCA replaces this with one authorisation that is valid across the European Union. It describes which services need it, what capital and organisation a provider must have, and how it has to treat clients. National registrations end with the transitional periods that each member state has set.',
        `${brand.name} is a registered virtual asset service provider in Slovakia and is preparing for MiCA compliance. Registered is not the same as authorised, and we do not use the second word for ourselves.`,
      ],
    },
    {
      id: 'what-is-asked',
      title: 'What a provider must be able to show',
      blocks: [
        'Most of the regulation reads like good housekeeping, written down and made checkable:',
        {
          list: [
            'client funds are kept apart, fiat with a credit institution by the end of the next business day, and are not used for the provider’s own account;',
            'crypto held for clients is separate from the provider’s own holdings, in law and in the books;',
            'complaints have a procedure that is published, free of charge and answered in time;',
            'outsourcing leaves the responsibility with the provider;',
            'conflicts of interest are found, managed and disclosed;',
            'marketing is fair, clear and not misleading, and says that crypto-assets can lose value.',
          ],
        },
        'Digital resilience is governed next door, by the regulation called DORA: risk management for information technology, incident reports on a clock, and control over providers of cloud and software.',
      ],
    },
    {
      id: 'for-your-business',
      title: 'What it means if you only integrate a provider',
      blocks: [
        'If your customers buy crypto from a provider through your site, you do not become a provider by that alone. Your exposure is of another kind: if the provider may no longer serve your customers, neither can you.',
        'Five questions tell you most of what you need:',
        {
          list: [
            'Where is client money held, and how often is it reconciled?',
            'Who can move client crypto, and how many people does it take?',
            'Can I read the complaints procedure before I need it?',
            'Which functions are outsourced, and to what kind of provider?',
            'What happens to open orders and balances if you stop?',
          ],
        },
        `Ours are answered in the [Safeguarding policy](${paths.safeguardingPolicy}), the [Terms of Service](${paths.termsOfService}#section-12) and the [ICT and Cybersecurity Statement](${paths.ictCybersecurity}).`,
      ],
    },
    {
      id: 'what-we-change',
      title: 'What we are changing',
      blocks: [
        'Two things take most of our time. The first is evidence: each balance must follow from a record that cannot be edited, so that the daily reconciliation is a proof and not an assurance. The second is language. A disclosure that only lawyers can read discloses nothing, so our legal pages begin with a summary and use whole sentences.',
        'Neither is finished, and we will say when it is. This article describes the regulation in general terms and is not legal advice.',
      ],
    },
  ],
};
