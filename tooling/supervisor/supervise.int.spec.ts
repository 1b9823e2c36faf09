import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findFreePort } from '../ports.ts';
import { until } from '../testing/until.ts';
import { nodeUnit } from './node-unit.ts';
import { endOrphans } from './orphans.ts';
import { commandLineOf, signalProcess } from './os-process.ts';
import { supervise, type Supervised } from './supervise.ts';

const FIXTURES = new URL('__fixtures__/', import.meta.url).pathname;

describe('a supervised process', () => {
  let folder: string;
  let port: number;
  let lines: string[];
  let supervised: Supervised | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'supervise-'));
    port = await findFreePort();
    lines = [];
  });
  afterEach(async () => {
    await supervised?.stop();
    supervised = undefined;
    await rm(folder, { recursive: true, force: true });
  });

  const start = (behaviour: string): Supervised => {
    const unit = nodeUnit(
      {
        name: 'fake',
        command: [join(FIXTURES, 'fake-process.mjs')],
        environment: { LISTEN_PORT: String(port), BEHAVIOUR: behaviour },
        healthAddress: `http://127.0.0.1:${port}/`,
      },
      { logs: folder, cwd: folder, mark: `--installation=${folder}`, stopLimitMs: 200 },
    );
    supervised = supervise(unit, { run: folder, announce: (name, line) => lines.push(`${name}: ${line}`) });
    return supervised;
  };
  const pid = async (): Promise<number> => Number(await readFile(join(folder, 'fake.pid'), 'utf8').catch(() => '0'));

  it('has a pid file and a log file, and ends when stopped', async () => {
    const { firstReady, stop } = start('well');
    await firstReady;
    const running = await pid();
    expect(await commandLineOf(running)).toContain(`--installation=${folder}`);
    expect(await readFile(join(folder, 'fake.log'), 'utf8')).toContain('listening');
    await stop();
    expect(await commandLineOf(running)).toBeUndefined();
    expect(await pid()).toBe(0);
  });

  it('is restarted when it dies, and the restart is announced', async () => {
    await start('well').firstReady;
    const first = await pid();
    signalProcess(first, 'SIGKILL');
    await until('it runs again', () => lines.includes('fake: ready again'));
    expect(await pid()).not.toBe(first);
    expect(lines[0]).toBe('fake: was ended by SIGKILL; starting it again in 0.5 s');
  });

  it('is not restarted when its first start fails, and the error contains the end of its log', async () => {
    await expect(start('missing-setting').firstReady).rejects.toThrow(/ended with exit code 1[\s\S]*PUBLIC_URL is missing/);
  });

  it('is killed when it does not end in time', async () => {
    const { firstReady, stop } = start('stubborn');
    await firstReady;
    const running = await pid();
    await stop();
    expect(await commandLineOf(running)).toBeUndefined();
  });

  it('ends when its supervisor is killed', async () => {
    const fake = await startAndKillSupervisor('well');
    await until('it is gone', async () => (await commandLineOf(fake)) === undefined);
  });

  it('is ended by the next start when it outlives its supervisor', async () => {
    const fake = await startAndKillSupervisor('orphan');
    expect(await commandLineOf(fake)).toBeDefined();
    expect(await endOrphans(folder, `--installation=${folder}`)).toEqual(['fake']);
    expect(await commandLineOf(fake)).toBeUndefined();
  });

  it('is not taken for an orphan when its process id belongs to another program', async () => {
    await writeFile(join(folder, 'fake.pid'), String(process.pid));
    expect(await endOrphans(folder, `--installation=${folder}`)).toEqual([]);
  });

  const startAndKillSupervisor = async (behaviour: string): Promise<number> => {
    const child = spawn(process.execPath, [join(FIXTURES, 'supervisor-of-one.ts'), folder, String(port), behaviour], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const fake = await pid();
    child.kill('SIGKILL');
    await once(child, 'exit');
    return fake;
  };
});
