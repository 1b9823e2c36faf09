import pg from 'pg';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Consumer, ConsumerSchema } from './consumer.ts';
import { listParked } from './parking-table.ts';
import { resumeAllParked, resumeParked, type ResumeOutcome } from './resume-parked.ts';

const CONNECTIONS = 2;
/** Stands for every consumer or every stream. */
const ALL = 'all';
const USAGE = `Usage: list
       resume <consumer> <stream>
       resume <consumer> all
       resume all
  A stream is parked when one of its events could not be applied; its later events wait with it. Once the cause is
  repaired, resume applies them in order. Rows fed by several streams: prove the table with a rebuild afterwards.\n`;

/** The consumers of one process and the schema of their parked streams. */
export type ParkedCommand = {
  readonly schema: ConsumerSchema;
  readonly consumers: readonly Consumer[];
  /** PostgreSQL address of the role of that process. A function, so that a missing setting is reported like any other failure. */
  readonly connectionString: () => Promise<string>;
  readonly openLog: () => EventLog;
};

/** Lists or resumes parked streams, as the arguments of this process say. Exits with 0 on success. */
export const runParkedCommand = async (command: ParkedCommand): Promise<void> => {
  try {
    process.exit(await run(command, process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`);
    process.exit(1);
  }
};

const run = async (
  { schema, consumers, connectionString, openLog }: ParkedCommand,
  [verb, name, stream]: readonly string[],
): Promise<number> => {
  const pool = new pg.Pool({ connectionString: await connectionString(), max: CONNECTIONS, application_name: `danubit parked ${schema}` });
  try {
    if (verb === 'list') return await list(schema, consumers, pool);
    const chosen = consumers.filter((consumer) => name === ALL || consumer.name === name);
    const wanted = name === ALL ? ALL : stream;
    if (verb === 'resume' && chosen.length > 0 && wanted !== undefined) return await resume({ schema, pool, openLog }, chosen, wanted);
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

type Place = { readonly schema: ConsumerSchema; readonly pool: pg.Pool; readonly openLog: () => EventLog };

const resume = async ({ schema, pool, openLog }: Place, consumers: readonly Consumer[], stream: string): Promise<number> => {
  const log = openLog();
  try {
    const outcomes: ResumeOutcome[] = [];
    for (const consumer of consumers) {
      const onOutcome = (resumed: string, outcome: ResumeOutcome): void => {
        outcomes.push(outcome);
        process.stdout.write(`${consumer.name}  ${resumed} ${outcomeText(outcome)}\n`);
      };
      const context = { pool, log, schema, consumer };
      if (stream === ALL) await resumeAllParked(context, onOutcome);
      else onOutcome(stream, await resumeParked(context, stream));
    }
    return outcomes.every(({ kind }) => kind === 'resumed') ? 0 : 1;
  } finally {
    await log.close();
  }
};

const outcomeText = (outcome: ResumeOutcome): string => {
  switch (outcome.kind) {
    case 'not-parked':
      return 'is not parked.';
    case 'parked-again':
      return `is parked again, at ${outcome.parked.revision.toString()}: ${outcome.parked.reason}`;
    case 'resumed':
      return `continues: ${String(outcome.events)} events applied.`;
  }
};
