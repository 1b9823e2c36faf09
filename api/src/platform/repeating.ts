/**
 * Runs work at an interval, one run after the other, and never keeps the process alive.
 * @param run must not reject
 * @returns ends it, after the run in progress
 */
export const startRepeating = (run: () => Promise<void>, everyMs: number): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(run);
  }, everyMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
};
