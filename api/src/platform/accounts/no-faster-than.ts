/** Longer than the slowest path of these requests usually takes. */
const FLOOR_MS = 250;

/**
 * Waits for the work, and at least for the floor, so that the duration does not reveal whether an address is known: an unknown one takes
 * two more writes to the log. Refusals wait too.
 */
export const noFasterThan = async <T>(work: Promise<T>, floorMs = FLOOR_MS): Promise<T> => {
  const [result] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, floorMs))]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};
