import type { ConsumerLogger } from '@danubit/core/consumer/consumer';
import { openLogFeed } from '@danubit/core/consumer/log-feed';
import { startConsumer, type RunningConsumer } from '@danubit/core/consumer/start-consumer';
import type { EventLog } from '@danubit/core/event-store/event-log';
import type { Projection } from '@danubit/core/kernel/projection';
import type pg from 'pg';
import { rebuildTable } from './rebuild/rebuild-table.ts';
import { prepareTable } from './runner/prepare-table.ts';
import { projectionConsumer } from './runner/projection-consumer.ts';

/** One connection for as long as it runs, and two while a table is being replaced. */
export const CONNECTIONS_PER_PROJECTION = 3;

type Scene = { readonly pool: pg.Pool; readonly log: EventLog; readonly logger: ConsumerLogger; readonly signal: AbortSignal };

/** Each projection follows the log on its own checkpoint; new events are read and decoded once for all of them. */
export const startProjections = (projections: readonly Projection[], { pool, log, logger, signal }: Scene): readonly RunningConsumer[] => {
  const feed = openLogFeed(log, logger, signal);
  return projections.map((projection) => {
    const upgrade = async (): Promise<void> => {
      logger.info({ table: projection.table, version: projection.version }, 'building a new version of the table');
      const onProgress = (progress: object): void => {
        logger.info(progress, 'building');
      };
      await rebuildTable({ pool, log, onProgress }, projection, { swap: true });
    };
    const consumer = { ...projectionConsumer(projection), prepare: prepareTable(projection, upgrade) };
    return startConsumer(consumer, { pool, feed, schema: 'read', logger, signal });
  });
};
