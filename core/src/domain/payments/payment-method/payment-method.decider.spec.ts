import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { paymentMethods, type PaymentMethodCommand } from './payment-method.decider.ts';
import type { PaymentMethodEvent } from './payment-method.events.ts';

const { given } = specFor(paymentMethods);

const CHARGE = { token: 'pm_1', providerCustomer: 'cus_1', funding: 'credit', country: 'SK', fingerprint: 'fp_1' };
const card = (methodId: string, charge: typeof CHARGE | null = CHARGE) =>
  ({ methodId, userId: 'u1', provider: 'stripe', type: 'card', lastFour: '4242', brand: 'visa', charge, payer: null }) as const;
const added = (methodId: string): PaymentMethodEvent => ({ type: 'PaymentMethodAdded', data: card(methodId) });
const removed = (methodId: string): PaymentMethodEvent => ({ type: 'PaymentMethodRemoved', data: { methodId, userId: 'u1' } });
const madeDefault = (methodId: string, previousDefaultId: string | null = null): PaymentMethodEvent => ({
  type: 'PaymentMethodMadeDefault',
  data: { methodId, userId: 'u1', previousDefaultId },
});
const add = (methodId: string): PaymentMethodCommand => ({ type: 'AddPaymentMethod', paymentMethod: card(methodId) });
const act = (type: 'MakeDefault' | 'RemovePaymentMethod' | 'RestorePaymentMethod', methodId: string): PaymentMethodCommand => ({
  type,
  userId: 'u1',
  methodId,
});

describe('the cards of a customer', () => {
  test('become chargeable when a listed card is saved, and are added once', () => {
    const listed: PaymentMethodEvent = { type: 'PaymentMethodAdded', data: card('a', null) };
    given(listed, madeDefault('a')).when(add('a')).then(added('a'));
    given(added('a'), madeDefault('a')).when(add('a')).then();
  });

  test('have the first card as the default', () => {
    given().when(add('a')).then(added('a'), madeDefault('a'));
    given(added('a'), madeDefault('a')).when(add('b')).then(added('b'));
  });

  test('have one default: a new default names the previous one', () => {
    given(added('a'), madeDefault('a'), added('b')).when(act('MakeDefault', 'b')).then(madeDefault('b', 'a'));
    given(added('a'), madeDefault('a')).when(act('MakeDefault', 'a')).then();
  });

  test('pass the default on when it is removed', () => {
    given(added('a'), madeDefault('a'), added('b'), added('c'))
      .when(act('RemovePaymentMethod', 'a'))
      .then(removed('a'), madeDefault('c', 'a'));
    given(added('a'), madeDefault('a')).when(act('RemovePaymentMethod', 'a')).then(removed('a'));
  });

  test('can be added again or restored after removal, and a removed default is restored as the default', () => {
    const gone = [added('a'), madeDefault('a'), added('b'), removed('a'), madeDefault('b', 'a')];
    given(...gone)
      .when(add('a'))
      .then(added('a'));
    given(...gone)
      .when(act('RestorePaymentMethod', 'a'))
      .then(added('a'), madeDefault('a', 'b'));
    given(...gone, added('a'))
      .when(act('RestorePaymentMethod', 'a'))
      .then();
  });

  test('are detached once, when removed, and come back only listed', () => {
    const detach = (token: string): PaymentMethodCommand => ({ type: 'DetachPaymentMethod', userId: 'u1', methodId: 'a', token });
    const detached: PaymentMethodEvent = { type: 'PaymentMethodDetached', data: { methodId: 'a', userId: 'u1' } };
    const gone = [added('a'), madeDefault('a'), removed('a')];
    given(...gone)
      .when(detach('pm_1'))
      .then(detached);
    given(...gone, detached)
      .when(detach('pm_1'))
      .then();
    given(...gone)
      .when(detach('pm_0'))
      .then();
    given(...gone, added('a'), madeDefault('a'))
      .when(detach('pm_1'))
      .thenRefused({ code: 'payment_method_in_use' });
    given(...gone, detached)
      .when(act('RestorePaymentMethod', 'a'))
      .then({ type: 'PaymentMethodAdded', data: card('a', null) }, madeDefault('a'));
    given(...gone, detached)
      .when(add('a'))
      .then(added('a'), madeDefault('a'));
  });

  test('that are unknown cannot be chosen', () => {
    given(added('a'), madeDefault('a')).when(act('MakeDefault', 'x')).thenRefused({ code: 'no_such_payment_method' });
    given(added('a'), madeDefault('a'), removed('a')).when(act('MakeDefault', 'a')).thenRefused({ code: 'no_such_payment_method' });
    given().when(act('RemovePaymentMethod', 'a')).thenRefused({ code: 'no_such_payment_method' });
  });

  test('have exactly one default while there are any, for any commands in any order', () => {
    const step = fc.record({
      type: fc.constantFrom(
        'AddPaymentMethod' as const,
        'MakeDefault' as const,
        'RemovePaymentMethod' as const,
        'RestorePaymentMethod' as const,
      ),
      id: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let state = paymentMethods.initial;
        for (const { type, id } of steps) {
          const decision = paymentMethods.decide(type === 'AddPaymentMethod' ? add(id) : act(type, id), state);
          if (decision.accepted) state = decision.events.reduce(paymentMethods.evolve, state);
          const active = state.methods.filter(({ isActive }) => isActive).map(({ data }) => data.methodId);
          expect(new Set(active).size).toBe(active.length);
          expect(active.length === 0 ? state.defaultId === null : active.includes(state.defaultId ?? '')).toBe(true);
        }
      }),
    );
  });
});
