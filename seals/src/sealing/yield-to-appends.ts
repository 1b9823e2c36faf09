import { setPriority } from 'node:os';

/** 0 is the priority of the other processes, 19 the lowest. */
const NICENESS = 5;

/** A seal may wait up to a minute, an append not: on a machine whose processors are all busy, this process waits. */
export const yieldToAppends = (): void => {
  setPriority(NICENESS);
};
