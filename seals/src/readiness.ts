import type { Readiness } from '@danubit/runtime/process/health-server';
import { gaugeAtScrape } from '@danubit/runtime/telemetry/metrics';
import type { RunningSealing } from './sealing/start-sealing.ts';

/** Ready when each log is sealed here or by another process. It does not reveal how many events the restricted log has. */
export const readiness = (running: readonly RunningSealing[]): Readiness => {
  const logs = running.map(({ state }) => state());
  return {
    ready: logs.every(({ state }) => state === 'sealing' || state === 'standby'),
    logs: logs.map(({ log, state, failure, progress }) => ({ log, state, failure, ...(log === 'restricted' ? {} : { progress }) })),
  };
};

/** Metrics for Prometheus, without sizes. */
export const countSeals = (running: readonly RunningSealing[]): void => {
  gaugeAtScrape('danubit_sealing', '1 while a log is sealed by this process or another, else 0.', ['log'], () =>
    Promise.resolve(
      running.map(({ state }) => ({
        labels: { log: state().log },
        value: ['sealing', 'standby'].includes(state().state) ? 1 : 0,
      })),
    ),
  );
};
