import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { reasonToInstall } from '../bootstrap/installed-packages.mjs';
import { REQUIRED_MAJOR } from '../bootstrap/node-24.mjs';
import { ROOT, type DataDir } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';
import { findChromium } from '../machine/chromium.ts';
import { isContainerEngineThere } from '../machine/container-engine.ts';
import { good, note, problem, type Finding } from './finding.ts';

const GIGABYTE = 1024 ** 3;
/** For the database, its write-ahead log (up to 1 GB) and log files. */
const WANTED_FREE_BYTES = 3 * GIGABYTE;

/** Examines required and optional programs and resources of the machine. */
export const examineMachine = async (dataDir: DataDir): Promise<readonly Finding[]> => [
  examineNode(),
  await examineNpm(),
  examinePackages(),
  await examineDisk(dataDir),
  await examineChromium(),
  await examineContainerEngine(),
];

const examineNode = (): Finding => {
  const { version, versions } = process;
  return Number(versions.node.split('.')[0]) >= REQUIRED_MAJOR
    ? good('node', version)
    : problem('node', `${version} is too old`, `Put Node ${REQUIRED_MAJOR} or later first on your PATH, or run "npm ci".`);
};

const examineNpm = async (): Promise<Finding> => {
  try {
    const { stdout } = await promisify(execFile)('npm', ['--version']);
    return good('npm', stdout.trim());
  } catch (error) {
    return problem('npm', `does not run: ${messageOf(error)}`, 'Reinstall Node, which includes npm.');
  }
};

const examinePackages = (): Finding => {
  const gap = reasonToInstall(ROOT);
  return gap === undefined ? good('packages', 'match package-lock.json') : problem('packages', gap, 'Run "npm ci".');
};

const examineDisk = async (dataDir: DataDir): Promise<Finding> => {
  const { bavail, bsize } = await statfs(nearestExisting(dataDir.path));
  const freeBytes = bavail * bsize;
  const text = `${(freeBytes / GIGABYTE).toFixed(1)} GB free for ${dataDir.path}`;
  return freeBytes > WANTED_FREE_BYTES
    ? good('disk', text)
    : problem('disk', text, `Free at least ${WANTED_FREE_BYTES / GIGABYTE} GB, or choose another DATA_DIR.`);
};

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));

const examineChromium = async (): Promise<Finding> => {
  const path = await findChromium();
  return path === undefined
    ? note('chromium', 'not found, so "make e2e" skips the browser tests', 'apt-get install chromium, or set CHROMIUM_PATH.')
    : good('chromium', path);
};

const examineContainerEngine = async (): Promise<Finding> =>
  (await isContainerEngineThere())
    ? good('container engine', 'available: tests use its PostgreSQL container')
    : note('container engine', 'not available: tests use the embedded database');
