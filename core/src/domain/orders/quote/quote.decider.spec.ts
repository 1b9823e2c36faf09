import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { quote } from './quote.decider.ts';
import type { QuoteEvent, QuoteTerms } from './quote.events.ts';

const { given } = specFor(quote);

const terms: QuoteTerms = {
  ...{ quoteId: 'q1', userId: 'jana', subjectId: 's1', side: 'pay', rulesVersion: '2026-11', destination: 'wallet' },
  ...{ fiat: money('EUR', 25_000n), serviceFee: money('EUR', 375n), networkFee: money('EUR', 0n), converted: money('EUR', 24_625n) },
  ...{ crypto: money('BTC.bitcoin', 295_221n), rate: '83412.00', marketPrice: '83079.68', sources: [] },
  expiresAt: '2026-11-23T12:00:30.000Z',
};
const givenQuote: QuoteEvent = { type: 'QuoteGiven', data: terms };
const accepted: QuoteEvent = { type: 'QuoteAccepted', data: { quoteId: 'q1', userId: 'jana', orderId: 'o1' } };
const accept = { type: 'AcceptQuote', userId: 'jana', orderId: 'o1', at: '2026-11-23T12:00:29.999Z' } as const;

describe('a quote', () => {
  test('is taken up by one order, once', () => {
    given(givenQuote).when(accept).then(accepted);
    given(givenQuote, accepted).when(accept).then();
    given(givenQuote, accepted)
      .when({ ...accept, orderId: 'o2' })
      .thenRefused({ code: 'quote_used' });
  });

  test('is over when its time is', () => {
    given(givenQuote)
      .when({ ...accept, at: terms.expiresAt })
      .thenRefused({ code: 'quote_expired', terms });
  });

  test('that was taken up in time answers the same order after its end', () => {
    given(givenQuote, accepted)
      .when({ ...accept, at: '2026-11-23T13:00:00.000Z' })
      .then();
  });

  test('of another customer does not exist', () => {
    given(givenQuote)
      .when({ ...accept, userId: 'petra' })
      .thenRefused({ code: 'no_such_quote' });
    given().when(accept).thenRefused({ code: 'no_such_quote' });
  });
});
