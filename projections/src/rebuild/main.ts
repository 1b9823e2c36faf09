import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { readSettings } from '@danubit/runtime/settings/settings';
import { describeError } from '@danubit/consumer/event-fault';
import type { Projection } from '../define-projection.ts';
import { allProjections } from '../tables/all-projections.ts';
import { openReadPool } from '../read-pool.ts';
import type { RebuildProgress } from './fill-twin.ts';
import { insistently } from './insistently.ts';
import { abandonRebuild, rebuildTable, type RebuildOptions, type RebuildReport } from './rebuild-table.ts';

const CONNECTIONS = 2;
const OPTIONS = ['--swap', '--other-log', '--abandon'];
const SHOW_EVERY_MS = 1_000;
const USAGE = `Usage: rebuild <table|all> [--swap] [--other-log] | --abandon
  Rebuilds a read table from the event log, beside the live one, and compares the two by checksum.
  Ends with code 1 when they differ. With --swap the new one takes the live one's place; --abandon removes what
  a build that was killed or kept for a look has left. A live table that was filled from another log, or from a
  later state of this one, is compared and replaced with --other-log only: make sure first that the log is the right one.
  Tables: ${allProjections.map(({ table }) => table).join(', ')}\n`;

const run = async (args: readonly string[]): Promise<number> => {
  const [wanted, ...options] = args;
  const projections = allProjections.filter(({ table }) => wanted === 'all' || table === wanted);
  if (projections.length === 0 || options.some((option) => !OPTIONS.includes(option))) {
    process.stderr.write(USAGE);
    return 2;
  }
  const settings = readSettings(EVENT_LOG_SETTINGS);
  const pool = openReadPool(settings.DATABASE_URL, CONNECTIONS, createLogger('rebuild', maskCardNumbers, process.stderr));
  const log = await openFitEventLog(settings);
  try {
    let worst = 0;
    for (const projection of projections) {
      if (options.includes('--abandon')) await abandonRebuild(pool, projection);
      else worst = Math.max(worst, await rebuildOne({ pool, log }, projection, optionsOf(options)));
    }
    return worst;
  } finally {
    await log.close();
    await pool.end();
  }
};

const rebuildOne = async (
  context: Pick<Parameters<typeof rebuildTable>[0], 'pool' | 'log'>,
  projection: Projection,
  options: RebuildOptions,
): Promise<number> => {
  const report = await insistently(
    () => rebuildTable({ ...context, onProgress: progressPrinter() }, projection, options),
    (error) => process.stderr.write(`${projection.table}: ${describeError(error)} ${causeOf(error)} It is built again.\n`),
  );
  process.stdout.write(textOf(report));
  return report.isEqual || report.swapped ? 0 : 1;
};

const optionsOf = (options: readonly string[]): RebuildOptions => ({
  swap: options.includes('--swap'),
  otherLog: options.includes('--other-log'),
});

const progressPrinter = (): ((progress: RebuildProgress) => void) => {
  let shownAt = performance.now();
  return ({ table, position, events, eventsPerSecond }) => {
    if (performance.now() - shownAt < SHOW_EVERY_MS) return;
    shownAt = performance.now();
    process.stdout.write(`${table}: at ${position}, ${String(events)} events, ${String(eventsPerSecond)} events/s\n`);
  };
};

/** What the driver said, without values of rows. */
const causeOf = ({ cause }: Error): string => (cause === undefined ? '' : `(${describeError(cause)})`);

const textOf = ({ table, position, live, rebuilt, isEqual, examples, parked, swapped, lockedMs }: RebuildReport): string => {
  const lines = [
    `${table}, after event ${position === '' ? '(none yet)' : position}`,
    `  live     ${live.sha256}  ${String(live.rows)} rows`,
    `  rebuilt  ${rebuilt.sha256}  ${String(rebuilt.rows)} rows`,
    `  ${isEqual ? 'equal' : `DIFFERENT, such as ${examples.join(', ')}`}${swapped ? `; the rebuilt one has taken its place, ${String(Math.round(lockedMs ?? 0))} ms under the lock` : ''}`,
  ];
  if (!isEqual && !swapped)
    lines.push(`  read.${table}_rebuild is kept for a look; --swap puts a rebuilt table in place, --abandon removes it`);
  if (parked > 0) lines.push(`  parked, so missing from the rebuilt one: ${String(parked)} streams`);
  return `${lines.join('\n')}\n`;
};

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`);
    process.exit(1);
  },
);
