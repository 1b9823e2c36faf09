import { describe, expect, it } from '@jest/globals';
import { simulate } from './simulation.ts';

/** Each finds other interleavings; "make simulate" runs more payments, or repeats a seed. */
const SEEDS = [1, 2, 3, 4];

describe('a simulated installation', () => {
  it.each(SEEDS)('charges, loses and forgets no payment (seed %i)', async (seed) => {
    const { findings, statuses, refunds, disputes, transfers, rerouted, kills } = await simulate({ seed, payments: 250 });
    expect(findings).toEqual([]);
    expect(rerouted).toBeGreaterThan(0);
    expect(statuses.get('completed')).toBeGreaterThan(100);
    expect(refunds).toBeGreaterThan(10);
    expect(disputes).toBeGreaterThan(3);
    expect(transfers).toBeGreaterThan(15);
    expect(kills).toBeGreaterThan(5);
  });

  it('repeats a run by its seed', async () => {
    const [one, again] = [await simulate({ seed: 5, payments: 40 }), await simulate({ seed: 5, payments: 40 })];
    expect(again).toEqual(one);
  });
});
