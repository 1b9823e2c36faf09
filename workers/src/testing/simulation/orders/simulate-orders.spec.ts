import { describe, expect, it } from '@jest/globals';
import { simulateOrders } from './simulate-orders.ts';

/** Each finds other interleavings; "make simulate" runs more orders, or repeats a seed. */
const SEEDS = [1, 2];

describe('simulated orders', () => {
  it.each(SEEDS)('are delivered once for their money, or refunded (seed %i)', async (seed) => {
    const { findings, statuses, kills, reorganisations, outages } = await simulateOrders({ seed, orders: 60 });
    expect(findings).toEqual([]);
    for (const status of ['completed', 'refunded', 'expired']) expect(statuses.get(status)).toBeGreaterThan(0);
    expect(Math.min(kills, reorganisations, outages)).toBeGreaterThan(3);
  });
});
