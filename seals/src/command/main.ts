import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openStore } from '@danubit/event-store/open-store';
import type { EventStore } from '@danubit/event-store/event-store.port';
import { readSettings } from '@danubit/runtime/settings/settings';
import pg from 'pg';
import { readSealOverview } from '../read/overview.ts';
import { proveConsistency, proveEvent } from '../read/prove.ts';
import { SEAL_SCHEMAS, SealStore } from '../store/seal-store.ts';
import { SEALED_LOGS, type SealedLog } from '../tree/leaf.ts';
import { exportLog } from './export-log.ts';
import { overviewText } from './overview-text.ts';

const USAGE = `Usage: seals state | keys | export --to=<folder> | event --position=<position> --to=<file> | consistency --older=<size> --to=<file>
  Each with --log=main (default), --log=restricted or --log=refusals.\n`;

type Job = { readonly log: SealedLog; readonly store: EventStore; readonly pool: pg.Pool; readonly seals: SealStore };
type Options = { readonly to?: string | undefined; readonly position?: string | undefined; readonly older?: string | undefined };

const say = (text: string): void => {
  process.stdout.write(text);
};

const save = async (proof: object | undefined, to: string | undefined): Promise<number> => {
  if (proof === undefined) {
    say('There is no such event or checkpoint, or it is not sealed yet.\n');
    return 1;
  }
  const text = `${JSON.stringify(proof, undefined, 2)}\n`;
  if (to === undefined) say(text);
  else await writeFile(to, text, { mode: 0o600 });
  return 0;
};

const COMMANDS: Readonly<Record<string, (job: Job, options: Options) => Promise<number>>> = {
  state: async ({ log, pool }) => {
    say(overviewText(log, await readSealOverview(pool, SEAL_SCHEMAS[log])));
    return 0;
  },
  keys: async ({ log, pool }) => {
    say((await readSealOverview(pool, SEAL_SCHEMAS[log])).keys.map(({ vkey }) => `${vkey}\n`).join(''));
    return 0;
  },
  export: async (job, { to }) => {
    if (to === undefined) return usage();
    say(`${String(await exportLog(job, to))} events of the ${job.log} log are in ${to}.\n`);
    return 0;
  },
  event: async (job, { position, to }) => {
    const event = position === undefined ? undefined : await job.store.eventAt(position);
    return save(event === undefined ? undefined : await proveEvent(job, event), to);
  },
  consistency: async (job, { older, to }) => save(await proveConsistency(job, Number(older)), to),
};

const usage = (): number => {
  process.stderr.write(USAGE);
  return 2;
};

const run = async (args: readonly string[]): Promise<number> => {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { log: { ...text, default: 'main' }, to: text, position: text, older: text },
  });
  const log = SEALED_LOGS.find((each) => each === values.log);
  const command = COMMANDS[positionals[0] ?? ''];
  if (command === undefined || log === undefined) return usage();
  const settings = readSettings(['DATABASE_URL', 'EVENTSTORE_URL', 'RESTRICTED_EVENTSTORE_URL']);
  const pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 1, application_name: 'danubit-seals command' });
  const eventStoreUrls = { main: settings.EVENTSTORE_URL, restricted: settings.RESTRICTED_EVENTSTORE_URL, refusals: undefined };
  const store = openStore({ log, databaseUrl: settings.DATABASE_URL, eventStoreUrl: eventStoreUrls[log] });
  try {
    return await command({ log, store, pool, seals: new SealStore(pool, SEAL_SCHEMAS[log]) }, values);
  } finally {
    await store.close();
    await pool.end();
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'unknown fault'}\n`);
  process.exitCode = 1;
}
