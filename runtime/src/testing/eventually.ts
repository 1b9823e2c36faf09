import { setTimeout } from 'node:timers/promises';

const LIMIT_MS = 15_000;
const PAUSE_MS = 10;

/** Polls until the condition holds. @throws Error when it does not hold within the limit. */
export const eventually = async (isSo: () => boolean | Promise<boolean>, limitMs: number = LIMIT_MS): Promise<void> => {
  const until = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error('It did not come true in time.');
    await setTimeout(PAUSE_MS);
  }
};
