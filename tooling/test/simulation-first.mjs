import Sequencer from '@jest/test-sequencer';

/** Jest starts the largest files first. The simulation is small and runs longest: started last, it would keep one processor waiting. */
export default class SimulationFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ context }) => context.config.displayName?.name === 'simulation';
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
