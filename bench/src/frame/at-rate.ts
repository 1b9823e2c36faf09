/** How long each call took; infinite for one that failed. */
export type Paced = { readonly times: readonly number[]; readonly failed: number };

/**
 * Calls at even times, whether or not earlier calls are answered: a server that falls behind gets no rest. Each time counts from the moment
 * at which the call was due.
 */
export const atRate = async (perSecond: number, calls: number, call: (index: number) => Promise<unknown>): Promise<Paced> => {
  const startedAt = performance.now();
  const running = Array.from({ length: calls }, async (_, index) => {
    const dueAt = startedAt + (index * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
    try {
      await call(index);
      return performance.now() - dueAt;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  });
  const times = await Promise.all(running);
  return { times, failed: times.filter((ms) => ms === Number.POSITIVE_INFINITY).length };
};
