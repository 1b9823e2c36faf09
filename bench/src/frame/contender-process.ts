import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Sample } from './measurement.ts';

export type Task = { readonly callers: number; readonly ms: number };
export type ContenderProcess = { readonly run: (task: Task) => Promise<Sample>; readonly end: () => Promise<void> };

/** Runs a contender in its own process, because some libraries change global state (emmett changes the type parsers of `pg`). */
export const startContender = (file: string, ...parameters: readonly string[]): ContenderProcess => {
  const child = fork(fileURLToPath(new URL(`../contenders/${file}.ts`, import.meta.url)), parameters, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The contender ${file} ended with ${String(code)}.`);
  });
  gone.catch(() => undefined);
  return {
    run: async (task) => {
      child.send(task);
      const [sample] = (await Promise.race([once(child, 'message'), gone])) as [Sample];
      return sample;
    },
    end: async () => {
      child.disconnect();
      await gone.catch(() => undefined);
    },
  };
};

/** The contender's side: runs tasks until the parent process disconnects. */
export const serveContender = (run: (task: Task) => Promise<Sample>, close: () => Promise<void>): void => {
  process.on('message', (task: Task) => {
    run(task).then(
      (sample) => process.send?.(sample),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => {
    void close().finally(() => process.exit(0));
  });
};
