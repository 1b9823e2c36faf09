import { expect, test } from '@jest/globals';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { TestClock, typesOf } from '../testing/deposit-scene.ts';
import { recordCircuit } from './record-circuit.ts';

test('an outage is three events, however often it is tried and by however many processes', async () => {
  const [log, clock] = [memoryLog(), new TestClock()];
  const change = async (to: 'open' | 'half-open' | 'closed', lane: 'call:stripe' | 'look-up:stripe' = 'call:stripe') => {
    clock.pass(1_000);
    await recordCircuit({ log, clock }, { lane, to, why: 'timeout' });
  };
  await change('closed');
  for (const to of ['open', 'open', 'half-open', 'open', 'half-open', 'half-open', 'closed', 'closed'] as const) await change(to);
  const once = ['BreakerOpened', 'BreakerHalfOpened', 'BreakerClosed'];
  expect(await typesOf(log, 'provider-stripe')).toEqual(once);
  await change('open', 'look-up:stripe');
  await change('open');
  expect(await typesOf(log, 'provider-stripe')).toEqual([...once, 'BreakerOpened', 'BreakerOpened']);
});
