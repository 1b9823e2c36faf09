import { ALARM_CHANNEL } from '@danubit/consumer/parking-table';
import type pg from 'pg';
import type { Logger } from 'pino';

/** `kind`, `consumer`, `stream`, `lane` and `provider` identify the alarm; raised again it is the same one. */
export type Alarm = { readonly kind: string } & Readonly<Record<string, string>>;

/** Logs the alarm and notifies the alarm channel. The work that raises it fails and is retried, so it may raise it again. */
export const raiseAlarm = (pool: Pick<pg.Pool, 'query'>, logger: Logger, alarm: Alarm): void => {
  const { kind, ...details } = alarm;
  logger.error({ alarm: kind, ...details }, 'alarm');
  notify(pool, logger, alarm);
};

/** Ends an alarm: its cause is gone. */
export const endAlarm = (pool: Pick<pg.Pool, 'query'>, logger: Logger, alarm: Alarm): void => {
  const { kind, ...details } = alarm;
  logger.info({ endOf: kind, ...details }, 'an alarm is over');
  notify(pool, logger, { ...alarm, over: true });
};

const notify = (pool: Pick<pg.Pool, 'query'>, logger: Logger, payload: object): void => {
  pool.query('SELECT pg_notify($1, $2)', [ALARM_CHANNEL, JSON.stringify(payload)]).catch((error: unknown) => {
    logger.error({ err: error, payload }, 'an alarm could not be sent to the alarm channel');
  });
};
