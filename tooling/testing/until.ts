import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 20_000;
const POLL_MS = 25;

/** Waits until a condition holds. @throws Error after the time limit */
export const until = async (what: string, condition: () => boolean | Promise<boolean>): Promise<void> => {
  const limit = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error(`Timed out waiting until ${what}.`);
    await delay(POLL_MS);
  }
};
