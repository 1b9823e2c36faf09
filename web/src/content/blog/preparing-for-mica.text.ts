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
        'Until MiCA, each member state kept its own register of virtual asset service providers, with its own conditions. A provider that wanted to serve customers in several countries had to meet the conditions of each.',
        'MiCA replaces this with one authorisation that is valid across the European Union. It describes which services need it, what capital and organisation a provider must have, and how it has to treat clients. National registrations end with the transitional periods that each member state has set.',
        `${brand.name} is a registered virtual asset service provider in Slovakia and is preparing for MiCA compliance. Being registered is not the same as being authorised, so we do not call ourselves authorised.`,
      ],
    },
    {
      id: 'what-is-asked',
      title: 'What a provider must be able to show',
      blocks: [
        'Most of the regulation is good practice, written down so that it can be checked:',
        {
          list: [
            'client funds are kept apart, fiat with a credit institution by the end of the next business day, and are not used for the provider’s own account;',
            'crypto held for clients is separate from the provider’s own holdings, in law and in the books;',
            'complaints follow a published procedure that is free of charge and has deadlines;',
            'the provider remains responsible for what it outsources;',
            'conflicts of interest are found, managed and disclosed;',
            'marketing is fair, clear and not misleading, and says that crypto-assets can lose value.',
          ],
        },
        'Digital resilience has its own regulation, DORA. It covers IT risk management, deadlines for incident reports, and oversight of cloud and software providers.',
      ],
    },
    {
      id: 'for-your-business',
      title: 'What it means if you only integrate a provider',
      blocks: [
        'If your customers buy crypto from a provider through your site, that alone does not make you a provider. Your risk is different: if the provider may no longer serve your customers, neither can you.',
        'Five questions tell you most of what you need:',
        {
          list: [
            'Where is client money held, and how often is it reconciled?',
            'Who can move client crypto, and how many people must approve it?',
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
        'Two things take most of our time. The first is evidence: each balance must follow from a record that cannot be edited, so that the daily reconciliation proves it. The second is language. Customers should understand a disclosure without a lawyer, so our legal pages begin with a summary and use full sentences.',
        'Neither is finished. We will say when they are. This article describes the regulation in general terms and is not legal advice.',
      ],
    },
  ],
};
