import { describe, expect, it } from '@jest/globals';
import { planFaults, type PlannedFault } from './fault-plan.ts';

const ground = { targets: ['api', 'workers', 'postgres'], failpoints: ['append-stored', 'attempt-started'] };

/** A plan has no end. */
const faultsOf = (seed: number, count: number): readonly PlannedFault[] => {
  const plan = planFaults({ ...ground, seed });
  return Array.from({ length: count }, () => plan.next().value);
};

describe('the plan of a chaos run', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(faultsOf(7, 50)).toEqual(faultsOf(7, 50));
    expect(faultsOf(7, 50)).not.toEqual(faultsOf(8, 50));
  });

  it('comes to every named place and every process in turns', () => {
    const faults = faultsOf(7, 40).map(({ fault }) => fault);
    const strikes = faults.flatMap((fault) => (fault.kind === 'strike' && fault.signal === 'SIGKILL' ? [fault.at] : []));
    const kills = faults.flatMap((fault) => (fault.kind === 'kill' ? [fault.target] : []));
    expect(new Set(strikes.slice(0, 2))).toEqual(new Set(ground.failpoints));
    expect(new Set(kills.slice(0, 3))).toEqual(new Set(ground.targets));
  });

  it('pauses, restarts, loses the queues and makes the provider misbehave in between', () => {
    const kinds = new Set(faultsOf(7, 300).map(({ fault }) => fault.kind));
    expect(kinds).toEqual(new Set(['kill', 'strike', 'pause', 'restart', 'provider', 'lose-queues']));
  });
});
