/** Repeats a run, with a pause after each, until it is stopped. A run that fails is reported and tried again. */
export const keepDoing = (
  everyMs: number,
  run: () => Promise<void>,
  onError: (error: unknown) => void,
): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController();
  let wake: () => void = () => undefined;
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await run().catch(onError);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stopping.signal.aborted) wake();
      });
    }
  };
  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      wake();
      await ended;
    },
  };
};
