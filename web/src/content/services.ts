import { paths } from '../lib/paths.ts';
import type { Fact } from './text.types.ts';

export type Service = {
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
  /** Where the service starts; absent while it is coming soon. */
  readonly action?: { readonly label: string; readonly to: string };
};

/** The four services on offer. */
export const SERVICES: readonly Service[] = [
  {
    title: 'Fiat-to-Crypto On-Ramp',
    text: 'Our primary service. Customers pay in their own currency and receive crypto at their own address, through one integration routed to 25+ payment processors and liquidity providers.',
    points: ['40+ fiat currencies, 25+ cryptocurrencies', 'Purchase in under 30 seconds', 'Every fee disclosed before confirmation'],
    action: { label: 'Buy Crypto with Card Instantly', to: paths.cardProcessing },
  },
  {
    title: 'Crypto Off-Ramp',
    text: 'Crypto back into euro, dollars or pounds, paid out to a bank account in the customer’s name. Not offered yet.',
    points: ['Payout to accounts in the customer’s name only', 'The same due diligence and monitoring as on the way in'],
  },
  {
    title: 'Payment Processing and APM Integration',
    text: 'Cards, bank transfers, digital wallets and 50+ alternative payment methods behind one interface, with one record of every payment.',
    points: [
      'Visa, Mastercard, American Express, Diners Club, Maestro',
      'SEPA, SWIFT and ACH',
      'Apple Pay, Google Pay, Samsung Pay, PayPal, Klarna',
    ],
    action: { label: 'Payment Processing', to: paths.paymentProcessing },
  },
  {
    title: 'Compliance and Security Services',
    text: 'Automated KYC/AML, sanctions screening against UN, EU and US lists, transaction monitoring and records that stand up to an audit.',
    points: [
      'Identity verification before money moves',
      'Automated rules plus blockchain analytics',
      'Segregated client funds, reconciled daily',
    ],
    action: { label: 'Compliance Solutions', to: paths.complianceSolutions },
  },
];

export const SERVICE_FIGURES: readonly Fact[] = [
  { label: 'Countries', value: '100+' },
  { label: 'Fiat currencies', value: '40+' },
  { label: 'Cryptocurrencies', value: '25+' },
  { label: 'Uptime', value: '99.9%' },
];
