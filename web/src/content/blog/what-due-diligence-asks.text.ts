import { paths } from '../../lib/paths.ts';
import type { ArticleText } from './article-text.types.ts';

export const whatDueDiligenceAsks: ArticleText = {
  id: 'what-due-diligence-asks',
  inShort: [
    { label: 'Why', value: 'The law asks a provider to know its customers before business begins.' },
    { label: 'What', value: 'Who you are, who owns the company, what you plan to do, and sometimes where the money comes from.' },
    { label: 'Tip', value: 'Answer fully the first time: most delays are a missing page.' },
  ],
  sections: [
    {
      id: 'who',
      title: 'Who are you?',
      blocks: [
        'The first question is the simplest. A passport, a driver’s license or a national ID card shows your name, your date of birth and your face. Proof of address, a utility bill or a bank statement, shows where you live. Together they answer whether the person in front of the screen is the person in the document, and whether you are at least 18.',
        'Good photographs save a day: the whole document, all four corners, no reflection, nothing covered.',
      ],
    },
    {
      id: 'company',
      title: 'Who stands behind the company?',
      blocks: [
        'A company acts through people. We ask who represents it and who ultimately owns or controls it. Ownership or control of 25% or more makes a person a beneficial owner, whether it is held directly or through other companies.',
        'A drawing of the structure helps more than a folder of extracts. If nobody reaches the threshold, say so: then the senior managing officials are recorded instead.',
      ],
    },
    {
      id: 'purpose',
      title: 'What do you plan to do?',
      blocks: [
        'The expected monthly volume is not a promise, it is a yardstick. A customer who expects 5,000 euro a month and sends 50,000 on the second day has not done anything wrong, but someone has to ask. If your business grows, tell us before the payment rather than after it.',
      ],
    },
    {
      id: 'funds',
      title: 'Source of funds, source of wealth',
      blocks: [
        'The two sound alike and are not. The source of funds is where the money of this transaction comes from: salary, a sale, a loan. The source of wealth is how a person came by what they own altogether.',
        'The first may be asked of anyone. Both are asked under enhanced due diligence, which applies to high-risk clients and to politically exposed persons, together with approval by senior management and closer monitoring. Being politically exposed is a description, not an accusation.',
      ],
    },
    {
      id: 'after',
      title: 'And afterwards',
      blocks: [
        'Knowing a customer does not end with the first day. Details are reviewed at least once a year for higher-risk customers, about every 2 to 3 years for lower-risk ones. Sanctions lists change every week, so screening is repeated when they do.',
        'What we collect is kept for at least 5 years after the relationship ends, because the law says so, and is protected for as long as it is kept. It is not used for marketing.',
        `The full rules are in the [AML/CFT policy](${paths.amlCft}), and your rights in the [Privacy Policy](${paths.privacyPolicy}).`,
      ],
    },
  ],
};
