import { brand } from '../brand.ts';
import { paths } from '../../lib/paths.ts';
import type { Block } from '../text.types.ts';
import type { LegalDocument } from './legal-document.types.ts';
import { numbered } from './sections.ts';

/** A separate section, because other pages link to it. */
const COMPLAINTS: readonly Block[] = [
  'We want to hear when something went wrong. A complaint is free of charge and has no effect on your rights before a court or an authority.',
  `Send it to [${brand.complaintsEmail}](mailto:${brand.complaintsEmail}), or by post to ${brand.operatorName}, ${brand.seat}. Tell us your name, the email address of your account, the reference of the transaction if there is one, what happened, and what you ask for. Please never send card numbers or passwords.`,
  {
    caption: 'Steps of the complaints procedure',
    head: ['Step', 'What happens', 'When'],
    rows: [
      ['1. Receipt', 'We confirm the complaint in writing and give it a reference', 'Within 24 hours'],
      ['2. Examination', 'Someone who was not involved in the matter examines it, and may ask you for documents', 'Without delay'],
      [
        '3. Answer',
        'You receive a decision with its reasons, in plain language',
        'Within 15 business days, or 35 where a cause outside our control delays it; we then say why',
      ],
      ['4. Review', 'If you disagree, senior management looks at the decision once more', 'On request within 30 days of the answer'],
    ],
  },
  'If our answer does not satisfy you, you can turn to alternative dispute resolution for consumers in Slovakia, to the competent supervisory authority, or to a court. We keep a register of complaints, learn from it, and keep each file as long as the transaction it concerns.',
];

