import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** For the tests of the simulators only. */

export const temporaryFolder = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'danubit-simulator-'));
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port.'));
        else resolve(address.port);
      });
    });
  });

const WAIT_LIMIT_MS = 10_000;

/** Waits until the condition holds. @throws Error when it does not in time */
export const until = async (isThere: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + WAIT_LIMIT_MS;
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error('It did not come.');
    await wait(20);
  }
};

export type SimulatorChild = {
  readonly url: string;
  readonly output: () => string;
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

const START_LIMIT_MS = 15_000;

/** Starts a simulator as a process, as `make start` does. Resolves once it is ready. */
export const startSimulatorChild = async (
  main: string,
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<SimulatorChild> => {
  const child = spawn(process.execPath, ['--conditions=source', main], {
    env: { PATH: process.env['PATH'], LISTEN_PORT: port.toString(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port.toString()}`;
  await untilReady(child, url, () => output);
  return {
    url,
    output: () => output,
    kill: (signal) =>
      new Promise((resolve) => {
        child.once('exit', (code) => {
          resolve(code);
        });
        child.kill(signal);
      }),
  };
};

const untilReady = async (child: ChildProcess, url: string, output: () => string): Promise<void> => {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The simulator did not start:\n${output()}`);
};

/** Every byte that the simulator left in its folder, journals included. */
export const bytesIn = (folder: string): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
      .map((path) => readFileSync(path)),
  );
