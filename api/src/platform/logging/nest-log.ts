import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.ts';

/** Writes Nest's own lines in the log's format, without those about mapped routes. */
export const nestLog = (log: Log): LoggerService => ({
  log: () => undefined,
  debug: () => undefined,
  verbose: () => undefined,
  warn: (message: unknown, ...rest: unknown[]) => {
    log.warn({ context: contextOf(rest), warning: textOf(message) }, 'nest warns');
  },
  error: (message: unknown, ...rest: unknown[]) => {
    log.error({ context: contextOf(rest), err: errorOf(message) }, 'nest reports an error');
  },
  fatal: (message: unknown, ...rest: unknown[]) => {
    log.error({ context: contextOf(rest), err: errorOf(message) }, 'nest reports a fatal error');
  },
});

/** Nest passes the name of the logging class last. */
const contextOf = (rest: readonly unknown[]): string => textOf(rest.at(-1));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : 'nest');

const errorOf = (message: unknown): unknown => (typeof message === 'string' ? new Error(message) : message);
