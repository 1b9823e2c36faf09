const realNow = performance.now.bind(performance);
let skippedMs = 0;

/**
 * A pause that takes no time: what this process measures by `performance.now`, such as the age of what it has in memory, is that much
 * older afterwards. Timers do not notice. End it by `keepTime`, because files of tests share a process.
 */
export const skipTime = (ms: number): Promise<void> => {
  skippedMs += ms;
  performance.now = () => realNow() + skippedMs;
  return Promise.resolve();
};

export const keepTime = (): void => {
  performance.now = realNow;
  skippedMs = 0;
};
