import { pause } from '@danubit/runtime/backoff';

export type Looking = { readonly stop: () => Promise<void> };

/**
 * Looks again and again until it is stopped.
 * @param look returns the pause before the next look in milliseconds, and does not reject
 */
export const keepLooking = (look: () => Promise<number>): Looking => {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    while (!signal.aborted) await pause(await look(), signal);
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
};
