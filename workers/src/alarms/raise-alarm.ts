import { ALARM_CHANNEL } from '@danubit/consumer/parking-table';
import type pg from 'pg';
import type { Logger } from 'pino';

/** `kind`, `consumer`, `stream`, `lane` and `provider` say which alarm it is; raised again it is the same one. */
export type Alarm = { readonly kind: string } & Readonly<Record<string, string>>;

/** For the log and for the listeners on the channel of alarms. The work that met it fails and is tried again, so it may ring again. */
export const raiseAlarm = (pool: Pick<pg.Pool, 'query'>, logger: Logger, alarm: Alarm): void => {
  const { kind, ...details } = alarm;
  logger.error({ alarm: kind, ...details }, 'alarm');
  notify(pool, logger, alarm);
};

/** What was wrong is right again. */
export const endAlarm = (pool: Pick<pg.Pool, 'query'>, logger: Logger, alarm: Alarm): void => {
  const { kind, ...details } = alarm;
  logger.info({ endOf: kind, ...details }, 'an alarm is over');
  notify(pool, logger, { ...alarm, over: true });
};

const notify = (pool: Pick<pg.Pool, 'query'>, logger: Logger, payload: object): void => {
  pool.query('SELECT pg_notify($1, $2)', [ALARM_CHANNEL, JSON.stringify(payload)]).catch((error: unknown) => {
    logger.error({ err: error, payload }, 'an alarm could not be passed on');
  });
};
