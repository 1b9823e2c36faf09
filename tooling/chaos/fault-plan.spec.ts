import { describe, expect, it } from '@jest/globals';
import { planFaults, type PlannedFault } from './fault-plan.ts';

const options = { targets: ['api', 'workers', 'postgres'], failpoints: ['append-stored', 'attempt-started'] };

/** The first faults of an endless plan. */
const faultsOf = (seed: number, count: number): readonly PlannedFault[] => {
  const plan = planFaults({ ...options, seed });
  return Array.from({ length: count }, () => plan.next().value);
};

describe('the plan of a chaos run', () => {
  it('depends on its seed only', () => {
    expect(faultsOf(7, 50)).toEqual(faultsOf(7, 50));
    expect(faultsOf(7, 50)).not.toEqual(faultsOf(8, 50));
  });

  it('goes through all failpoints and all processes in turns', () => {
    const faults = faultsOf(7, 40).map(({ fault }) => fault);
    const atFailpoints = faults.flatMap((fault) => (fault.kind === 'failpoint' && fault.signal === 'SIGKILL' ? [fault.at] : []));
    const kills = faults.flatMap((fault) => (fault.kind === 'kill' ? [fault.target] : []));
    expect(new Set(atFailpoints.slice(0, 2))).toEqual(new Set(options.failpoints));
    expect(new Set(kills.slice(0, 3))).toEqual(new Set(options.targets));
  });

  it('also pauses, restarts, empties the queues, replaces blocks and makes the provider misbehave', () => {
    const kinds = new Set(faultsOf(7, 300).map(({ fault }) => fault.kind));
    expect(kinds).toEqual(new Set(['kill', 'failpoint', 'pause', 'restart', 'provider', 'reorganise', 'lose-queues']));
  });
});
