import pg from 'pg';
import { StoreUnreachable } from '../event-store.port.ts';

/**
 * The server is shutting down or starting, has no connection left or has become a replica (SQLSTATE classes 08 and 57P, 53300, 25006), or
 * reports that the outcome of the statement is unknown (40003).
 */
const GONE = /^(08|57P)|^53300$|^25006$|^40003$/;
/** The server gave up (a timeout, a deadlock, a full disk) and rolled back: no event was stored, and a later try may succeed. */
const ROLLED_BACK = /^(55P03|57014|40P01|40001)$|^53/;
/** The data cannot be stored: data exceptions, broken constraints, limits of the server. */
const UNSTORABLE = /^(22|23|54)/;
const UNIQUE_VIOLATION = '23505';

/** A query had no answer, or one that announces a shutdown: whether it was executed is unknown. */
export class ConnectionLost extends StoreUnreachable {
  override readonly message = 'The connection to the database was lost.';

  constructor(options: ErrorOptions) {
    super(options);
    this.name = 'ConnectionLost';
  }
}

/** Runs only a call of the driver: an error without an SQLSTATE then comes from the connection, not from this code. */
export const detectConnectionLoss = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    throw isGone(error) ? new ConnectionLost({ cause: error }) : error;
  }
};

/** Whether the database is gone: the driver got no answer, or one that announces a shutdown. */
export const isGone = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === undefined || GONE.test(code);
};

export const isRolledBack = (error: unknown): boolean => ROLLED_BACK.test(codeOf(error) ?? '');

export const isUnstorable = (error: unknown): boolean => UNSTORABLE.test(codeOf(error) ?? '');

/** Any answer with an SQLSTATE: the server answered and rolled the statement back. */
export const isRefusal = (error: unknown): boolean => codeOf(error) !== undefined;

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

const codeOf = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined);
