import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirAt, ROOT, type DataDir } from '@danubit/deploy/installation/data-dir';
import { findFreePort } from '../ports.ts';
import { removeRefuge } from '../postgres/postgres-location.ts';

/** A running installation on a free port with a temporary data folder, for tests and drills. */
export type TemporaryInstallation = { readonly dataDir: DataDir; readonly port: number; readonly end: () => Promise<void> };

type Options = {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
};

/** @throws Error when it does not become ready; its output says why. */
export const startTemporaryInstallation = async ({ name, settings }: Options): Promise<TemporaryInstallation> => {
  const folder = await mkdtemp(join(tmpdir(), `danubit-${name}-`));
  // When started by root, the database runs as another account, which must be able to enter the folder.
  await chmod(folder, 0o711);
  const dataDir = dataDirAt(folder);
  const port = await findFreePort();
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = spawn(process.execPath, ['tooling/start.ts'], {
    cwd: ROOT,
    stdio,
    env: { ...process.env, ...settings, PORT: String(port), DATA_DIR: dataDir.path },
    // Its own process group: Ctrl-C reaches the tests only, which stop the installation when they end.
    detached: true,
  });
  const end = async (): Promise<void> => {
    await ended(child);
    await removeRefuge(dataDir.postgresFile);
    await rm(folder, { recursive: true, force: true });
  };
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (child.exitCode === null) return { dataDir, port, end };
  await end();
  throw new Error(`The temporary installation for "${name}" did not start.`);
};

const ended = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
};
