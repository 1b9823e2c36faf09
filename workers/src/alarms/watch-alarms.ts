import { ALARM_CHANNEL } from '@danubit/consumer/parking-table';
import type pg from 'pg';
import type { Logger } from 'pino';
import { listen } from '../listen.ts';
import { type AlarmLimits, markSent, readPayload, reconcileAlarms, recordAlarm, takeUnsent } from './alarm-table.ts';
import type { AlarmSender } from './alarm-senders.ts';

const LOOK_EVERY_MS = 30_000;

type Options = {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly senders: readonly AlarmSender[];
  readonly logger: Logger;
  readonly limits: AlarmLimits;
  readonly lookEveryMs?: number;
};

/**
 * Listens for alarms of all processes, stores and logs each one once, and sends it to people. Alarms raised while it did not listen are
 * found in the tables; alarms that could not be sent are sent later.
 */
export const watchAlarms = (options: Options): { readonly stop: () => Promise<void> } => {
  const { pool, databaseUrl, logger, limits, lookEveryMs = LOOK_EVERY_MS } = options;
  let hearing: Promise<void> = Promise.resolve();
  const inTurn = (what: () => Promise<void>): void => {
    hearing = hearing.then(what).catch((error: unknown) => {
      logger.error({ err: error }, 'alarms could not be stored or sent; trying again');
    });
  };
  const look = async (): Promise<void> => {
    for (const { kind, details } of await reconcileAlarms(pool, limits)) logger.error({ alarm: kind, ...details }, 'an alarm was raised');
    await send(options);
  };
  const listener = listen({
    databaseUrl,
    channel: ALARM_CHANNEL,
    onConnected: () => {
      inTurn(look);
    },
    onNotification: (payload) => {
      inTurn(() => hear(options, payload));
    },
    logger,
  });
  const timer = setInterval(() => {
    inTurn(look);
  }, lookEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await listener.stop();
      await hearing;
    },
  };
};

const hear = async (options: Options, payload: string): Promise<void> => {
  const { pool, logger } = options;
  const alarm = readPayload(payload);
  if (alarm === undefined) {
    logger.error({ alarm: 'unreadable_alarm' }, 'a notification on the alarm channel is not an alarm');
    return;
  }
  const { kind, ...details } = alarm;
  if (await recordAlarm(pool, alarm)) logger.error({ alarm: kind, ...details }, 'an alarm was raised');
  await send(options);
};

/** Uses every sender; an alarm counts as sent when one of them worked, so that a broken sender causes no repeats on the others. */
const send = async ({ pool, senders, logger }: Options): Promise<void> => {
  if (senders.length === 0) return;
  const unsent = await takeUnsent(pool);
  if (unsent.length === 0) return;
  const sent = await Promise.allSettled(senders.map((sender) => sender(unsent)));
  for (const each of sent) {
    if (each.status === 'rejected') logger.error({ err: each.reason as unknown }, 'alarms could not be sent');
  }
  if (sent.some(({ status }) => status === 'fulfilled')) await markSent(pool, unsent);
};
