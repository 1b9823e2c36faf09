import pg from 'pg';
import { ConsumerFault } from './consumer-fault.ts';

/** Data exception and integrity violation: the only database errors that an event can be the cause of. */
const DATA_ERROR_CLASSES = new Set(['22', '23']);
const MAX_REASON_LENGTH = 500;

/**
 * Whether a failed batch is the fault of one of its events (then the event is isolated and parked) or of the surroundings (then
 * everything is tried again). The caller has rolled back over the same connection, so a mere Error is not a lost connection.
 */
export const isPoison = (error: unknown): boolean => {
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
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'something that is no Error was thrown';
  return text.slice(0, MAX_REASON_LENGTH);
};

/** Node's own errors of files and sockets, such as ECONNRESET. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
