/**
 * "make verify-log": runs the verifier. FROM=<export> checks an export, with SEALS=<folder of a destination> and KEYS=<file of keys>; each
 * defaults to what the export itself has. Without FROM, checks the log of the running installation in PostgreSQL against SEALS, by default
 * its folder, with its own keys: that shows damage, and proves nothing to others.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirFromEnvironment, ROOT } from '@danubit/deploy/installation/data-dir';
import { buildVerifier, VERIFIER } from './build.ts';
import { environmentOf } from './installation/environment.ts';
import { findRunningInstallation, notRunning } from './installation/running-installation.ts';

const { FROM = '', SEALS = '', KEYS = '', LOG = '' } = process.env;

const verify = (args: readonly string[]): number =>
  spawnSync(process.execPath, [join(ROOT, VERIFIER), 'log', ...args], { stdio: 'inherit' }).status ?? 2;

const verifyRunning = async (): Promise<number> => {
  const dataDir = dataDirFromEnvironment();
  const facts = await findRunningInstallation(dataDir);
  if (facts === undefined) throw new Error(notRunning(dataDir));
  const log = LOG || 'main';
  if (facts.eventStoreUrl !== undefined && log !== 'refusals')
    throw new Error('The log is in EventStoreDB: "make export-log" first, then "make verify-log FROM=…".');
  const env = environmentOf('seals', facts, process.env);
  const folder = await mkdtemp(join(tmpdir(), 'danubit-keys-'));
  try {
    const keys = spawnSync(process.execPath, ['seals/dist/command/main.js', 'keys', `--log=${log}`], { cwd: ROOT, env, encoding: 'utf8' });
    await writeFile(join(folder, 'keys.txt'), keys.stdout);
    const own = log === 'restricted' ? env['RESTRICTED_SEAL_FOLDER'] : env['SEAL_FOLDER'];
    const seals = SEALS || own;
    if (seals === undefined) throw new Error('Name the folder of the checkpoints: SEALS=…');
    return verify(['--database', env['DATABASE_URL'] ?? '', '--log', log, '--keys', KEYS || join(folder, 'keys.txt'), '--seals', seals]);
  } finally {
    await rm(folder, { recursive: true });
  }
};

await buildVerifier();
process.exit(
  FROM === '' ? await verifyRunning() : verify([FROM, '--keys', KEYS || join(FROM, 'keys.txt'), '--seals', SEALS || join(FROM, 'seals')]),
);
