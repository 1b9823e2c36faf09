import { brand } from '../brand.ts';
import { paths } from '../../lib/paths.ts';
import type { LegalDocument } from './legal-document.types.ts';
import { numbered } from './sections.ts';

export const ictCybersecurity: LegalDocument = {
  path: paths.ictCybersecurity,
  title: 'ICT and Cybersecurity Statement',
  description: `How ${brand.name} protects systems, accounts and data, how incidents are handled, and which functions are outsourced.`,
  lead: 'How we protect systems, accounts and data, how we handle incidents, and which functions we outsource.',
  inShort: [
    { label: 'Transport', value: 'TLS 1.2 or higher on every connection.' },
    { label: 'Storage', value: 'Encryption at rest, and a separate key for each person’s data.' },
    { label: 'Accounts', value: 'Two-factor authentication and session timeout after inactivity.' },
    { label: 'Incidents', value: 'Reported within 24 hours.' },
    { label: 'Outsourcing', value: 'Payment processors, custody, identity verification, cloud hosting and support tools.' },
  ],
  sections: numbered(
    [
      'Scope and responsibility',
      `This statement describes how ${brand.operatorName} manages the risks of information and communication technology. The board is responsible for it. Risks are assessed, controls are tested and this statement is reviewed at least once a year, and after every serious incident.`,
    ],
    [
      'Encryption',
      'Every connection to our site and our programming interface is encrypted with TLS 1.2 or higher. Data is encrypted at rest. Personal data in our records is encrypted a second time, with a separate key for each person, so that erasing a key erases the data.',
      'A separate gateway without a database handles card numbers. They never reach our logs, queues or records; what remains is a token of the payment processor, the brand and the last four digits.',
    ],
    [
      'Access to accounts',
      {
        list: [
          'We store passwords only as hashes from a function designed for passwords, and refuse common passwords.',
          'Two-factor authentication can be switched on for customers and is required of staff.',
          'A session ends after inactivity. The customer chooses 1, 6, 12, 24 hours or one week; the default is 24 hours.',
          'We can email you about new sign-ins.',
          'Withdrawal addresses can be restricted to a whitelist, where that feature is offered.',
        ],
      },
    ],
    [
      'Access by staff',
      'Staff receive the rights their role needs, and no more. Rights are approved by a second person, reviewed regularly and withdrawn when a role ends. Every access to customer data is logged.',
    ],
    [
      'Development and change',
      'Changes are reviewed by a second person and tested automatically before release. Dependencies are pinned and watched for known weaknesses. Our pages load no third-party script and run under a strict content security policy. Environments for testing hold no customer data.',
    ],
    [
      'Logging and records',
      'Security events and business events are written to logs that cannot be changed afterwards. Audit logs are kept for 5 years. Logs contain no card data and no passwords.',
    ],
    [
      'Monitoring and testing',
      'Systems are monitored, and an alarm reaches the person on duty. We look for weaknesses, correct them in order of severity and record them. An independent audit examines the controls at least once a year.',
    ],
    [
      'Incident response',
      'An incident is classified, contained, examined and put right under a plan that we rehearse. Roles, contacts and decisions are written down beforehand.',
      'Incidents that must be reported are reported to the competent authority within 24 hours of our becoming aware of them, with later reports as the law requires. Customers whose data or money is at risk are informed without undue delay, in plain words, including what they can do.',
    ],
    [
      'Continuity',
      'Data is backed up, encrypted and stored apart from the systems it comes from; we practise restoring it. We aim at 99.9% uptime. Payments interrupted by a failure are resumed or resolved, and are never charged twice.',
    ],
    [
      'Outsourcing disclosure',
      'We use providers for the functions below. We remain responsible for what they do for us. Each is assessed before we use it, bound by contract to security, confidentiality, audit and exit, and reviewed while we use it.',
      {
        caption: 'Outsourced functions',
        head: ['Function', 'What the provider does', 'Data it receives'],
        rows: [
          [
            'Payment processors',
            'Carry out and refund card, bank-transfer, wallet and alternative payments',
            'Payment data, billing country and ZIP code',
          ],
          ['Custody', 'Store crypto and sign transfers', 'Wallet addresses, amounts'],
          ['Identity verification', 'Check documents and identity, screen against lists', 'Identity data and documents'],
          ['Cloud hosting', 'Run servers and storage in the European Union', 'Encrypted data of all categories'],
          ['Support tools', 'Deliver email and handle enquiries', 'Contact data and messages'],
        ],
      },
      'Decisions about customers, such as accepting one or filing a report, are never outsourced.',
    ],
    [
      'Your part',
      'Use a password that you use nowhere else, switch on two-factor authentication, keep your devices up to date, and check the address of the site before you sign in. We never ask for your password, your card’s security code or the recovery words of a wallet by email or telephone.',
    ],
    [
      'Reporting a weakness',
      `If you believe that you have found a security weakness, write to [${brand.securityEmail}](mailto:${brand.securityEmail}). Please give us time to correct it, and do not access other people’s data. We confirm receipt within 24 hours.`,
    ],
  ),
};
