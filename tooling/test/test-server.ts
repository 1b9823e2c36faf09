import { chmod, mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';
import { isContainerEngineThere } from '../machine/container-engine.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { readPostgresRecord, removeRefuge } from '../postgres/postgres-location.ts';
import { findPostmaster, stopPostmaster } from '../postgres/postmaster.ts';
import { readIfPresent } from '@danubit/deploy/installation/text-file';
import { commandLineOf } from '../supervisor/os-process.ts';

/** The PostgreSQL server on which a test run creates its databases. */
export type TestServer = { readonly url: string; readonly description: string; readonly stop: () => Promise<void> };

const IMAGE = 'postgres:18-alpine';
/** One file per running test server, named after the process that started it, so that leftovers of killed runs are found. */
const NOTES = join(ROOT, 'node_modules', '.cache', 'danubit', 'test-servers');

/** The server of TEST_DATABASE_URL if set, a container if a Docker engine answers, otherwise the embedded server. */
export const provideTestServer = async (): Promise<TestServer> => {
  const given = process.env['TEST_DATABASE_URL'] ?? '';
  if (given !== '') return { url: given, description: 'TEST_DATABASE_URL', stop: () => Promise.resolve() };
  return (await tryContainer()) ?? (await startEmbedded());
};

const tryContainer = async (): Promise<TestServer | undefined> => {
  if (!(await isContainerEngineThere())) return undefined;
  try {
    const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
    const container = await new PostgreSqlContainer(IMAGE)
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=400'])
      .start();
    return {
      url: container.getConnectionUri(),
      description: `a container of ${IMAGE}`,
      stop: async () => {
        await container.stop();
      },
    };
  } catch (error) {
    process.stderr.write(`A Docker engine answers, but ${IMAGE} cannot be started (${messageOf(error)}): using the embedded server.\n`);
    return undefined;
  }
};

/**
 * A database is more than a thousand files, and a test file makes at least one: in memory that takes a tenth of the processor time. Only
 * where a run, which needs less than 1 GB, leaves enough.
 */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

const roomyFolder = async (): Promise<string> => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_BYTES ? MEMORY : tmpdir();
};

const startEmbedded = async (): Promise<TestServer> => {
  await sweepLeftovers();
  const folder = await mkdtemp(join(await roomyFolder(), 'danubit-test-'));
  // When started by root, the server runs as another account, which must be able to enter the folder.
  await chmod(folder, 0o711);
  const note = join(NOTES, String(process.pid));
  await mkdir(NOTES, { recursive: true });
  await writeFile(note, folder);
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    recordFile: join(folder, 'postgres.json'),
    logFile: join(folder, 'postgres.log'),
    password: 'tests-only',
    durable: false,
  });
  return {
    url: server.url('postgres'),
    description: 'the embedded server',
    stop: async () => {
      await server.stop();
      await removeServer(folder);
      await rm(note, { force: true });
    },
  };
};

const sweepLeftovers = async (): Promise<void> => {
  await mkdir(NOTES, { recursive: true });
  for (const pid of await readdir(NOTES)) {
    if ((await commandLineOf(Number(pid)))?.includes('tooling/') === true) continue;
    const folder = (await readIfPresent(join(NOTES, pid))) ?? '';
    if (basename(folder).startsWith('danubit-test-')) await removeServer(folder);
    await rm(join(NOTES, pid), { force: true });
  }
};

const removeServer = async (folder: string): Promise<void> => {
  const recordFile = join(folder, 'postgres.json');
  const record = await readPostgresRecord(recordFile);
  const postmaster = record === undefined ? undefined : await findPostmaster(record.cluster);
  if (postmaster !== undefined) await stopPostmaster(postmaster.pid);
  await removeRefuge(recordFile);
  await rm(folder, { recursive: true, force: true });
};
