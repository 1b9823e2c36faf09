import { paths } from '../../lib/paths.ts';
import type { ArticleText } from './article-text.types.ts';

export const oneIntegrationManyProcessors: ArticleText = {
  id: 'one-integration-many-processors',
  inShort: [
    { label: 'Idea', value: 'Your order enters once; one of 25+ providers carries it out.' },
    { label: 'Choice', value: 'By currency, method, country, cost and availability.' },
    { label: 'Gain', value: 'One contract, one set of states, one record.' },
  ],
  sections: [
    {
      id: 'why-many',
      title: 'Why one processor is not enough',
      blocks: [
        'No processor is good at everything. One approves more domestic cards, another supports local bank transfers, and a third settles in a currency that the others convert twice. Each of them has an outage now and then.',
        'A business that connects to several gains reach and loses simplicity: each has its own words for the same event, its own fields and its own errors. The hard part is not the first integration. It is keeping five of them consistent.',
      ],
    },
    {
      id: 'what-is-routed',
      title: 'What decides the route',
      blocks: [
        'A routing decision is a short list of questions, asked in order:',
        {
          list: [
            'Which providers can carry out this currency, method and country at all?',
            'Which of them are available right now?',
            'Which have approved payments like this one?',
            'Which of those costs least?',
          ],
        },
        'The first two are facts. The last two are judgement, which belongs in rules that you can read and change without a release.',
      ],
    },
    {
      id: 'write-it-down',
      title: 'Write the decision down',
      blocks: [
        'Routing is often a black box: a month later, no record says why a payment took its route. We record the decision with the payment: what was known, which providers were considered and which one was chosen.',
        'With that record, two useful things become possible. You can explain a declined payment to the merchant in one sentence. And you can test a new rule on last month’s payments before it touches a real one.',
      ],
    },
    {
      id: 'one-language',
      title: 'One language for every provider',
      blocks: [
        'Routing is half of an integration. The other half is translation. A payment with us is pending, processing, in review, completed, failed, refunded or disputed, with every provider. Each has one meaning, and the page, the API and the email use the same word.',
        'Decline codes are translated too: into a reason you may show your customer, and advice on whether it makes sense to try again.',
      ],
    },
    {
      id: 'limits',
      title: 'What routing must not do',
      blocks: [
        'It must not try a second provider while the first may still have charged the card. It must not move a customer’s data to a provider in a country the contract excludes. And it must not hide a price: a quote names every fee, whichever route the payment takes.',
        `How an order is placed is described in the [API Documentation](${paths.apiDocs}); what we offer is on the page [Payment Processing](${paths.paymentProcessing}).`,
      ],
    },
  ],
};
