import { describe, test } from '@jest/globals';
import { ERASED } from '../../../kernel/personal.ts';
import { specFor } from '../../../testing/given-when-then.ts';
import { account } from './account.decider.ts';
import type { AccountEvent } from './account.events.ts';

const { given } = specFor(account);

const person = {
  userId: 'u1',
  subjectId: 's1',
  email: 'jana@firma.example',
  firstName: 'Jana',
  lastName: 'Nováková',
  redirectPath: '/dashboard',
};
const terms = { termsVersion: '2025-07', termsHash: 'hash', minimumAge: 18 };
const registered: AccountEvent = { type: 'AccountRegistered', data: person };
const accepted = (version: string): AccountEvent => ({ type: 'TermsAccepted', data: { userId: 'u1', version, hash: 'hash' } });
const ofAge: AccountEvent = { type: 'AgeConfirmed', data: { userId: 'u1', minimumAge: 18 } };
const confirmed: AccountEvent = { type: 'EmailConfirmed', data: { userId: 'u1' } };

describe('an account', () => {
  test('is registered with the terms and the age that its owner agreed to', () => {
    given()
      .when({ type: 'RegisterAccount', ...person, ...terms })
      .then(registered, accepted('2025-07'), ofAge);
  });

  test('is registered once', () => {
    given(registered)
      .when({ type: 'RegisterAccount', ...person, ...terms })
      .thenRefused({ code: 'already_registered' });
  });

  test('confirms its e-mail once, however often the link is used', () => {
    given(registered).when({ type: 'ConfirmEmail' }).then(confirmed);
    given(registered, confirmed).when({ type: 'ConfirmEmail' }).then();
  });

  test('accepts a new version of the terms without asking the age again', () => {
    given(registered, accepted('2024-01'), ofAge)
      .when({ type: 'AcceptTerms', ...terms })
      .then(accepted('2025-07'));
  });

  test('goes on when its owner was erased', () => {
    const erased: AccountEvent = { type: 'AccountRegistered', data: { ...person, email: ERASED, firstName: ERASED, lastName: ERASED } };
    given(erased).when({ type: 'ConfirmEmail' }).then(confirmed);
  });

  test('that nobody registered cannot act', () => {
    given().when({ type: 'ConfirmEmail' }).thenRefused({ code: 'not_registered' });
  });
});
