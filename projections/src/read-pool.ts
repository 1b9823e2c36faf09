import { DETECT_LOST_CLIENTS } from '@danubit/consumer/connection';
import type { ConsumerLogger } from '@danubit/consumer/consumer';
import { describeError } from '@danubit/consumer/event-fault';
import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;
/** Long, since comparing or swapping a large table is one statement. */
const STATEMENT_TIMEOUT_MS = 300_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/**
 * Connections of the projections. A commit does not wait for the disk: rows and checkpoint commit together, so what a server crash loses is
 * applied again from the log (docs/decisions/0030-checkpoint-per-projection.md).
 */
export const openReadPool = (connectionString: string, max: number, logger: ConsumerLogger): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    // None is closed when idle: a new connection costs more than its queries.
    min: max,
    application_name: 'danubit projections',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
    options: [
      'synchronous_commit=off',
      `statement_timeout=${String(STATEMENT_TIMEOUT_MS)}`,
      `idle_in_transaction_session_timeout=${String(IDLE_IN_TRANSACTION_TIMEOUT_MS)}`,
      ...DETECT_LOST_CLIENTS,
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  });
  pool.on('error', (error) => {
    logger.warn({ error: describeError(error) }, 'an idle database connection was lost');
  });
  return pool;
};
