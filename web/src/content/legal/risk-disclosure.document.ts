import { brand } from '../brand.ts';
import { paths } from '../../lib/paths.ts';
import type { LegalDocument } from './legal-document.types.ts';
import { numbered } from './sections.ts';

export const riskDisclosure: LegalDocument = {
  path: paths.riskDisclosure,
  title: 'Risk Disclosure Statement',
  description: 'The risks of buying, holding and sending crypto-assets, in plain words. Read it before you buy.',
  lead: 'The risks of buying, holding and sending crypto-assets, in plain words. Please read them before you buy.',
  inShort: [
    { label: 'Value', value: 'You can lose all the money you spend on crypto-assets.' },
    { label: 'Finality', value: 'Crypto transactions are irreversible once executed, unless we erred.' },
    { label: 'Protection', value: 'No deposit-guarantee scheme applies and there is no cooling-off right on delivered crypto purchases.' },
    { label: 'Advice', value: 'We do not give investment advice.' },
  ],
  sections: numbered(
    [
      'Before you decide',
      `This statement describes the main risks of using ${brand.name}. It cannot describe all of them. Spend only what you can afford to lose, and take independent advice if you are unsure.`,
      'We carry out your instructions. We do not give investment, legal or tax advice, and nothing on this site is a recommendation to buy or sell.',
    ],
    [
      'Market risk',
      'Prices of crypto-assets can rise and fall sharply within minutes, at any hour and without an evident cause. Past prices do not predict future ones. A crypto-asset can become worthless.',
      'Stablecoins such as USDC and USDT aim at a fixed value. They can miss it, for example when their issuer cannot redeem them.',
    ],
    [
      'Liquidity and execution',
      'There may be times at which an asset can be bought or sold only at a poor price, or not at all. A quote holds until the time it names; after that the price may have moved. Rates that our pages label as indicative are not an offer.',
    ],
    [
      'Irreversibility',
      'Crypto transactions are irreversible once executed, unless we erred. If you give a wrong address, choose a wrong network or fall for a fraud, the crypto is lost, and it cannot be recovered.',
      'There is no cooling-off right on delivered crypto purchases.',
    ],
    [
      'Technology',
      'Blockchains can be congested, can split, can be changed by their operators and can contain errors. Confirmation can take longer than expected, and network fees can rise. Smart contracts and tokens can be faulty by design or by intent.',
    ],
    [
      'Custody and keys',
      'If you hold crypto in your own wallet, anyone who knows its keys controls it. We cannot restore lost keys. Malware and phishing target them: we never ask for the keys or the recovery words of your wallet.',
    ],
    [
      'Fraud by others',
      'Be careful with anyone who promises returns, asks you to buy crypto for them, wants control of your computer, or puts you under time pressure. Send crypto only to addresses whose owner you know.',
    ],
    [
      'Operation and security',
      `Our services, and those of the processors, banks and networks we depend on, can be interrupted by failures or attacks. Payments may then be delayed. How we reduce this risk is described in the [ICT and Cybersecurity Statement](${paths.ictCybersecurity}).`,
      'Transactions can be held, and accounts suspended, where the law obliges us to review them. You may be unable to act while prices move.',
    ],
    [
      'Counterparties and protection of funds',
      `Client fiat is held in segregated EU safeguarding accounts and client crypto is kept separate from our own holdings, as the [Safeguarding of Client Funds Policy](${paths.safeguardingPolicy}) describes. No deposit-guarantee scheme and no investor compensation scheme applies. A failure of a bank or a custodian can cause delay or loss.`,
    ],
    [
      'Law and regulation',
      `The rules for crypto-assets are changing. ${brand.name} is registered as a virtual asset service provider in Slovakia and is preparing for MiCA compliance. New rules can restrict assets, customers or services, or make them more expensive. In some countries buying crypto is restricted; you must know the law where you are.`,
    ],
    [
      'Tax',
      'Buying, exchanging and spending crypto-assets can be taxable. You are responsible for your own taxes and declarations. Providers may be obliged to report to tax authorities.',
    ],
    [
      'Contact',
      `If anything here is unclear, ask before you buy: [${brand.supportEmail}](mailto:${brand.supportEmail}). Complaints are handled as described in the [Complaints Handling Procedure](${paths.termsOfService}#section-12).`,
    ],
  ),
};
