import { paths } from '../../lib/paths.ts';
import type { ArticleText } from './article-text.types.ts';

export const aTimeoutIsNotADecline: ArticleText = {
  id: 'a-timeout-is-not-a-decline',
  inShort: [
    { label: 'Problem', value: 'A request to charge a card can succeed although its answer is lost.' },
    { label: 'Rule', value: 'Silence means unknown. Only proof ends an attempt.' },
    { label: 'Result', value: 'A payment is charged once or not at all.' },
  ],
  sections: [
    {
      id: 'three-answers',
      title: 'Three answers, not two',
      blocks: [
        'Ask a payment processor to charge a card and you expect one of two answers, yes or no. There is a third: nothing. The connection breaks, the processor is slow, a server in between gives up. The customer’s money may have moved or not.',
        'Code that knows only yes and no files the third case under no. The page says that the payment failed, the customer tries again, and two charges appear on the statement. Nobody lied; a state was missing.',
      ],
    },
    {
      id: 'write-first',
      title: 'Write it down before you do it',
      blocks: [
        'The cure begins before the request. We append an event that says “attempt 1 of this payment begins, with this key” and only then call the processor. If our own process stops in the middle, the next one reads that line and knows that there is something to find out.',
        'The key is computed from the payment, the attempt and the operation. Whoever repeats the request, at whatever time, repeats it with the same key, and a processor that honours idempotency keys answers with the first result instead of charging again.',
      ],
    },
    {
      id: 'unknown',
      title: 'Unknown is a state with a way out',
      blocks: [
        'A timeout, a reset connection or a server error turns the attempt into “outcome unknown”. Three things follow:',
        {
          list: [
            'No second attempt is made, at this processor or at another, as long as the first may have succeeded.',
            'The result is looked up, at first soon and then at growing intervals, until the processor states it.',
            'The customer is told exactly that: we are waiting for an answer, you will not be charged twice, there is nothing you need to do.',
          ],
        },
        'Routing to a second processor is useful after a decline that is final. After silence it would be the mistake all over again, at greater speed.',
      ],
    },
    {
      id: 'late-answers',
      title: 'Late, repeated and out of order',
      blocks: [
        'Processors also send notices, and notices arrive twice, late, or before the event they belong to. We store each under the processor’s own id in a place that accepts an id only once. A repeated notice is dropped by the store, not by a condition somebody might forget.',
        'A capture that turns up after a payment was given up is not ignored either. It is recorded, matched and returned.',
      ],
    },
    {
      id: 'for-integrators',
      title: 'If you integrate with us',
      blocks: [
        'Send an Idempotency-Key with each request that changes something, and send the same key when you repeat it. Treat a timeout on your side as unknown too, and ask for the state of the order before you do anything else.',
        { note: 'A payment that fails is not charged, or is refunded. A payment whose outcome is unknown is never started anew.' },
        `The partner interface is described in the [API Documentation](${paths.apiDocs}).`,
      ],
    },
  ],
};
