import { paths } from '../../lib/paths.ts';
import type { ArticleText } from './article-text.types.ts';

export const whatDueDiligenceAsks: ArticleText = {
  id: 'what-due-diligence-asks',
  inShort: [
    { label: 'Why', value: 'The law requires a provider to know its customers before doing business with them.' },
    { label: 'What', value: 'Who you are, who owns the company, what you plan to do, and sometimes where the money comes from.' },
    { label: 'Tip', value: 'Answer fully the first time: a missing page is the most common delay.' },
  ],
  sections: [
    {
      id: 'who',
      title: 'Who are you?',
      blocks: [
        'The first question is the simplest. A passport, a driver’s license or a national ID card shows your name, your date of birth and your face. Proof of address, a utility bill or a bank statement, shows where you live. Together they show whether the person applying is the person in the document, and whether you are at least 18.',
        'Good photographs save a day: the whole document, all four corners, no reflection, nothing covered.',
      ],
    },
    {
      id: 'company',
      title: 'Who stands behind the company?',
      blocks: [
        'A company acts through people. We ask who represents it and who ultimately owns or controls it. Ownership or control of 25% or more makes a person a beneficial owner, whether it is held directly or through other companies.',
        'A drawing of the structure helps more than a folder of extracts. If no owner reaches the threshold, tell us, and we record the senior managing officials instead.',
      ],
    },
    {
      id: 'purpose',
      title: 'What do you plan to do?',
      blocks: [
        'Your expected monthly volume is a guide, not a promise. A customer who expects 5,000 euro a month and sends 50,000 on the second day has not done anything wrong, but we have to ask. If your business grows, tell us before you send a larger payment.',
      ],
    },
    {
      id: 'funds',
      title: 'Source of funds, source of wealth',
      blocks: [
        'The two sound alike but are different. The source of funds is where the money of this transaction comes from: salary, a sale, a loan. The source of wealth is how a person acquired everything they own.',
        'We may ask any customer for the first. We ask for both under enhanced due diligence, which applies to high-risk clients and to politically exposed persons, together with approval by senior management and closer monitoring. Being politically exposed does not mean that you did anything wrong.',
      ],
    },
    {
      id: 'after',
      title: 'What happens afterwards',
      blocks: [
        'Checks continue after the first day. We review details at least once a year for higher-risk customers, about every 2 to 3 years for lower-risk ones. Sanctions lists change every week, so we screen again when they do.',
        'The law requires us to keep what we collect for at least 5 years after the relationship ends. We protect it for as long as we keep it and do not use it for marketing.',
        `The full rules are in the [AML/CFT policy](${paths.amlCft}), and your rights in the [Privacy Policy](${paths.privacyPolicy}).`,
      ],
    },
  ],
};
