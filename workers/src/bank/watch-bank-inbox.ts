import type { Logger } from 'pino';
import { readBankFiles, type BankReader } from './read-bank-files.ts';

const LOOK_EVERY_MS = 2_000;
const FORGET_EVERY_MS = 3_600_000;
/** For questions about a file, and for orders that are put out again. The log keeps what the files say, with personal data encrypted. */
const FILES_KEPT_MS = 30 * 24 * 3_600_000;

type Options = BankReader & {
  readonly logger: Logger;
  /** Called when a file is refused, and when the last refused one was taken away. */
  readonly onRefused: (isAnyRefused: boolean) => void;
  readonly lookEveryMs?: number;
};

/** Looks for files of the bank until it is stopped. Several processes may do so at once: what a file reports is recorded once. */
export const watchBankInbox = ({
  logger,
  onRefused,
  lookEveryMs = LOOK_EVERY_MS,
  ...reader
}: Options): { readonly stop: () => Promise<void> } => {
  const ending = new AbortController();
  let wasRefused = false;
  let forgottenAt = 0;
  const look = async (): Promise<void> => {
    await readBankFiles(reader);
    const now = reader.clock.now().getTime();
    if (now - forgottenAt >= FORGET_EVERY_MS) {
      const time = new Date(now - FILES_KEPT_MS);
      await reader.inbox.forget({ read: time, ordered: time });
      forgottenAt = now;
    }
    const isRefused = (await reader.inbox.countRefused()) > 0;
    if (isRefused !== wasRefused) onRefused(isRefused);
    wasRefused = isRefused;
  };
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await look().catch((error: unknown) => {
        logger.error({ err: error }, 'the files of the bank could not be read; trying again');
      });
      await pause(lookEveryMs, ending.signal);
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
