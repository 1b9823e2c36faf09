import { paths } from '../../lib/paths.ts';
import type { Product } from './product.types.ts';

export const apiIntegration: Product = {
  title: 'API Integration',
  description:
    'Quotes, orders, users and transactions over one versioned interface with bearer keys, published rate limits and clear errors.',
  heading: 'API integration',
  lead: 'Quotes, orders, users and transactions over one versioned interface. The reference is open to read, and a test key works immediately.',
  actions: [
    { label: 'Get Started', to: `${paths.apiDocs}#authentication` },
    { label: 'Contact Sales', to: paths.contact },
  ],
  sections: [
    {
      title: 'What you build with it',
      rows: [
        { title: 'Quotes', text: 'Ask what an amount buys: rate, network fee, service fee and how long the offer is valid.' },
        {
          title: 'Orders',
          text: 'Turn a quote into an order for a customer, with the address and the payment method, and follow its state.',
        },
        { title: 'Users and KYC', text: 'Register customers, submit documents and read the result of the verification.' },
        { title: 'Transactions and limits', text: 'List what happened, page by page, and read the limits of your account.' },
        {
          title: 'Webhooks and WebSocket updates',
          text: 'Webhooks notify your server of each new status: signed, and retried for three days. A WebSocket sends the same events as they happen.',
        },
      ],
    },
    {
      title: 'From key to first order',
      steps: [
        { title: 'Get API keys', text: 'Sign up and create a test key. Production keys require KYC verification of your company.' },
        { title: 'Ask for a quote', text: 'One authorised request returns a price with every fee.' },
        { title: 'Register the customer', text: 'Create the user and submit the documents for verification.' },
        { title: 'Place the order', text: 'Name the quote, the customer, the address and the payment method.' },
      ],
    },
    {
      title: 'What you can rely on',
      facts: [
        { label: 'Authentication', value: 'Bearer API key on all endpoints; OAuth 2.0 optional' },
        { label: 'Rate limits', value: 'Standard 1,000 requests per hour, premium 10,000, enterprise custom' },
        { label: 'Uptime', value: '99.9%' },
        { label: 'Average response', value: 'Under 200 ms' },
        { label: 'Support', value: '24/7 for enterprise clients' },
        { label: 'Errors', value: 'One shape everywhere: code, message and the parameter concerned' },
      ],
    },
  ],
  closing: {
    title: 'Read the API reference first',
    text: 'Quotes, orders, users and transactions, with the error object and the rate limits.',
    actions: [
      { label: 'View Documentation', to: paths.apiDocs },
      { label: 'Get API keys', to: paths.dashboardApi },
      { label: 'Widget demo', to: paths.widgetDemo },
      { label: 'Hosted demo', to: paths.hostedDemo },
    ],
  },
};
