import { AssertionError } from 'node:assert';
import { describe, expect, test } from '@jest/globals';
import type { Decider } from '../kernel/decider.ts';
import { accept, refuse } from '../kernel/result.ts';
import { specFor } from './given-when-then.ts';

const door: Decider<'open' | 'shut', 'open' | 'shut', { readonly type: 'Opened' | 'Shut' }, 'is_open_already'> = {
  initial: 'shut',
  evolve: (_, { type }) => (type === 'Opened' ? 'open' : 'shut'),
  decide: (command, state) => {
    if (command === 'open' && state === 'open') return refuse('is_open_already');
    return command === state ? accept() : accept({ type: command === 'open' ? 'Opened' : 'Shut' });
  },
};

describe('given, when, then', () => {
  test('passes when the decision is the one expected', () => {
    specFor(door).given().when('open').then({ type: 'Opened' });
    specFor(door).given({ type: 'Opened' }, { type: 'Shut' }).when('shut').then();
    specFor(door).given({ type: 'Opened' }).when('open').thenRefused('is_open_already');
  });

  test.each([
    ['other events', () => specFor(door).given().when('open').then({ type: 'Shut' })],
    ['more events', () => specFor(door).given().when('open').then({ type: 'Opened' }, { type: 'Opened' })],
    ['no events', () => specFor(door).given().when('open').then()],
    ['a refusal', () => specFor(door).given().when('open').thenRefused('is_open_already')],
    ['events instead of a refusal', () => specFor(door).given({ type: 'Opened' }).when('open').then()],
  ])('fails when %s were expected', (_, run) => {
    expect(run).toThrow(AssertionError);
  });
});
