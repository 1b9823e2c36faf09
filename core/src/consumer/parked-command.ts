import pg from 'pg';
import { EVENT_LOG_SETTINGS, openEventLog } from '../event-store/open-event-log.ts';
import { readSettings } from '../settings/settings.ts';
import type { Consumer, ConsumerSchema } from './consumer.ts';
import { listParked } from './parking-table.ts';
import { resumeParked, type ResumeOutcome } from './resume-parked.ts';

const CONNECTIONS = 2;
const USAGE = `Usage: list
       resume <consumer> <stream>
  A stream is parked when one of its events could not be applied; its later events wait with it. Once the cause is
  repaired, resume applies them in order. Rows fed by several streams: prove the table with a rebuild afterwards.\n`;

/** Lists or resumes the parked streams of a process's consumers, with the settings of that process; exits with 0 when it did so. */
export const runParkedCommand = async (schema: ConsumerSchema, consumers: readonly Consumer[]): Promise<void> => {
  try {
    process.exit(await run(schema, consumers, process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`);
    process.exit(1);
  }
};

const run = async (schema: ConsumerSchema, consumers: readonly Consumer[], [command, name, stream]: readonly string[]): Promise<number> => {
  const { DATABASE_URL } = readSettings(['DATABASE_URL']);
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: CONNECTIONS, application_name: `danubit parked ${schema}` });
  try {
    if (command === 'list') return await list(schema, consumers, pool);
    const consumer = consumers.find((candidate) => candidate.name === name);
    if (command === 'resume' && consumer !== undefined && stream !== undefined) return await resume(schema, pool, consumer, stream);
    process.stderr.write(`${USAGE}Consumers here: ${namesOf(consumers)}\n`);
    return 2;
  } finally {
    await pool.end();
  }
};

const list = async (schema: ConsumerSchema, consumers: readonly Consumer[], pool: pg.Pool): Promise<number> => {
  const parked = await listParked(pool, schema);
  if (parked.length === 0) process.stdout.write(`No stream is parked for ${namesOf(consumers)}.\n`);
  for (const { consumer, stream, revision, reason, skippedEvents, parkedAt } of parked) {
    const since = parkedAt.toISOString();
    process.stdout.write(`${since}  ${consumer}  ${stream} at ${revision.toString()}, ${String(skippedEvents)} more waiting  ${reason}\n`);
  }
  return 0;
};

const namesOf = (consumers: readonly Consumer[]): string => consumers.map(({ name }) => name).join(', ');

const resume = async (schema: ConsumerSchema, pool: pg.Pool, consumer: Consumer, stream: string): Promise<number> => {
  const log = openEventLog(readSettings(EVENT_LOG_SETTINGS));
  try {
    const outcome = await resumeParked({ pool, log, schema, consumer }, stream);
    process.stdout.write(`${stream} ${outcomeText(outcome, consumer.name)}\n`);
    return outcome.kind === 'resumed' ? 0 : 1;
  } finally {
    await log.close();
  }
};

const outcomeText = (outcome: ResumeOutcome, consumer: string): string => {
  switch (outcome.kind) {
    case 'not-parked':
      return `is not parked for ${consumer}.`;
    case 'parked-again':
      return `is parked again, at ${outcome.parked.revision.toString()}: ${outcome.parked.reason}`;
    case 'resumed':
      return `goes on: ${String(outcome.events)} events applied.`;
  }
};
