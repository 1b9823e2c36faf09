import { paths } from '../../lib/paths.ts';
import type { Product } from './product.types.ts';

export const fiatToCrypto: Product = {
  title: 'Fiat to Crypto',
  description:
    'A fiat-to-crypto on-ramp through one integration: 40+ fiat currencies, 25+ cryptocurrencies, 25+ processors and liquidity providers.',
  heading: 'Fiat-to-Crypto On-Ramp',
  lead: 'Your customers pay in their own currency by card or bank transfer and receive crypto at their own address. You integrate once.',
  actions: [
    { label: 'Contact Sales', to: paths.contact },
    { label: 'View Documentation', to: paths.apiDocs },
  ],
  sections: [
    {
      title: 'What it does',
      intro: 'Available in 100+ countries, with 40+ fiat currencies and 25+ cryptocurrencies.',
      rows: [
        {
          title: 'One integration, many routes',
          text: 'Each payment is routed to one of 25+ payment processors and liquidity providers. You keep one contract, one interface and one set of records.',
        },
        {
          title: 'Purchase in under 30 seconds',
          text: 'From entered details to delivered crypto, when the customer is verified and pays by card.',
        },
        {
          title: 'Automated KYC/AML',
          text: 'Customers are identified before money moves, screened against UN, EU and US sanctions lists, and monitored by automated rules and blockchain analytics.',
        },
        {
          title: 'Every fee before you confirm',
          text: 'A quote names the service fee, the network fee, the exchange rate and how long it is valid. Crypto that has been delivered is final; we handle card disputes.',
        },
      ],
    },
    {
      title: 'How it works',
      steps: [
        {
          title: 'Integration',
          text: 'Ask for a quote and place an order through our programming interface, or start with the hosted page. Keys for production require KYC verification.',
        },
        {
          title: 'User payment',
          text: 'Your customer verifies their identity, pays by card, bank transfer or wallet, and confirms with their bank where it asks for it.',
        },
        {
          title: 'Crypto delivery',
          text: 'Crypto is sent to the customer’s address and we notify you. After that it cannot be reversed.',
        },
      ],
    },
    {
      title: 'Coverage',
      intro: 'Quotes outside these pairs are available on request.',
      facts: [
        { label: 'EUR, USD, GBP', value: 'BTC, ETH, USDC, USDT' },
        { label: 'CHF', value: 'BTC, ETH, USDC' },
        { label: 'Cards', value: 'Visa, Mastercard, American Express, Diners Club, Maestro' },
        { label: 'Bank transfers', value: 'SEPA, SWIFT, ACH' },
        { label: 'Wallets and others', value: 'Apple Pay, Google Pay, Samsung Pay, PayPal, Klarna, and 50+ alternative payment methods' },
        { label: 'Uptime', value: '99.9%, with a response time under 200 ms' },
      ],
    },
  ],
  closing: {
    title: 'Talk to us about your volume',
    text: 'Tell us which countries, currencies and payment methods you need. We answer within 24 hours.',
    actions: [
      { label: 'Contact Sales', to: paths.contact },
      { label: 'API Integration', to: paths.apiIntegration },
    ],
  },
};
