import { NotADataDir } from '@danubit/deploy/installation/data-dir';
import { DifferentLog } from './event-log-location.ts';
import { CannotStart, type Installation } from './create-installation.ts';
import { ignoreClosedTerminal } from './terminal.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs an installation until a signal arrives, then stops it. @returns the exit code */
export const runUntilStopped = async (installation: Installation): Promise<number> => {
  ignoreClosedTerminal();
  // Make, npm and the terminal may each forward the same Ctrl-C. Only the first one counts.
  const signalled = new Promise<'stop'>((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve('stop'));
    // A parent process, such as the browser tests, has ended.
    process.on('disconnect', () => resolve('stop'));
  });
  const started = installation.start().then(
    () => signalled,
    (error: unknown) => error,
  );
  const outcome = await Promise.race([started, signalled]);
  process.stdout.write('\n');
  if (outcome === 'stop') process.stdout.write('Stopping ...\n');
  await installation.stop();
  if (outcome === 'stop') {
    process.stdout.write('Stopped. The data is kept for the next "make start".\n');
    return 0;
  }
  process.stderr.write(`${describe(outcome)}\n`);
  return 1;
};

const describe = (error: unknown): string => {
  if (error instanceof CannotStart || error instanceof NotADataDir || error instanceof DifferentLog) return error.message;
  return error instanceof Error ? `Starting failed: ${error.message}` : String(error);
};
