import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { withBuildLock } from './build-lock.ts';
import { dataDirAt, isDataDir, NotADataDir, prepareDataDir, ROOT } from '@danubit/deploy/installation/data-dir';
import { assignPorts, isPortFree, readPorts } from './ports.ts';
import { changeKeyEncryptionKey, readOrCreateSecrets } from '@danubit/deploy/installation/secrets';
import { hashSources } from './source-hash.ts';
import { claimDataDir, findSupervisor, releaseDataDir, SUPERVISORS } from './supervisor/single-start.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a data folder', () => {
  it('is created with its subfolders, readable by its owner only', async () => {
    const dataDir = dataDirAt(join(folder, 'data'));
    await prepareDataDir(dataDir);
    expect(await isDataDir(dataDir)).toBe(true);
    expect((await stat(dataDir.logs)).mode & 0o777).toBe(0o700);
  });

  it('is refused when it contains other files', async () => {
    await writeFile(join(folder, 'letters.txt'), 'mine');
    await expect(prepareDataDir(dataDirAt(folder))).rejects.toThrow(NotADataDir);
    expect(await isDataDir(dataDirAt(folder))).toBe(false);
  });

  it.each(SUPERVISORS)('has one supervisor at a time: %s', async (script) => {
    expect(existsSync(join(ROOT, script))).toBe(true);
    const supervisor = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 60_000)', join(ROOT, script)], { stdio: 'ignore' });
    await once(supervisor, 'spawn');
    try {
      await writeFile(join(folder, 'supervisor.pid'), String(supervisor.pid));
      expect(await findSupervisor(folder)).toBe(supervisor.pid);
      expect(await claimDataDir(folder)).toBe(supervisor.pid);
    } finally {
      supervisor.kill('SIGKILL');
      await once(supervisor, 'exit');
    }
    expect(await claimDataDir(folder)).toBeUndefined();
  });

  it('is free again when its supervisor was killed and the process id belongs to another program', async () => {
    await mkdir(join(folder, 'run'));
    expect(await claimDataDir(join(folder, 'run'))).toBeUndefined();
    // The command line of this process is not that of a supervisor, so its own claim does not count.
    expect(await claimDataDir(join(folder, 'run'))).toBeUndefined();
    await releaseDataDir(join(folder, 'run'));
    await expect(stat(join(folder, 'run', 'supervisor.pid'))).rejects.toThrow('ENOENT');
  });
});

describe('secrets', () => {
  it('are created once, differ between installations and are readable by their owner only', async () => {
    const file = join(folder, 'secrets.json');
    const first = await readOrCreateSecrets(file);
    expect(await readOrCreateSecrets(file)).toEqual(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readOrCreateSecrets(join(folder, 'other.json'))).KEY_ENCRYPTION_KEY).not.toBe(first.KEY_ENCRYPTION_KEY);
  });

  it('hold two key encryption keys while one is being replaced, and never three', async () => {
    const file = join(folder, 'secrets.json');
    const before = await readOrCreateSecrets(file);
    await changeKeyEncryptionKey(file);
    const after = await readOrCreateSecrets(file);
    expect(after).toEqual({ ...before, KEY_ENCRYPTION_KEY: after.KEY_ENCRYPTION_KEY, KEY_ENCRYPTION_KEY_OTHER: before.KEY_ENCRYPTION_KEY });
    expect(after.KEY_ENCRYPTION_KEY).not.toBe(before.KEY_ENCRYPTION_KEY);
    await expect(changeKeyEncryptionKey(file)).rejects.toThrow('the last change is not finished');
    expect(await readOrCreateSecrets(file)).toEqual(after);
  });

  it('are completed with those that a newer version needs', async () => {
    const file = join(folder, 'secrets.json');
    const { INTERNAL_SECRET: _old, ...older } = await readOrCreateSecrets(file);
    await writeFile(file, JSON.stringify(older));
    const newer = await readOrCreateSecrets(file);
    expect(newer).toMatchObject(older);
    expect(newer.INTERNAL_SECRET).not.toBe('');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(newer);
  });
});

describe('internal ports', () => {
  let taken: Server;
  afterEach(() => {
    taken.close();
  });

  it('stay the same from start to start, except one that another program has taken', async () => {
    const file = join(folder, 'ports.json');
    const first = await assignPorts(file, ['api', 'workers']);
    expect(await assignPorts(file, ['api', 'workers'])).toEqual(first);
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(first.api, '127.0.0.1', resolve));
    expect(await isPortFree(first.api)).toBe(false);
    const second = await assignPorts(file, ['api', 'workers']);
    expect(second.workers).toBe(first.workers);
    expect(second.api).not.toBe(first.api);
    expect(await readPorts(file, ['api'])).toEqual({ api: second.api });
  });
});

describe('the hash of the sources', () => {
  it('depends on file contents and file names only', async () => {
    await writeFile(join(folder, 'a.ts'), 'one');
    const before = await hashSources(folder, ['.']);
    await writeFile(join(folder, 'a.ts'), 'one');
    expect(await hashSources(folder, ['.'])).toBe(before);
    await writeFile(join(folder, 'a.ts'), 'two');
    expect(await hashSources(folder, ['.'])).not.toBe(before);
  });
});

describe('two builds of one checkout', () => {
  it('run one after the other, and the lock of a dead process is taken over', async () => {
    const file = join(folder, 'build.lock');
    await writeFile(file, '999999999');
    const order: string[] = [];
    const slow = withBuildLock(file, async () => {
      order.push('first begins');
      await stat(folder);
      order.push('first ends');
    });
    const other = withBuildLock(file, () => {
      order.push('second');
      return Promise.resolve();
    });
    await Promise.all([slow, other]);
    expect(order.indexOf('first ends')).toBe(order.indexOf('first begins') + 1);
    expect(order).toHaveLength(3);
  });
});
