import { describe, test } from '@jest/globals';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { keysDestroyed, methodAdded, methodMadeDefault, USER } from '../../testing/sample-events.ts';
import { userPaymentMethodsProjection } from './user-payment-methods.projection.ts';

const { given } = projectionSpec(userPaymentMethodsProjection);
const card = (id: string, minutes: number, isDefault: boolean) => ({
  id,
  user_id: USER,
  provider: 'stripe',
  method_type: 'card',
  brand: 'visa',
  last_four: '4242',
  is_default: isDefault,
  created_at: minute(minutes),
  mode: 'test',
});

describe('user payment methods', () => {
  test('are the cards that were added', () => {
    given(methodAdded('a'), methodAdded('b')).then(card('a', 1, false), card('b', 2, false));
  });

  test('go with the keys of their owner', () => {
    given(methodAdded('a'), keysDestroyed(), methodAdded('b')).then(card('b', 3, false));
  });

  test('have one default: the new one replaces the former', () => {
    given(methodAdded('a'), methodMadeDefault('a', null), methodAdded('b'), methodMadeDefault('b', 'a')).then(
      card('a', 1, false),
      card('b', 3, true),
    );
  });

  test('disappear when removed, and can be added again', () => {
    const removed = { type: 'PaymentMethodRemoved', data: { methodId: 'a', userId: USER } } as const;
    given(methodAdded('a'), removed).then();
    given(methodAdded('a'), methodMadeDefault('a', null), removed, methodAdded('a')).then(card('a', 4, false));
    given(methodAdded('a'), methodAdded('b'), removed, methodMadeDefault('b', 'a')).then(card('b', 2, true));
  });
});
