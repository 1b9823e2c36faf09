import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('./node-main.ts', import.meta.url));

export type NodeProcess = {
  readonly address: string;
  /** Simulates a machine that hangs: connections stay open, and no call is answered until `thaw`. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Its connections are refused from then on. Its events are lost, since it keeps them in memory. */
  readonly kill: () => Promise<void>;
};

/** The stand-in for a node in a process that can be frozen and killed without its clients. */
export const startNodeProcess = async (): Promise<NodeProcess> => {
  const flags = ['--conditions=source', '--experimental-transform-types', '--no-warnings'];
  const child = spawn(process.execPath, [...flags, MAIN], { stdio: ['ignore', 'pipe', 'inherit'], env: {} });
  const exited = once(child, 'exit');
  for await (const address of createInterface({ input: child.stdout })) {
    return {
      address,
      freeze: () => void child.kill('SIGSTOP'),
      thaw: () => void child.kill('SIGCONT'),
      kill: async () => {
        child.kill('SIGKILL');
        await exited;
      },
    };
  }
  throw new Error('The stand-in for a node did not start.');
};
