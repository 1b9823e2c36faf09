import { InvalidSettings } from '../settings/settings.ts';
import { stopTelemetry } from '../telemetry/start-telemetry.ts';

/** After a signal or the loss of its supervisor, a process has this long to stop; then it exits with unfinished work. */
const END_WITHIN_MS = 10_000;

type Log = { readonly info: (fields: object, message: string) => void; readonly fatal: (fields: object, message: string) => void };

/** Calls `stop` once, on SIGTERM, SIGINT or a lost supervisor, and exits with 0 after an orderly stop and 1 otherwise. */
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

/** Starts a process. A fatal error is logged and ends it with 1, so that the supervisor restarts it. */
export const startOrDie = (start: () => Promise<void>, logger: Log): void => {
  const die = (error: unknown): void => {
    // The message of InvalidSettings contains no values, so it may be printed.
    if (error instanceof InvalidSettings) process.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, 'the process cannot continue');
    process.exit(1);
  };
  process.on('unhandledRejection', die);
  process.on('uncaughtException', die);
  start().catch(die);
};
