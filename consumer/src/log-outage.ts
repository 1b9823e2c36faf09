import type { EventLog } from '@danubit/event-store/event-log';
import { countLagSeconds } from '@danubit/runtime/telemetry/metrics';
import type { ConsumerLogger } from './consumer.ts';
import { describeError } from './poison.ts';
import type { ConsumerProgress } from './progress.ts';

/** As it is, or as it is while the log is away. */
export type WithOutage = (progress: ConsumerProgress) => ConsumerProgress;

/**
 * Watches the log for the consumers of a process. A subscription to a log that is away waits as one does that has nothing to do, so
 * by itself each consumer would count as live: while the log does not answer they are out of sight of it, behind, and their lag grows.
 */
export const watchForLogOutage = (
  log: Pick<EventLog, 'watch'>,
  logger: ConsumerLogger,
  signal: AbortSignal,
  consumers: () => readonly string[],
): WithOutage => {
  void log.watch.run(signal, ({ isAway, error }) => {
    const awayMs = log.watch.awayForMs() ?? 0;
    if (!isAway) {
      logger.info({}, 'the log answers again');
      return;
    }
    logger.warn({ awayMs: Math.round(awayMs), error: error === undefined ? 'no answer' : describeError(error) }, 'the log does not answer');
    for (const consumer of consumers()) countLagSeconds(consumer, awayMs / 1000);
  });
  return (progress) => {
    const awayMs = log.watch.awayForMs();
    if (awayMs === undefined || progress.state === 'stopped') return progress;
    return {
      ...progress,
      state: 'out-of-sight',
      behind: true,
      failure: `The log has not answered for ${String(Math.round(awayMs / 1000))} s.`,
    };
  };
};