export const termsOfService: LegalDocument = {
  path: paths.termsOfService,
  title: 'Terms of Service',
  description: `The contract between you and ${brand.operatorName}: accounts, fees, execution, liability and the Complaints Handling Procedure.`,
  lead: `The contract between ${brand.operatorName} and you. Please read it before you open an account.`,
  lastUpdated: 'July 2025',
  inShort: [
    { label: 'Who', value: 'You must be at least 18 and fully legally capable.' },
    { label: 'Finality', value: 'Crypto transactions are irreversible once executed, unless we erred.' },
    { label: 'Fees', value: 'Every fee is disclosed before you confirm.' },
    { label: 'Liability', value: 'Capped at the fees you paid in the preceding three months.' },
    { label: 'Law', value: 'Slovak law.' },
  ],
  sections: numbered(
    [
      'Who we are',
      `${brand.operatorName} ("${brand.name}", "we"), ${brand.seat}, is a Slovak limited company. ${brand.registration}.`,
      `These terms govern the website, your account, deposits in fiat, purchases of crypto and the programming interface, whichever of them you use. The [AML/CFT policy](${paths.amlCft}), the [Privacy Policy](${paths.privacyPolicy}), the [Safeguarding of Client Funds Policy](${paths.safeguardingPolicy}) and the [Risk Disclosure Statement](${paths.riskDisclosure}) tell you more; business clients may have a written agreement that goes before these terms.`,
    ],
    [
      'Who may use the service',
      'You must be at least 18 years old and fully legally capable. If you act for a company, you must be authorised to bind it. You use the service for yourself or for the company you named, not for others.',
      'We do not serve persons or countries under sanctions, and we may limit the service to the countries in which we may lawfully offer it.',
    ],
    [
      'Your account',
      'You open an account with an email address and a password. You must give accurate, current information and keep it updated. Nothing is charged before your identity has been verified and you have confirmed these terms and your age.',
      'Keep your password and your second factor to yourself. Tell us at once if you believe that someone else has used your account. You are responsible for what is done with it until then, unless we failed to protect it.',
    ],
    [
      'The service',
      'We convert fiat to crypto through one integration routed to payment processors and liquidity providers, and we accept fiat deposits by card, bank transfer, digital wallet and alternative payment methods, as shown to you at the time.',
      brand.regulatoryStatement,
      'A purchase has four steps: you enter the purchase details, choose a payment method, verify and pay, and receive crypto at the address you gave. Services that are marked as coming soon are not part of this contract yet.',
    ],
    [
      'Prices and fees',
      'A quote names the amount you pay, each fee, the exchange rate, the amount you receive and the time until which it holds. Fees are disclosed before you confirm. What you confirm is what you pay.',
      'Rates that we label indicative are no offer. Your bank or card issuer may charge fees of its own, over which we have no influence.',
    ],
    [
      'Payments, failures and limits',
      'A payment that fails is not charged, or is refunded to the method it came from. If we cannot tell at once whether a payment succeeded, we say so, clear it up, and never charge it twice.',
      'Daily or monthly limits apply, especially to new or higher-risk accounts. You see your limits in your account and can lower them at any time.',
      'A payment or an order may be held for review. Until the review ends it is shown as in review and does not complete.',
    ],
    [
      'Finality and withdrawal',
      'Crypto transactions are irreversible once executed, unless we erred. We cannot call back crypto that was sent to an address you gave, even if the address was wrong. Check it before you confirm.',
      'There is no cooling-off right on delivered crypto purchases: the price depends on a market that we do not control, and with your consent the service is fully performed on delivery. You may cancel an order as long as it has not been executed.',
      'If we made an error, such as sending a wrong amount, we correct it at our cost. If you received more than you were owed, you return the difference.',
    ],
    [
      'Client funds',
      `Client fiat is held in segregated EU safeguarding accounts and reconciled daily. Client crypto is kept separate from our own holdings. We do not lend or rehypothecate client assets. No deposit-guarantee scheme applies. Details are in the [Safeguarding of Client Funds Policy](${paths.safeguardingPolicy}).`,
    ],
    [
      'What you may not do',
      {
        list: [
          'use the service for unlawful purposes, for fraud, or for money laundering or the financing of terrorism;',
          'use a payment method that is not yours, or act for a person you did not name;',
          'give false information or forged documents;',
          'get around limits, reviews or country restrictions, for example with several accounts;',
          'disturb or probe our systems without our written consent, or resell the service without a contract.',
        ],
      },
    ],
    [
      'Refusal, suspension and termination',
      'We may refuse, suspend or terminate an account or a transaction where the law requires it, where due diligence or screening fails, where you do not supply updated information, where we suspect fraud or misuse, or where you break these terms in a way that matters. Where the law allows, we give you the reason.',
      'You may close your account at any time. What is yours is returned to an account or a wallet in your name, after the checks the law requires, unless an authority has ordered otherwise.',
    ],
    [
      'Our liability',
      'We are liable without limit for intent and gross negligence, for injury to life or health, and wherever the law does not allow a limit.',
      'In all other cases our total liability is capped at the fees you paid us in the three months preceding the event. We are not liable for changes in the price of crypto-assets, for failures of blockchains, banks, card schemes or networks that we do not control, or for profit you did not make.',
      'If you are a consumer, rights that the law gives you and that no contract can take away remain untouched.',
    ],
    ['Complaints Handling Procedure', ...COMPLAINTS],
    [
      'Changes to these terms',
      'We tell you about a change by email at least 30 days before it takes effect, unless the law requires it sooner. If you do not agree, you may close your account free of charge before that date. Each version has its date; the version you accepted is recorded with your account.',
    ],
    [
      'Governing law',
      'These terms are governed by Slovak law. The courts of the Slovak Republic have jurisdiction. If you are a consumer, you also keep the protection of the mandatory law of the country you live in, and may sue there.',
      'If a provision is invalid, the rest stays in force.',
    ],
    [
      'Contact',
      `Support: [${brand.supportEmail}](mailto:${brand.supportEmail}). Complaints: [${brand.complaintsEmail}](mailto:${brand.complaintsEmail}). Post: ${brand.operatorName}, ${brand.seat}. Our business hours are on the [contact page](${paths.contact}).`,
    ],
  ),
};
