import { describe, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { cookieChoice } from './cookie-choice.decider.ts';
import type { CookieChoiceEvent } from './cookie-choice.events.ts';

const { given } = specFor(cookieChoice);

const refused = {
  userId: 'u1',
  policy: 'v1',
  categories: { analytics: false, performance: false, marketing: false },
  chosenAt: '2026-11-21T10:00:00.000Z',
};
const agreed = { ...refused, categories: { ...refused.categories, analytics: true }, chosenAt: '2026-11-22T10:00:00.000Z' };
const made = (data: typeof refused): CookieChoiceEvent => ({ type: 'CookieChoiceMade', data });

describe('a cookie choice', () => {
  test('is recorded', () => {
    given()
      .when({ type: 'RecordCookieChoice', ...refused })
      .then(made(refused));
  });

  test('that is repeated is not recorded again', () => {
    given(made(refused))
      .when({ type: 'RecordCookieChoice', ...refused })
      .then();
  });

  test('is recorded again when it changes, and when it is made at another time', () => {
    given(made(refused))
      .when({ type: 'RecordCookieChoice', ...agreed })
      .then(made(agreed));
    given(made(refused), made(agreed))
      .when({ type: 'RecordCookieChoice', ...refused })
      .then(made(refused));
  });
});
