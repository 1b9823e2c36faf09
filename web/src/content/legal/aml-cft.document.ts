import { brand } from '../brand.ts';
import { paths } from '../../lib/paths.ts';
import type { LegalDocument } from './legal-document.types.ts';
import { numbered } from './sections.ts';

/** Other sites link to the anchors section-8 to section-13, so the sections must keep their order. */
export const amlCft: LegalDocument = {
  path: paths.amlCft,
  title: 'AML/CFT policy',
  description: `How ${brand.name} prevents money laundering and the financing of terrorism: due diligence, screening, monitoring, reporting and records.`,
  lead: `How ${brand.name} prevents money laundering and terrorist financing, and what that means for you as a customer.`,
  inShort: [
    { label: 'Who', value: 'Every customer is identified before using the service. Minimum age 18.' },
    { label: 'Screening', value: 'Against UN, EU and US sanctions lists.' },
    {
      label: 'Monitoring',
      value: 'By automated rules and blockchain analytics. A flagged transaction does not complete until it has been reviewed.',
    },
    { label: 'Records', value: 'Kept at least 5 years after the relationship ends.' },
  ],
  sections: numbered(
    [
      'Purpose and scope',
      `This policy sets out how ${brand.operatorName} ("${brand.name}", "we") keeps its services from being used to launder money or to finance terrorism. We are a Slovak limited company and a registered virtual asset service provider in Slovakia, and we are preparing for MiCA compliance.`,
      'It covers every service we offer, every customer and beneficial owner, every transaction in fiat or crypto, and everyone who works for us: employees, senior management, the board, and the partners who act on our behalf.',
      `${brand.regulatoryStatement} Money reaches us by card, bank transfer, digital wallet or another electronic payment method that can be traced to its holder.`,
    ],
    [
      'Risk-based approach',
      'We focus our effort where the risk is highest. Each customer is rated by who they are, where they are, what they buy, how they pay and how their activity compares with what they told us to expect.',
      'The assessment of our business as a whole covers customers, products, countries, delivery channels and technology. It is repeated at least once a year, and earlier when a product, a market or a law changes.',
      'The board approves this policy and the risk assessment. The AML compliance officer runs the programme, reports to senior management and the board, and is independent of the teams that earn revenue.',
    ],
    [
      'Customer due diligence',
      'We identify every customer and verify that identity before money moves. For a person we collect full name, date of birth, address, nationality and country of residence, and verify them against:',
      { list: ['a passport, a driver’s license or a national ID card;', 'proof of address: a utility bill or a bank statement.'] },
      'For a company we also collect its registration, its registered office, its purpose, its representatives and their authority to act, and its ownership and control.',
      'We ask about the purpose of the account, the expected monthly volume and, where the risk requires it, the source of funds. You must give accurate, current information and keep it updated. If you do not, or if due diligence fails, we refuse or end the relationship.',
    ],
    [
      'Beneficial ownership',
      'We identify the natural persons who ultimately own or control a company. Ownership or control of 25% or more of the shares, voting rights or profit makes a person a beneficial owner.',
      'Where no one reaches that threshold, or ownership cannot be established, the senior managing officials are recorded as beneficial owners, together with the steps that led to that conclusion. Beneficial owners are verified and screened as customers are.',
    ],
    [
      'Politically exposed persons',
      'A politically exposed person (PEP) holds, or has held, a prominent public function. Family members and known close associates are treated in the same way.',
      'Every customer and beneficial owner is checked for this status at the start and while the relationship lasts. We do not refuse customers for being PEPs; [enhanced due diligence](#section-8) applies.',
    ],
    [
      'Risk classification',
      'Every customer has one of three risk tiers. The tier sets the depth of due diligence, the limits of the account and how often it is reviewed.',
      {
        caption: 'Risk tiers',
        head: ['Risk tier', 'Typical reasons', 'Due diligence'],
        rows: [
          ['Low', 'Verified resident of the EU, small and regular amounts, a clear source of funds', 'Standard'],
          ['Normal (Medium)', 'No factor that raises or lowers the risk', 'Standard'],
          ['High', 'Politically exposed persons, high-risk countries, complex ownership, unusual volume or products', 'Enhanced'],
        ],
      },
      'The factors behind a rating are kept in a risk rating file. A rating changes whenever the facts do.',
    ],
    [
      'Review of customers',
      'We review higher-risk customers at least once a year, and lower-risk customers about every 2 to 3 years. An event can bring a review forward: a new owner, a change of country, activity that differs from what you told us, or an alert.',
      'We may ask you to confirm your details or to send new documents. If you do not supply updated information in the time we give you, your account may be suspended and the relationship ended.',
    ],
    [
      'Enhanced due diligence',
      'Enhanced due diligence applies to high-risk clients and to politically exposed persons. Before the relationship begins or continues, we require:',
      {
        list: [
          'approval by senior management;',
          'checks of the source of wealth, which is how the client acquired what they own;',
          'checks of the source of funds, which is where the money for these transactions comes from;',
          'enhanced monitoring for as long as the relationship lasts.',
        ],
      },
      'Source of wealth and source of funds are proved by documents: pay slips and employment contracts, audited accounts, tax returns, contracts of sale, records of inheritance, or statements of the account the money comes from. We check them against independent sources, and we record what we concluded and why.',
      'Enhanced monitoring means lower alert thresholds, a closer comparison of each transaction with the expected activity, and review of the whole relationship at least once a year. Further information is requested where a transaction is complex, unusually large or without an evident lawful purpose.',
      'Enhanced measures also apply to clients from, or payments connected with, countries that the European Union or the Financial Action Task Force lists as high-risk. Senior management may refuse or end the relationship at any stage. A person who ceases to hold a public function remains under enhanced measures until the risk that came with it has passed.',
      {
        caption: 'How often we review',
        head: ['Risk tier', 'Review', 'Due diligence'],
        rows: [
          ['High', 'At least annual', 'Enhanced'],
          ['Normal (Medium)', 'About every 2 to 3 years', 'Standard'],
          ['Low', 'About every 2 to 3 years', 'Standard'],
        ],
      },
    ],
    [
      'Sanctions screening',
      'Customers, beneficial owners and representatives are screened against UN, EU and US sanctions lists before the relationship begins, whenever the lists change, and whenever their details do. Wallet addresses are screened before crypto is sent.',
      'A possible match is held until a trained analyst has decided on it and recorded the reason. We refuse or end the relationship when screening or due diligence fails. Funds of listed persons are frozen and reported as the law requires.',
    ],
    [
      'Transaction monitoring',
      'Transactions are monitored by automated rules and by blockchain analytics. The rules examine amounts, frequency, countries, payment methods and the customer’s own history. Blockchain analytics examine where crypto comes from and where it goes.',
      'Daily or monthly limits apply, especially to new or higher-risk accounts. For example, a customer who told us to expect 5,000 euro a month and attempts a transfer of 50,000 euro is far outside that profile, so we stop the transfer until it has been explained.',
      'Flagged transactions may be held and accounts suspended. A flagged transaction does not complete until it has been reviewed. Each alert is either cleared with a documented rationale or escalated to the compliance officer.',
      { note: 'What you see: a transaction under review is shown as “in review”. We cannot discuss the reasons while a review is open.' },
    ],
    [
      'Suspicious activity reporting',
      'Everyone who works for us reports a suspicion to the AML compliance officer without delay. The officer examines the case, records the assessment, and may file a suspicious activity report with the national financial intelligence unit. Attempted transactions are reported as well.',
      'Tipping off is forbidden: no one may tell a customer or a third party that a report has been made or is being considered. Access to reports is limited to the compliance officer and a few senior people who need to know.',
    ],
    [
      'Record keeping',
      'We keep these records for at least 5 years after the relationship ends or the occasional transaction took place. The period can be extended where the law or an authority requires it, for example to 10 years.',
      {
        list: [
          'customer identification and due diligence files;',
          'transaction logs: date and time, amount, currency or asset, sender and receiver or wallet addresses, and reference;',
          'risk rating files;',
          'alert records, with the rationale of each decision;',
          'suspicious activity reports and the assessments behind them;',
          'training records and audit records.',
        ],
      },
      `Records are complete, protected against change, and can be given to the authorities without delay. How personal data in them is protected is described in the [Privacy Policy](${paths.privacyPolicy}).`,
    ],
    [
      'Training and independent audit',
      'Every employee is trained before they begin work that touches customers or transactions. Company-wide refresher training takes place at least once a year; staff in compliance, support and payments receive training for their role. Attendance and results are recorded.',
      'The programme is examined by an independent audit at least once a year. The risk assessment and this policy are reviewed at least once a year as well. Findings go to the board with an owner and a date for each correction.',
      `Questions about this policy: [${brand.complianceEmail}](mailto:${brand.complianceEmail}).`,
    ],
  ),
};
