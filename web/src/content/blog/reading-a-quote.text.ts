import { paths } from '../../lib/paths.ts';
import type { ArticleText } from './article-text.types.ts';

export const readingAQuote: ArticleText = {
  id: 'reading-a-quote',
  inShort: [
    { label: 'Compare', value: 'The amount you receive for the amount you pay. Nothing else.' },
    { label: 'Look for', value: 'Service fee, network fee, exchange rate, and how long the quote holds.' },
    { label: 'Mind', value: 'An indicative rate is not an offer.' },
  ],
  sections: [
    {
      id: 'two-prices',
      title: 'Two prices for one coin',
      blocks: [
        'There is no single price of bitcoin. Each market has its own, and it moves with every trade. What a page shows as the rate is usually the middle between the best bid and the best offer, and nobody can buy there.',
        'That is why rates on our home page are labelled indicative. They show where the market is; a quote says what you get.',
      ],
    },
    {
      id: 'four-lines',
      title: 'The four lines of a quote',
      blocks: [
        'A complete quote can be checked with a pocket calculator:',
        {
          caption: 'A worked example',
          head: ['Line', 'Amount', 'Meaning'],
          rows: [
            ['You pay', '500.00 EUR', 'What your card or account is charged'],
            ['Service fee', '−7.50 EUR', 'What the provider earns'],
            ['Network fee', '−1.20 EUR', 'What the blockchain costs'],
            ['Converted', '491.30 EUR at 58,412.30', 'What is exchanged, and at which rate'],
            ['You receive', '0.00841090 BTC', '491.30 divided by 58,412.30'],
          ],
        },
        'If the last line cannot be computed from those above it, a fee is hidden in the rate.',
      ],
    },
    {
      id: 'free',
      title: 'When “no fee” costs more',
      blocks: [
        'A provider that charges no fee earns through the rate. That is legitimate if it is said. To compare two offers, ignore both the fee and the rate and look at the last line: how much crypto arrives for the same amount paid, at the same moment.',
        'The moment matters. In a lively hour the market moves further than most fees. Two quotes that are five minutes apart cannot be compared.',
      ],
    },
    {
      id: 'time',
      title: 'How long it holds',
      blocks: [
        'A quote carries the time at which it expires. Until then the provider bears the movement of the market, which is why the time is short. When it has passed, ask again; there is no reason to hurry into a price you have not read.',
        'Spreads widen when markets are thin: at night, at weekends, around news. If your payment can wait, a calm hour on a weekday usually costs less.',
      ],
    },
    {
      id: 'not-in-the-quote',
      title: 'What no quote can tell you',
      blocks: [
        'A quote says nothing about tomorrow. Crypto-assets can lose value, all of it, and a purchase that has been delivered cannot be undone. Your bank may add a charge for a card payment to a foreign company.',
        `Please read the [Risk Disclosure Statement](${paths.riskDisclosure}) before you buy. Nothing in this article is investment advice.`,
      ],
    },
  ],
};
