import { ConnectionLost, NoConnection } from '@danubit/consumer/consumer-fault';
import { StoreUnreachable } from '@danubit/event-store/event-store.port';
import { backOff, type Backoff } from '@danubit/runtime/backoff';

const TRIES = 6;
const BACKOFF: Backoff = { firstMs: 1_000, longestMs: 15_000 };

/** A build may begin again at any point: it removes what an earlier one has left. */
const NO_ANSWER = [StoreUnreachable, ConnectionLost, NoConnection] as const;
type NoAnswer = StoreUnreachable | ConnectionLost | NoConnection;
const isNoAnswer = (error: unknown): error is NoAnswer => NO_ANSWER.some((kind) => error instanceof kind);

/**
 * Builds again when the log or the database gave no answer: on a busy machine one lost connection must not end the rebuild of every table.
 * Any other error would be the same the next time.
 */
export const insistently = async <Report>(
  build: () => Promise<Report>,
  onUnanswered: (error: NoAnswer) => void,
  backoff: Backoff = BACKOFF,
): Promise<Report> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await build();
    } catch (error) {
      if (!isNoAnswer(error) || attempt === TRIES) throw error;
      onUnanswered(error);
      await backOff(backoff, attempt);
    }
  }
};
