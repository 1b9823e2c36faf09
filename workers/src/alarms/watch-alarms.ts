import { ALARM_CHANNEL } from '@danubit/consumer/parking-table';
import type pg from 'pg';
import type { Logger } from 'pino';
import { listen } from '../listen.ts';
import { markTold, readPayload, reconcileAlarms, recordAlarm, takeUntold } from './alarm-table.ts';
import type { AlarmTeller } from './alarm-tellers.ts';

const LOOK_EVERY_MS = 30_000;

type Options = {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly tellers: readonly AlarmTeller[];
  readonly logger: Logger;
  readonly lookEveryMs?: number;
};

/**
 * Hears alarms of any process, keeps each once in the list and in the log, and tells people. What was raised while it did not listen is
 * found in the tables; what could not be sent out is sent later.
 */
export const watchAlarms = (options: Options): { readonly stop: () => Promise<void> } => {
  const { pool, databaseUrl, logger, lookEveryMs = LOOK_EVERY_MS } = options;
  let hearing: Promise<void> = Promise.resolve();
  const inTurn = (what: () => Promise<void>): void => {
    hearing = hearing.then(what).catch((error: unknown) => {
      logger.error({ err: error }, 'alarms could not be kept or told; it is tried again');
    });
  };
  const look = async (): Promise<void> => {
    await reconcileAlarms(pool);
    await tell(options);
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
    logger.error({ alarm: 'unreadable_alarm' }, 'something that is no alarm came on the channel of alarms');
    return;
  }
  const { kind, ...details } = alarm;
  if (await recordAlarm(pool, alarm)) logger.error({ alarm: kind, ...details }, 'an alarm was raised');
  await tell(options);
};

/** On every way there is; an alarm counts as sent when one of them worked, so that a broken way repeats nothing on the others. */
const tell = async ({ pool, tellers, logger }: Options): Promise<void> => {
  if (tellers.length === 0) return;
  const untold = await takeUntold(pool);
  if (untold.length === 0) return;
  const told = await Promise.allSettled(tellers.map((teller) => teller(untold)));
  for (const each of told) {
    if (each.status === 'rejected') logger.error({ err: each.reason as unknown }, 'a way to tell alarms does not work');
  }
  if (told.some(({ status }) => status === 'fulfilled')) await markTold(pool, untold);
};
