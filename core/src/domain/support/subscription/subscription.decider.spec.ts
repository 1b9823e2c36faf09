import { describe, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { subscription } from './subscription.decider.ts';
import type { SubscriptionEvent } from './subscription.events.ts';

const { given } = specFor(subscription);

const request = (requestId: string) => ({ subscriptionId: 's1', requestId, email: 'jana@firma.example', consentTextVersion: '2026-11' });
const requested = (requestId: string): SubscriptionEvent => ({ type: 'NewsletterRequested', data: request(requestId) });
const confirmed: SubscriptionEvent = { type: 'NewsletterConfirmed', data: { subscriptionId: 's1', requestId: 'r1' } };
const ended: SubscriptionEvent = { type: 'NewsletterEnded', data: { subscriptionId: 's1', cause: 'unsubscribed' } };
const end = { type: 'EndNewsletter', cause: 'unsubscribed' } as const;

describe('a newsletter subscription', () => {
  test('is only a request until the link in the mail is followed', () => {
    given()
      .when({ type: 'RequestNewsletter', ...request('r1') })
      .then(requested('r1'));
    given(requested('r1')).when({ type: 'ConfirmNewsletter', requestId: 'r1' }).then(confirmed);
  });

  test('may be requested again when the first mail is lost, and either link confirms', () => {
    given(requested('r1'))
      .when({ type: 'RequestNewsletter', ...request('r2') })
      .then(requested('r2'));
    given(requested('r1'), requested('r2')).when({ type: 'ConfirmNewsletter', requestId: 'r1' }).then(confirmed);
  });

  test('that is confirmed does not change when it is requested or confirmed again', () => {
    given(requested('r1'), confirmed)
      .when({ type: 'RequestNewsletter', ...request('r2') })
      .then();
    given(requested('r1'), confirmed).when({ type: 'ConfirmNewsletter', requestId: 'r1' }).then();
  });

  test('ends once, and the old links do not confirm afterwards', () => {
    given(requested('r1'), confirmed).when(end).then(ended);
    given(requested('r1')).when(end).then(ended);
    given(requested('r1'), confirmed, ended).when(end).then();
    given().when(end).then();
    given(requested('r1'), confirmed, ended).when({ type: 'ConfirmNewsletter', requestId: 'r1' }).thenRefused({ code: 'no_such_request' });
  });

  test('may begin again after it has ended', () => {
    given(requested('r1'), confirmed, ended)
      .when({ type: 'RequestNewsletter', ...request('r2') })
      .then(requested('r2'));
  });

  test('that was not requested is not confirmed', () => {
    given().when({ type: 'ConfirmNewsletter', requestId: 'r1' }).thenRefused({ code: 'no_such_request' });
  });
});
