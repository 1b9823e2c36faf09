import { describe, expect, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { cardTries, declinedSince, type CardTriesCommand } from './card-tries.decider.ts';
import type { CardTriesEvent } from './card-tries.events.ts';

const { given } = specFor(cardTries);
const at = (minute: number): string => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`;
const declined = (tryId: string, minute: number): CardTriesEvent => ({
  type: 'CardTryDeclined',
  data: { tryId, of: 'customer', declinedAt: at(minute) },
});
const record = (tryId: string, minute: number): CardTriesCommand => ({
  type: 'RecordDeclined',
  tryId,
  of: 'customer',
  declinedAt: at(minute),
});

describe('declined card tries', () => {
  test('count once, however often they are recorded', () => {
    given().when(record('a', 1)).then(declined('a', 1));
    given(declined('a', 1)).when(record('a', 5)).then();
  });

  test('count only within the window', () => {
    const state = [declined('a', 1), declined('b', 20), declined('c', 40)].reduce(cardTries.evolve, cardTries.initial);
    expect(declinedSince(state, at(10))).toBe(2);
    expect(declinedSince(state, at(40))).toBe(0);
  });
});
