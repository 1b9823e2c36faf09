import { ALARM_CHANNEL } from '@danubit/core/consumer/parking-table';
import type pg from 'pg';
import type { Logger } from 'pino';

export type Alarm = { readonly kind: string } & Readonly<Record<string, string>>;

/** For the log and for whoever listens on the channel of alarms. The work that met it fails and is tried again, so it may ring again. */
export const raiseAlarm = (pool: Pick<pg.Pool, 'query'>, logger: Logger, alarm: Alarm): void => {
  const { kind, ...facts } = alarm;
  logger.error({ alarm: kind, ...facts }, 'an alarm is raised');
  pool.query('SELECT pg_notify($1, $2)', [ALARM_CHANNEL, JSON.stringify(alarm)]).catch((error: unknown) => {
    logger.error({ err: error, alarm }, 'an alarm could not be raised');
  });
};
