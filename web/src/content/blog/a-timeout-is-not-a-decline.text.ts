import { paths } from '../../lib/paths.ts';
import type { ArticleText } from './article-text.types.ts';

export const aTimeoutIsNotADecline: ArticleText = {
  id: 'a-timeout-is-not-a-decline',
  inShort: [
    { label: 'Problem', value: 'A request to charge a card can succeed even if the answer is lost.' },
    { label: 'Rule', value: 'No answer means unknown. Only a confirmed result ends an attempt.' },
    { label: 'Result', value: 'A payment is charged once or not at all.' },
  ],
  sections: [
    {
      id: 'three-answers',
      title: 'Three answers, not two',
      blocks: [
        'Ask a payment processor to charge a card and you expect one of two answers, yes or no. There is a third: no answer at all. The connection breaks, the processor is slow, or a server in between gives up. The customer’s money may or may not have moved.',
        'Code that knows only yes and no treats the third case as a no. The page says that the payment failed, the customer tries again, and two charges appear on the statement. The cause is a missing state.',
      ],
    },
    {
      id: 'write-first',
      title: 'Write it down before you do it',
      blocks: [
        'The remedy starts before the request. We record “attempt 1 of this payment begins, with this key” and only then call the processor. If our own process stops halfway, the next one reads that record and knows that it has a result to look up.',
        'The key is computed from the payment, the attempt and the operation. Every repeat of the request carries the same key, and a processor that honours idempotency keys answers with the first result instead of charging again.',
      ],
    },
    {
      id: 'unknown',
      title: 'Unknown is a state with a way out',
      blocks: [
        'A timeout, a reset connection or a server error turns the attempt into “outcome unknown”. Three things follow:',
        {
          list: [
            'No second attempt is made, at this processor or at another, while the first may have succeeded.',
            'We look up the result, soon at first and then at growing intervals, until the processor confirms it.',
            'We tell the customer exactly that: we are waiting for an answer, you will not be charged twice, you do not need to do anything.',
          ],
        },
        'Routing to a second processor is useful after a final decline. Without an answer, it would repeat the same mistake faster.',
      ],
    },
    {
      id: 'late-answers',
      title: 'Late, repeated and out of order',
      blocks: [
        'Processors also send notices, and notices arrive twice, late, or before the event they belong to. We store each under the processor’s own id in a place that accepts an id only once. A repeated notice is dropped by the store, not by a check that a developer might forget.',
        'If a charge turns up after a payment has ended, we record it, match it and return it.',
      ],
    },
    {
      id: 'for-integrators',
      title: 'If you integrate with us',
      blocks: [
        'Send an Idempotency-Key with each request that changes something, and send the same key when you repeat it. Treat a timeout on your side as unknown too, and ask for the state of the order before you do anything else.',
        {
          note: 'A payment that fails is not charged, or is refunded. A payment whose outcome is unknown is never sent again as a new one.',
        },
        `The partner interface is described in the [API Documentation](${paths.apiDocs}).`,
      ],
    },
  ],
};
