import { describe, expect, it } from '@jest/globals';
import { simulate } from '@danubit/workers/testing/simulation/simulation';
import { booksOver } from '../testing/memory-books.ts';

/** Each finds other interleavings; "make simulate" runs more payments, or repeats a seed. */
const SEEDS = [2, 3, 6];

describe('a simulated installation', () => {
  it.each(SEEDS)('charges, loses and forgets no payment, and its books agree with those of others (seed %i)', async (seed) => {
    const { findings, statuses, ...counts } = await simulate({ seed, payments: 150, books: booksOver });
    expect(findings).toEqual([]);
    expect(statuses.get('completed')).toBeGreaterThan(75);
    expect(counts.rerouted).toBeGreaterThan(0);
    expect(counts.authorised).toBeGreaterThan(3);
    expect(counts.refunds).toBeGreaterThan(5);
    expect(counts.disputes).toBeGreaterThan(1);
    expect(counts.transfers).toBeGreaterThan(8);
    expect(counts.paidOut).toBeGreaterThan(5);
    expect(counts.settlements).toBeGreaterThan(5);
    expect(counts.ownTransfers).toBeGreaterThan(0);
    expect(counts.kills).toBeGreaterThan(5);
  });

  it.each(['in_turn', 'together'] as const)('does so while its card providers are down: %s', async (outages) => {
    const { findings, statuses } = await simulate({ seed: 4, payments: 120, books: booksOver, outages });
    expect(findings).toEqual([]);
    expect(statuses.get('completed')).toBeGreaterThan(40);
  });

  it('repeats a run by its seed', async () => {
    const run = () => simulate({ seed: 5, payments: 30, books: booksOver });
    expect(await run()).toEqual(await run());
  });
});
