import * as z from 'zod/mini';
import type { Mode } from './environment.ts';
import { dataDirAt, type DataDir } from '@danubit/deploy/installation/data-dir';

const DEFAULT_PORT = '8080';
const portSchema = z.coerce.number().check(z.int(), z.gte(1), z.lte(65535));

export type InstallationSettings = {
  readonly dataDir: DataDir;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly mode: Mode;
  /** LONGEST_RESTART_PAUSE_MS, for fault drills. */
  readonly longestRestartPauseMs: number | undefined;
};

/** Test mode, unless the caller says otherwise; a caller in production must say it. */
const modeFrom = ({ MODE = '', NODE_ENV }: NodeJS.ProcessEnv): Mode | undefined => {
  if (MODE === 'live' || MODE === 'test') return MODE;
  return MODE === '' && NODE_ENV !== 'production' ? 'test' : undefined;
};

/** PORT and DATA_DIR choose the installation; LISTEN_HOST and PUBLIC_URL make the site reachable from other machines. */
export const readInstallationSettings = (environment: NodeJS.ProcessEnv): InstallationSettings => {
  const text = environment['PORT'] || DEFAULT_PORT;
  const port = z.safeParse(portSchema, text);
  if (!port.success) {
    process.stderr.write(`PORT is "${text}", but must be a number from 1 to 65535. For example: make start PORT=8081\n`);
    process.exit(1);
  }
  const mode = modeFrom(environment);
  if (mode === undefined) {
    process.stderr.write('MODE must be live or test. With NODE_ENV=production it must be said.\n');
    process.exit(1);
  }
  const host = environment['LISTEN_HOST'] || '127.0.0.1';
  const name = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return {
    dataDir: dataDirAt(environment['DATA_DIR'] || '.data'),
    port: port.data,
    mode,
    host,
    longestRestartPauseMs: Number(environment['LONGEST_RESTART_PAUSE_MS'] ?? '') || undefined,
    publicUrl: (environment['PUBLIC_URL'] || `http://${name}:${port.data}`).replace(/\/$/, ''),
  };
};
