/** Longer than the longest of the ways these requests can go takes on an ordinary day. */
const FLOOR_MS = 250;

/**
 * Waits for the work and for the floor, so that the time does not tell whether an address is known: a new one means two more writes to
 * the log. A refusal waits as well.
 */
export const noFasterThan = async <T>(work: Promise<T>, floorMs = FLOOR_MS): Promise<T> => {
  const [result] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, floorMs))]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};
