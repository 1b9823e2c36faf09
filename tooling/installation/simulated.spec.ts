import { expect, test } from '@jest/globals';
import { INTERNAL_NAMES } from './environment.ts';
import { isPartOf } from './simulated.ts';

const partsOf = (mode: 'live' | 'test', caller: NodeJS.ProcessEnv): readonly string[] =>
  INTERNAL_NAMES.filter((name) => isPartOf(name, { mode }, caller));

test('a real service that the caller names replaces its simulator, and no other', () => {
  expect(partsOf('test', {})).toEqual(INTERNAL_NAMES);
  const named = partsOf('test', { STRIPE_API_URL: 'https://api.stripe.com', SIGNER_URL: 'https://signer.example' });
  expect(named).toHaveLength(INTERNAL_NAMES.length - 2);
  expect(INTERNAL_NAMES.filter((name) => !named.includes(name))).toEqual(expect.arrayContaining(['card-network', 'signer']));
});

test('live mode simulates nothing, whatever is set', () => {
  expect(partsOf('live', {}).toSorted()).toEqual(['api', 'card-gateway', 'compliance', 'projections', 'seals', 'workers']);
});
