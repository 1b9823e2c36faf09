import pg from 'pg';
import type { Logger } from 'pino';

const RECONNECT_AFTER_MS = 1_000;

type Options = {
  readonly databaseUrl: string;
  readonly channel: string;
  /** Also called for each new connection, since notifications sent before it were missed. */
  readonly onConnected: () => void;
  readonly onNotification: (payload: string) => void;
  readonly logger: Logger;
};

/** Listens on its own connection, and reconnects until it succeeds. */
export const listen = ({ databaseUrl, channel, onConnected, onNotification, logger }: Options): { readonly stop: () => Promise<void> } => {
  let isStopping = false;
  let client: pg.Client | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = next;
    next.on('notification', ({ payload }) => {
      onNotification(payload ?? '');
    });
    next.on('error', () => undefined);
    next.on('end', () => {
      if (!isStopping) reconnecting = setTimeout(() => void connect(), RECONNECT_AFTER_MS);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      onConnected();
    } catch (error) {
      if (!isStopping) logger.warn({ err: error, channel }, 'not listening; trying again');
      await next.end().catch((failure: unknown) => {
        logger.warn({ err: failure }, 'a broken connection could not be closed');
      });
    }
  };
  void connect();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(reconnecting);
      await client?.end();
    },
  };
};
