import { readCheckpoint } from '@danubit/consumer/checkpoint';
import type { ConsumerLogger } from '@danubit/consumer/consumer';
import { openLogFeed } from '@danubit/consumer/log-feed';
import { watchForLogOutage } from '@danubit/consumer/log-outage';
import type { ConsumerProgress } from '@danubit/consumer/progress';
import { startConsumer, type RunningConsumer } from '@danubit/consumer/start-consumer';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import type { Projection } from './define-projection.ts';
import type pg from 'pg';
import type { RebuildProgress } from './rebuild/fill-twin.ts';
import { rebuildTable } from './rebuild/rebuild-table.ts';
import { tablePreparation } from './runner/prepare-table.ts';
import { projectionConsumer } from './runner/projection-consumer.ts';

/** One connection while it runs, and two while a table is being replaced. */
export const CONNECTIONS_PER_PROJECTION = 3;

type ProjectionsContext = { readonly pool: pg.Pool; readonly log: EventLog; readonly logger: ConsumerLogger; readonly signal: AbortSignal };

/** Each projection follows the log from its own checkpoint; new events are read and decoded once for all of them. */
export const startProjections = (projections: readonly Projection[], context: ProjectionsContext): readonly RunningConsumer[] => {
  const { pool, log, logger, signal } = context;
  const feed = openLogFeed(log, logger, signal);
  const withOutage = watchForLogOutage(log, logger, signal, () => projections.map(({ name }) => name));
  return projections.map((projection) => {
    const newVersion = buildOfNewVersion(projection, context);
    const consumer = { ...projectionConsumer(projection), ...tablePreparation(projection, pool), beforeLock: newVersion.build };
    const running = startConsumer(consumer, { pool, feed, schema: 'read', logger, signal });
    return { ...running, progress: () => withOutage({ ...running.progress(), ...newVersion.progress() }) };
  });
};

type Build = { readonly build: () => Promise<void>; readonly progress: () => Partial<ConsumerProgress> };

/**
 * Rebuilds a table of an older version beside the serving one and swaps it in. Meanwhile a process of the older version keeps the old table
 * up to date. Stopping this process abandons the build and leaves everything as it was.
 */
const buildOfNewVersion = (projection: Projection, { pool, log, logger, signal }: ProjectionsContext): Build => {
  const { name, table, version } = projection;
  let last: RebuildProgress | undefined;
  const build = async (): Promise<void> => {
    const stored = await readCheckpoint(pool, 'read', name);
    if (stored === undefined || stored.version >= version) return;
    logger.info({ table, from: stored.version, to: version }, 'building a new version of the table; the old one serves meanwhile');
    try {
      const onProgress = (progress: RebuildProgress): void => {
        last = progress;
        logger.info(progress, 'building');
      };
      last = { table, position: START, events: 0, eventsPerSecond: 0 };
      await rebuildTable({ pool, log, onProgress, signal }, projection, { swap: true });
      logger.info({ table, version }, 'the new version of the table has replaced the old one');
    } finally {
      last = undefined;
    }
  };
  return {
    build,
    progress: () => (last === undefined ? {} : { state: 'building', checkpoint: last.position, eventsPerSecond: last.eventsPerSecond }),
  };
};
