import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.ts';

/** Nest's own lines, in our log's form. Its chatter about mapped routes is left out. */
export const nestLog = (log: Log): LoggerService => ({
  log: () => undefined,
  debug: () => undefined,
  verbose: () => undefined,
  warn: (message: unknown, ...rest: unknown[]) => log.warn({ context: contextOf(rest) }, String(message)),
  error: (message: unknown, ...rest: unknown[]) => log.error({ context: contextOf(rest), err: message }, 'nest reports an error'),
  fatal: (message: unknown, ...rest: unknown[]) => log.error({ context: contextOf(rest), err: message }, 'nest reports a fatal error'),
});

const contextOf = (rest: readonly unknown[]): string => String(rest.at(-1) ?? 'nest');
