import { QueryFailedError } from 'typeorm';

/** The server goes away, comes up, is full of connections or of data, or is a replica now (SQLSTATE classes 08, 53, 57P; 25006). */
const GONE = /^(08|53|57P)|^25006$/;
const LINE_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** What pg 8.23 and its pool say of a line that broke or was never there; these errors carry no code. */
const SAID_BY_DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether the database is away rather than asked for something wrong: the same request may work in a moment. */
export const isOfLostDatabase = (error: unknown): error is Error => {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return GONE.test(code) || LINE_ERRORS.has(code) || SAID_BY_DRIVER.test(cause.message);
};
