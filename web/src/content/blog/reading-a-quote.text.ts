import { paths } from '../../lib/paths.ts';
import type { ArticleText } from './article-text.types.ts';

export const readingAQuote: ArticleText = {
  id: 'reading-a-quote',
  inShort: [
    { label: 'Compare', value: 'Only the amount you receive for the amount you pay.' },
    { label: 'Look for', value: 'Service fee, network fee, exchange rate, and how long the quote holds.' },
    { label: 'Remember', value: 'An indicative rate is not an offer.' },
  ],
  sections: [
    {
      id: 'two-prices',
      title: 'Two prices for one coin',
      blocks: [
        'There is no single price of bitcoin. Each market has its own, and it moves with every trade. What a page shows as the rate is usually the midpoint between the best bid and the best offer. You cannot buy at that price.',
        'That is why rates on our home page are labelled indicative. They show where the market is. A quote tells you what you get.',
      ],
    },
    {
      id: 'four-lines',
      title: 'The four lines of a quote',
      blocks: [
        'You can check a complete quote with a pocket calculator:',
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
        'A provider that charges no fee earns through the rate. That is fine if the provider says so. To compare two offers, ignore both the fee and the rate and look at the last line: how much crypto arrives for the same amount paid, at the same moment.',
        'The moment matters. In a busy hour the market can move by more than most fees. Do not compare quotes taken five minutes apart.',
      ],
    },
    {
      id: 'time',
      title: 'How long it holds',
      blocks: [
        'A quote states when it expires. Until then the provider carries the risk that the market moves, which is why the time is short. Once it has expired, ask for a new one. Take the time to read it.',
        'Spreads widen when markets are thin: at night, at weekends, around news. If your payment can wait, a quiet hour on a weekday usually costs less.',
      ],
    },
    {
      id: 'not-in-the-quote',
      title: 'What no quote can tell you',
      blocks: [
        'A quote does not predict tomorrow’s price. Crypto-assets can lose all their value, and a delivered purchase cannot be undone. Your bank may add a charge for a card payment to a foreign company.',
        `Please read the [Risk Disclosure Statement](${paths.riskDisclosure}) before you buy. This article is not investment advice.`,
      ],
    },
  ],
};
