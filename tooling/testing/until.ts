import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 20_000;
const POLL_MS = 25;

/** Waits until a condition holds. @throws when it does not within the limit. */
export const until = async (what: string, condition: () => boolean | Promise<boolean>): Promise<void> => {
  const limit = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error(`Waited in vain until ${what}.`);
    await delay(POLL_MS);
  }
};
