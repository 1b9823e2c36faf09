import { brand } from '../brand.ts';
import { paths } from '../../lib/paths.ts';
import type { LegalDocument } from './legal-document.types.ts';
import { numbered } from './sections.ts';

export const privacyPolicy: LegalDocument = {
  path: paths.privacyPolicy,
  title: 'Privacy Policy',
  description: `Which personal data ${brand.name} processes, why, for how long, who receives it, and the rights you have.`,
  lead: 'Which personal data we process, why we process it, how long we keep it, and what you can ask of us.',
  lastUpdated: 'July 2025',
  inShort: [
    { label: 'Controller', value: `${brand.operatorName}, ${brand.seat}.` },
    { label: 'Why', value: 'To provide the service you ask for, and because the law obliges us to identify customers and keep records.' },
    { label: 'Your rights', value: 'Access, correction, erasure, restriction, portability and objection. We answer within one month.' },
    { label: 'Never', value: 'We do not sell personal data, and no analytics or marketing runs before you agree.' },
  ],
  sections: numbered(
    [
      'Who is responsible',
      `The controller of your personal data is ${brand.operatorName}, ${brand.seat}. This policy applies to our website, to accounts, to payments and crypto purchases, and to messages you send us.`,
      `Write to [${brand.privacyEmail}](mailto:${brand.privacyEmail}) about anything in it.`,
    ],
    [
      'What we collect',
      {
        caption: 'Categories of personal data',
        head: ['Category', 'What it holds', 'Where it comes from'],
        rows: [
          ['Account', 'First and last name, email address, password (stored only as a hash), settings', 'You'],
          [
            'Identity',
            'Date of birth, address, nationality, identity document, proof of address, result of the verification',
            'You and our identity verification provider',
          ],
          ['Due diligence', 'Source of funds, expected volume, beneficial owners, risk rating', 'You, public registers, screening lists'],
          [
            'Payments',
            'Amount, currency, time, payment provider, card brand and last four digits, billing country and ZIP code',
            'You and the payment processor',
          ],
          ['Crypto', 'Wallet addresses, transaction references, results of blockchain analytics', 'You and public blockchains'],
          ['Technical', 'IP address, device and browser type, country derived from the address, security and error logs', 'Your device'],
          ['Messages', 'What you write to sales, support or compliance', 'You'],
        ],
      },
      'We do not store full card numbers or security codes. The card form passes them to a separate gateway that exchanges them for a token from the payment processor.',
    ],
    [
      'Why, and on what legal basis',
      {
        caption: 'Purposes and legal bases',
        head: ['Purpose', 'Legal basis'],
        rows: [
          ['Opening and running your account, carrying out payments and purchases', 'Performance of a contract'],
          [
            'Identifying you, screening, monitoring transactions, keeping records, reporting',
            'Legal obligation under laws against money laundering and terrorist financing, tax and accounting law',
          ],
          [
            'Protecting accounts and systems, preventing fraud, answering complaints, defending claims',
            'Legitimate interest in a secure and lawful service',
          ],
          ['Answering an enquiry about our services', 'Steps before a contract, at your request'],
          ['Analytics, performance and marketing cookies; marketing email', 'Your consent, which you can withdraw at any time'],
        ],
      },
      'Where the law or the contract requires data, we cannot provide the service without it.',
    ],
    [
      'Who receives data',
      'We share only what each recipient needs, under contracts that bind them to our instructions and to confidentiality:',
      {
        list: [
          'payment processors and banks, to carry out and refund payments;',
          'custody and liquidity providers, to deliver crypto;',
          'identity verification, screening and blockchain analytics providers;',
          'cloud hosting and support tools;',
          'auditors and advisers bound to secrecy;',
          'authorities, such as the national financial intelligence unit, courts and supervisors, where the law requires it.',
        ],
      },
      `The categories of outsourced functions are listed in the [ICT and Cybersecurity Statement](${paths.ictCybersecurity}). We do not sell personal data.`,
    ],
    [
      'Transfers outside the EEA',
      'We process data within the European Economic Area where we can. If a recipient is elsewhere, the transfer rests on an adequacy decision or on the standard contractual clauses of the European Commission, with further safeguards where they are needed. You can ask us for a copy.',
      'A transfer of crypto is recorded on a public blockchain, which is readable everywhere and cannot be changed or erased by us.',
    ],
    [
      'How long we keep it',
      {
        caption: 'Retention periods',
        head: ['Record', 'Period', 'Reason'],
        rows: [
          [
            'Customer identification and due diligence',
            'At least 5 years after the relationship ends, extendable, for example to 10',
            'Law against money laundering',
          ],
          [
            'Transactions, alerts and reports',
            'At least 5 years after the relationship ends or the occasional transaction',
            'Law against money laundering',
          ],
          ['Accounting records', '10 years after the end of the year they relate to', 'Accounting law'],
          ['Support communications', 'About 2 years', 'Handling of follow-up questions and complaints'],
          ['Audit logs', '5 years', 'Security and accountability'],
          ['Analytics cookie data', '6 to 12 months', 'Your consent'],
          ['Record of your cookie consent', '12 months', 'Proof of consent'],
        ],
      },
      'When a period ends, the data is erased or made permanently unreadable. If you ask for erasure during a legal retention period, we restrict the data to that legal purpose, and tell you the reason and the date.',
    ],
    [
      'Your rights',
      'You can ask us to:',
      {
        list: [
          'tell you which data we hold about you and give you a copy (access);',
          'correct what is wrong or incomplete (rectification);',
          'erase data that we no longer need or may no longer keep (erasure);',
          'restrict processing while a question is being settled (restriction);',
          'hand over the data you gave us in a common, machine-readable form (portability);',
          'stop processing that rests on legitimate interest, for reasons relating to your particular situation, and stop direct marketing in any case (objection);',
          'have a person review a decision that was made solely by automated means.',
        ],
      },
      'Where processing rests on consent, you can withdraw it at any time; what was done before stays lawful.',
      `Send your request to [${brand.privacyEmail}](mailto:${brand.privacyEmail}). We may ask you to prove who you are. We answer within one month; if a request is complex we say so within that month and may take up to two months more. Requests are free of charge unless they are manifestly unfounded or excessive.`,
      'You can complain to the Office for Personal Data Protection of the Slovak Republic, or to the authority of the place where you live or work.',
      'Laws against money laundering can limit these rights: we may not tell anyone whether a transaction is being assessed or has been reported.',
    ],
    [
      'Automated checks',
      'Identity verification, sanctions screening and transaction monitoring use automated rules. They can hold a payment or ask for more information. A person decides whether a hit is a match, whether an alert is cleared and whether a relationship is refused or ended.',
    ],
    [
      'Cookies',
      `We ask for your choice in a cookie banner on your first visit. You can change it at any time in the cookie settings, which are linked in the footer and in the [Cookie Policy](${paths.cookiePolicy}). Essential storage keeps you signed in and remembers your choice; everything else stays off until you agree.`,
    ],
    [
      'Children',
      'Our services are for people aged 18 or over. They are not directed at under-16s, and we do not knowingly collect data from anyone under 16. If we learn that we have, we delete it, unless the law obliges us to keep it.',
    ],
    [
      'Security',
      `Connections are encrypted with TLS 1.2 or higher, and data is encrypted at rest. Access follows need-to-know, staff use two-factor authentication, and access to personal data is logged. The measures are described in the [ICT and Cybersecurity Statement](${paths.ictCybersecurity}). If a breach puts your rights at high risk, we tell you without undue delay.`,
    ],
    [
      'Changes and contact',
      'We change this policy when our processing or the law changes. The date at the top shows the version in force. We email account holders before a change that matters to them takes effect.',
      `Privacy: [${brand.privacyEmail}](mailto:${brand.privacyEmail}). By post: ${brand.operatorName}, ${brand.seat}. Or use the [contact page](${paths.contact}).`,
    ],
  ),
};
