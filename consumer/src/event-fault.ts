import pg from 'pg';
import { ConsumerFault } from './consumer-fault.ts';

/** Data exception and integrity constraint violation: the only database errors that an event can cause. */
const DATA_ERROR_CLASSES = new Set(['22', '23']);
const MAX_REASON_LENGTH = 500;

/**
 * True if a failed batch is the fault of one of its events, whose stream is then parked; false if it is the fault of the environment, and
 * the batch is retried. The caller has rolled back on the same connection, so a plain Error does not mean a lost connection.
 */
export const isEventFault = (error: unknown): boolean => {
  if (error instanceof ConsumerFault) return false;
  if (error instanceof pg.DatabaseError) return DATA_ERROR_CLASSES.has(error.code?.slice(0, 2) ?? '');
  return !isSystemError(error);
};

/** For tables, logs and people. A database message can quote values of the event, so only its code and place are kept. */
export const describeError = (error: unknown): string => {
  if (error instanceof pg.DatabaseError) {
    const place = error.constraint ?? error.column ?? error.table ?? '';
    return `database error ${error.code ?? 'without code'} ${place}`.trim();
  }
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'something that is not an Error was thrown';
  return text.slice(0, MAX_REASON_LENGTH);
};

/** Errors of Node for files and sockets, such as ECONNRESET. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
