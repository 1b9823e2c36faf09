import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { methods, type MethodCommand } from './method.decider.ts';
import type { MethodEvent } from './method.events.ts';

const { given } = specFor(methods);

const card = (methodId: string) => ({ methodId, userId: 'u1', provider: 'stripe', type: 'card', lastFour: '4242', brand: 'visa' }) as const;
const added = (methodId: string): MethodEvent => ({ type: 'PaymentMethodAdded', data: card(methodId) });
const removed = (methodId: string): MethodEvent => ({ type: 'PaymentMethodRemoved', data: { methodId, userId: 'u1' } });
const madeDefault = (methodId: string, previousDefaultId: string | null = null): MethodEvent => ({
  type: 'PaymentMethodMadeDefault',
  data: { methodId, userId: 'u1', previousDefaultId },
});
const add = (methodId: string): MethodCommand => ({ type: 'AddMethod', method: card(methodId) });
const act = (type: 'MakeDefault' | 'RemoveMethod' | 'RestoreMethod', methodId: string): MethodCommand => ({ type, userId: 'u1', methodId });

describe('the cards of a customer', () => {
  test('begin with one that is the default', () => {
    given().when(add('a')).then(added('a'), madeDefault('a'));
    given(added('a'), madeDefault('a')).when(add('b')).then(added('b'));
  });

  test('have one default: the new one names the former', () => {
    given(added('a'), madeDefault('a'), added('b')).when(act('MakeDefault', 'b')).then(madeDefault('b', 'a'));
    given(added('a'), madeDefault('a')).when(act('MakeDefault', 'a')).then();
  });

  test('hand the default on when it is removed', () => {
    given(added('a'), madeDefault('a'), added('b'), added('c')).when(act('RemoveMethod', 'a')).then(removed('a'), madeDefault('c', 'a'));
    given(added('a'), madeDefault('a')).when(act('RemoveMethod', 'a')).then(removed('a'));
  });

  test('that were removed come back by themselves or by undoing, the default as the default', () => {
    const gone = [added('a'), madeDefault('a'), added('b'), removed('a'), madeDefault('b', 'a')];
    given(...gone)
      .when(add('a'))
      .then(added('a'));
    given(...gone)
      .when(act('RestoreMethod', 'a'))
      .then(added('a'), madeDefault('a', 'b'));
    given(...gone, added('a'))
      .when(act('RestoreMethod', 'a'))
      .then();
  });

  test('that are not there cannot be chosen', () => {
    given(added('a'), madeDefault('a')).when(act('MakeDefault', 'x')).thenRefused({ code: 'no_such_method' });
    given(added('a'), madeDefault('a'), removed('a')).when(act('MakeDefault', 'a')).thenRefused({ code: 'no_such_method' });
    given().when(act('RemoveMethod', 'a')).thenRefused({ code: 'no_such_method' });
  });

  test('have exactly one default while there are any, whatever is done in whatever order', () => {
    const step = fc.record({
      type: fc.constantFrom('AddMethod' as const, 'MakeDefault' as const, 'RemoveMethod' as const, 'RestoreMethod' as const),
      id: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let state = methods.initial;
        for (const { type, id } of steps) {
          const decision = methods.decide(type === 'AddMethod' ? add(id) : act(type, id), state);
          if (decision.accepted) state = decision.events.reduce(methods.evolve, state);
          const active = state.methods.filter(({ isActive }) => isActive).map(({ data }) => data.methodId);
          expect(new Set(active).size).toBe(active.length);
          expect(active.length === 0 ? state.defaultId === null : active.includes(state.defaultId ?? '')).toBe(true);
        }
      }),
    );
  });
});
