import { QueryFailedError } from 'typeorm';

/** The server is stopping, starting, out of connections or disk, or has become a replica (SQLSTATE classes 08, 53, 57P; 25006). */
const GONE = /^(08|53|57P)|^25006$/;
const LINE_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** Messages of pg 8.23 and its pool for a lost or failed connection; these errors have no code. */
const SAID_BY_DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether the error means that the database is unavailable, so that the same request may work in a moment. */
export const isOfLostDatabase = (error: unknown): error is Error => {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return GONE.test(code) || LINE_ERRORS.has(code) || SAID_BY_DRIVER.test(cause.message);
};
