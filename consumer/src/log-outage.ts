import type { EventLog } from '@danubit/event-store/event-log';
import { countLagSeconds } from '@danubit/runtime/telemetry/metrics';
import type { ConsumerLogger } from './consumer.ts';
import { describeError } from './event-fault.ts';
import type { ConsumerProgress } from './progress.ts';

/** Adds an outage of the log to the progress of a consumer. */
export type WithOutage = (progress: ConsumerProgress) => ConsumerProgress;

/**
 * Watches whether the log answers. A subscription to an unavailable log looks like one without new events, so its consumers would report
 * `live`. During an outage they report `out-of-sight`, are behind, and their lag grows.
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
