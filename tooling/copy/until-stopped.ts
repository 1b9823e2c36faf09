import { NotADataDir } from '@danubit/deploy/installation/data-dir';
import { OtherLog } from './log-of-copy.ts';
import { CannotStart, type Copy } from './run-copy.ts';
import { ignoreClosedTerminal } from './terminal.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a copy until a signal comes, then ends all of it. @returns the exit code. */
export const runUntilStopped = async (copy: Copy): Promise<number> => {
  ignoreClosedTerminal();
  // Make, npm and the terminal may each pass the same Ctrl-C on: only the first counts.
  const signalled = new Promise<'stop'>((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve('stop'));
    // Started by another program of ours, such as the browser tests: when that is gone, so are we.
    process.on('disconnect', () => resolve('stop'));
  });
  const started = copy.start().then(
    () => signalled,
    (error: unknown) => error,
  );
  const outcome = await Promise.race([started, signalled]);
  process.stdout.write('\n');
  if (outcome === 'stop') process.stdout.write('Stopping ...\n');
  await copy.stop();
  if (outcome === 'stop') {
    process.stdout.write('Stopped. The data is kept; "make start" goes on with it.\n');
    return 0;
  }
  process.stderr.write(`${describe(outcome)}\n`);
  return 1;
};

const describe = (error: unknown): string => {
  if (error instanceof CannotStart || error instanceof NotADataDir || error instanceof OtherLog) return error.message;
  return error instanceof Error ? `The start failed: ${error.message}` : String(error);
};
