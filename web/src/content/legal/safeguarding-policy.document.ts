import { brand } from '../brand.ts';
import { paths } from '../../lib/paths.ts';
import type { LegalDocument } from './legal-document.types.ts';
import { numbered } from './sections.ts';

export const safeguardingPolicy: LegalDocument = {
  path: paths.safeguardingPolicy,
  title: 'Safeguarding of Client Funds Policy',
  description: `How ${brand.name} keeps client fiat and client crypto apart from its own, reconciles them and protects them.`,
  lead: 'How we keep what belongs to clients apart from what belongs to us, and how we prove it.',
  inShort: [
    { label: 'Fiat', value: 'In segregated EU safeguarding accounts, reconciled daily.' },
    { label: 'Crypto', value: 'Separate from our own holdings, with cold storage, multi-signature and audit logs.' },
    { label: 'No use', value: 'We do not lend or rehypothecate client assets.' },
    { label: 'No guarantee', value: 'No deposit-guarantee scheme applies.' },
  ],
  sections: numbered(
    [
      'Principles',
      `${brand.operatorName} ("we") holds client money and client crypto for clients, not for itself. Four principles follow from that: client assets are kept apart, they are counted every day, they are used only on the client’s own instructions, and every movement leaves a record that cannot be altered.`,
      'This policy applies to fiat received for deposits and purchases, to crypto on its way to a client, and to any balance in a client’s account.',
    ],
    [
      'Client fiat',
      'Client fiat is held in segregated safeguarding accounts with credit institutions in the European Union. The accounts are named as client accounts and identifiable as separate from our own. Our own money is never mixed with them, apart from amounts needed to make good a difference.',
      'Money received for clients is placed there no later than the end of the business day that follows the day of its receipt. We choose institutions by their standing, supervision and operational strength, review them at least once a year and avoid depending on a single one where we can.',
    ],
    [
      'Client crypto',
      'Client crypto is kept separate from our own holdings, in separate wallets and in the books. Most of it is held in cold storage, which is not connected to the internet. We keep what we need for the day’s deliveries in wallets with strict limits.',
      'Moving client crypto requires multi-signature approval: no one can do it alone. Keys are generated, stored and backed up under controls that are tested, and each use is written to audit logs.',
    ],
    [
      'No lending, no rehypothecation',
      'We do not lend, pledge, stake, invest or rehypothecate client assets, and we do not use them for our own account. Clients receive no interest on them from us.',
    ],
    [
      'Daily reconciliation',
      'Every day we compare what we owe each client with what the bank statements and the wallets show, per currency and asset. The comparison is made from records that are independent of one another.',
      {
        list: [
          'A difference is recorded the same day, with an owner.',
          'A shortfall is made good from our own funds without waiting for its cause to be found.',
          'A surplus is examined before it is moved.',
          'A difference that cannot be explained is escalated to senior management.',
        ],
      },
    ],
    [
      'Who may move client funds',
      'Senior staff alone may instruct transfers from client accounts. The person who prepares a transfer does not approve it. Rights are granted by role, reviewed regularly and withdrawn on the day a person leaves that role.',
    ],
    [
      'Records',
      'The ledger is double-entry: each movement names where the money came from and where it went, and entries are never changed or removed. An error is corrected by a further entry. Records are kept at least 5 years after the relationship ends; accounting records for 10 years after the end of the year they relate to.',
    ],
    [
      'If we were to fail',
      'Client assets belong to the clients. They are kept apart so that they can be identified and returned, and are not available to our own creditors to the extent the law protects them. We keep the records an administrator would need to return them without delay.',
      {
        note: 'No deposit-guarantee scheme applies to fiat held with us or to crypto-assets. Segregation reduces the risk of loss; it does not remove it.',
      },
    ],
    [
      'Oversight',
      'The board is responsible for this policy. Compliance checks that it is followed; the independent audit, which takes place at least once a year, examines it. Providers of custody and banking services are assessed before we use them and while we do.',
    ],
    [
      'Contact',
      `Questions about safeguarding: [${brand.supportEmail}](mailto:${brand.supportEmail}). See also the [Risk Disclosure Statement](${paths.riskDisclosure}) and the [Terms of Service](${paths.termsOfService}).`,
    ],
  ),
};
