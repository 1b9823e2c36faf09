import { join } from 'node:path';
import type { DataDir } from '@danubit/deploy/installation/data-dir';
import { startEmbeddedPostgres, type RunningPostgres } from '../postgres/embedded-postgres.ts';
import type { Unit } from '../supervisor/unit.ts';

/** The embedded database as a supervised unit. Its port stays the same over restarts. */
export const postgresUnit = (dataDir: DataDir, password: string, onStarted: (server: RunningPostgres) => void): Unit => {
  let port: number | undefined;
  return {
    name: 'postgres',
    start: async () => {
      const server = await startEmbeddedPostgres({
        dataDir: dataDir.path,
        recordFile: dataDir.postgresFile,
        logFile: join(dataDir.logs, 'postgres.log'),
        password,
        durable: true,
        ...(port === undefined ? {} : { port }),
      });
      port = server.port;
      onStarted(server);
      return {
        pid: server.pid,
        gone: server.gone.then(() => 'ended'),
        logTail: () => Promise.resolve(`Its log: ${join(dataDir.logs, 'postgres.log')}`),
        ready: () => Promise.resolve(),
        stop: server.stop,
      };
    },
  };
};
