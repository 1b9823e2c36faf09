import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import type { ApiSettingsValues } from '@danubit/api/platform/config/api-settings';
import { findFreePort } from '../ports.ts';
import { until } from './until.ts';

export type ApiProcess = { readonly url: string; readonly kill: () => Promise<void> };

const HOOKS = join(ROOT, 'tooling/testing/compile-source.mjs');

/** Another api process over the stores of a test api, started from the sources, so that a test can kill it. */
export const startApiProcess = async (settings: ApiSettingsValues): Promise<ApiProcess> => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const values = Object.entries({ ...settings, LISTEN_PORT: port }).filter(([, value]) => value !== undefined);
  const child = spawn(process.execPath, ['--conditions=source', '--import', HOOKS, join(ROOT, 'api/src/main.ts')], {
    cwd: ROOT,
    env: Object.fromEntries(values.map(([name, value]) => [name, String(value)])),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await until('the api process answers', () => {
    if (child.exitCode !== null) throw new Error('The api process has ended.');
    return fetch(`${url}/health/live`).then(
      () => true,
      () => false,
    );
  });
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
