import { StoreUnreachable } from '@danubit/event-store/event-store.port';
import { backOff, type Backoff } from '@danubit/runtime/backoff';

const TRIES = 6;
const BACKOFF: Backoff = { firstMs: 1_000, longestMs: 15_000 };

/**
 * Builds again when the log gave no answer: on a busy machine one lost connection must not end the rebuild of every table. Any other error
 * would be the same the next time.
 */
export const insistently = async <Report>(
  build: () => Promise<Report>,
  onUnanswered: (error: StoreUnreachable) => void,
  backoff: Backoff = BACKOFF,
): Promise<Report> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await build();
    } catch (error) {
      if (!(error instanceof StoreUnreachable) || attempt === TRIES) throw error;
      onUnanswered(error);
      await backOff(backoff, attempt);
    }
  }
};
