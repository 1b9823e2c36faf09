import { InvalidSettings } from '../settings/settings.ts';
import { stopTelemetry } from '../telemetry/start-telemetry.ts';

/** A process ends when it is told to, or when the supervisor that started it is gone; after this long it ends without finishing. */
const END_WITHIN_MS = 10_000;

type Log = { readonly info: (fields: object, message: string) => void; readonly fatal: (fields: object, message: string) => void };

/** Calls `stop` once, on SIGTERM, SIGINT or a lost supervisor, and exits: 0 when it ended in order, 1 when it did not. */
export const endOnSignal = (stop: () => Promise<void>, logger: Log): void => {
  let isEnding = false;
  const end = (cause: string): void => {
    if (isEnding) return;
    isEnding = true;
    logger.info({ cause }, 'ending');
    setTimeout(() => {
      logger.fatal({ cause }, 'did not end in time');
      process.exit(1);
    }, END_WITHIN_MS).unref();
    stop()
      .then(stopTelemetry)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.fatal({ err: error }, 'ended with an error');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  process.on('disconnect', () => {
    end('supervisor lost');
  });
};

/** Starts a process; whatever it cannot go on after is logged and ends it with 1, so that the supervisor starts it anew. */
export const startOrDie = (start: () => Promise<void>, logger: Log): void => {
  const die = (error: unknown): void => {
    // What is wrong with the settings must be readable, and names no values.
    if (error instanceof InvalidSettings) process.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, 'the process cannot go on');
    process.exit(1);
  };
  process.on('unhandledRejection', die);
  process.on('uncaughtException', die);
  start().catch(die);
};
