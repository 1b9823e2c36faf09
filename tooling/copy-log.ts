/**
 * "make copy-log FROM=… TO=…": copies the event log of one store to another (postgres:// or esdb://; "local" is the log of the running
 * installation) and verifies the copy. It may be interrupted and run again: it continues with the events that the target lacks.
 */
import { build } from './build.ts';
import { findRunningInstallation, notRunning } from './installation/running-installation.ts';
import { dataDirFromEnvironment } from '@danubit/deploy/installation/data-dir';
import { messageOf } from '@danubit/deploy/installation/errors';

const USAGE =
  'Name source and target: make copy-log FROM=local TO=esdb://127.0.0.1:2113?tls=false (or postgres://role:password@host/database)';
const EVERY_MS = 1_000;

const main = async (): Promise<void> => {
  const [from, to] = await Promise.all([addressOf('FROM'), addressOf('TO')]);
  if (from === to) throw new Error('FROM and TO are the same log.');
  await build((name, line) => process.stderr.write(`${name}: ${line}\n`), ['back end']);
  // Imported here, because these modules exist only after the build.
  const { openStoreAt, openTargetAt } = await import('@danubit/event-store/copy-log/open-store-at');
  const { copyLog } = await import('@danubit/event-store/copy-log/copy-log');
  await prepareTarget(to);

  const [source, target] = [openStoreAt(from), openTargetAt(to)];
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort());
  try {
    const startedAt = performance.now();
    const { digest, alreadyThere, copied } = await copyLog(source, target, { onProgress: reporter(), signal: interrupted.signal });
    if (digest.events === 0) throw new Error('FROM contains no events, so nothing was copied. Check that it is the right log.');
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `\nCopied ${copied} events in ${seconds} s; ${alreadyThere} were already in the target. Both logs are equal:\n` +
        `  events   ${digest.events}\n  streams  ${digest.revisions.size}, each at the same revision\n  SHA-256  ${digest.sha256}\n` +
        'Positions and recording times differ between stores and are not compared.\n',
    );
  } finally {
    await Promise.all([source.close(), target.store.close(), target.writer.close()]);
  }
};

const addressOf = async (name: 'FROM' | 'TO'): Promise<string> => {
  const address = process.env[name] ?? '';
  if (address === '') throw new Error(USAGE);
  if (address !== 'local') return address;
  const dataDir = dataDirFromEnvironment();
  const running = await findRunningInstallation(dataDir);
  if (running === undefined) throw new Error(notRunning(dataDir));
  return running.eventStoreUrl ?? running.adminDatabaseUrl;
};

/** Creates the log schema in a PostgreSQL that has none; its owner is the role of the address. */
const prepareTarget = async (address: string): Promise<void> => {
  if (!/^postgres(ql)?:/.test(address)) return;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ log: string | null }>(`SELECT to_regclass('log.events')::text AS log`);
  await client.end();
  if (rows[0]?.log !== null) return;
  const { runMigrations } = await import('@danubit/event-store/postgres/run-migrations');
  const { logMigrations } = await import('@danubit/event-store/postgres/migrations/log-migrations');
  await runMigrations({ url: address, schema: 'log', migrations: logMigrations });
};

type Progress = { readonly phase: string; readonly done: number; readonly total: number | undefined };

/** Prints one line per second and one at the end of each phase. */
const reporter = (): ((progress: Progress) => void) => {
  let shownAt = 0;
  let shown: Progress = { phase: '', done: 0, total: undefined };
  let latest = shown;
  const show = (progress: Progress): void => {
    if (progress === shown || progress.phase === '') return;
    const { phase, done, total } = progress;
    const share = total === undefined || total === 0 ? '' : ` of ${total} (${Math.floor((100 * done) / total)} %)`;
    process.stdout.write(`  ${phase.padEnd(10)}${done}${share}\n`);
    shown = progress;
    shownAt = performance.now();
  };
  return (progress) => {
    if (progress.phase !== latest.phase) show(latest);
    latest = progress;
    const isLast = progress.done === progress.total;
    if (isLast || performance.now() - shownAt >= EVERY_MS) show(progress);
  };
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
