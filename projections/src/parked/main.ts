import { listParked } from '@danubit/core/consumer/parking-table';
import { resumeParked } from '@danubit/core/consumer/resume-parked';
import { EVENT_LOG_SETTINGS, openEventLog } from '@danubit/core/event-store/open-event-log';
import { readSettings } from '@danubit/core/settings/settings';
import type { Projection } from '@danubit/core/kernel/projection';
import { pino } from 'pino';
import type pg from 'pg';
import { allProjections } from '../read-models/all-projections.ts';
import { openReadPool } from '../read-pool.ts';
import { projectionConsumer } from '../runner/projection-consumer.ts';

const CONNECTIONS = 2;
const USAGE = `Usage: parked list
       parked resume <projection> <stream>
  A stream is parked when one of its events could not be applied; its later events wait with it. Once the cause is
  repaired, resume applies them in order. Rows fed by several streams: prove the table with a rebuild afterwards.\n`;

const run = async ([command, consumer, stream]: readonly string[]): Promise<number> => {
  const projection = allProjections.find(({ name }) => name === consumer);
  const settings = readSettings(EVENT_LOG_SETTINGS);
  const pool = openReadPool(settings.DATABASE_URL, CONNECTIONS, pino({ name: 'parked' }, process.stderr));
  try {
    if (command === 'list') return await list(pool);
    if (command === 'resume' && projection !== undefined && stream !== undefined) return await resume(pool, settings, projection, stream);
    process.stderr.write(USAGE);
    return 2;
  } finally {
    await pool.end();
  }
};

const list = async (pool: pg.Pool): Promise<number> => {
  const parked = await listParked(pool, 'read');
  for (const { consumer, stream, revision, reason, skippedEvents, parkedAt } of parked) {
    const since = parkedAt.toISOString();
    process.stdout.write(`${since}  ${consumer}  ${stream} at ${revision.toString()}, ${String(skippedEvents)} more waiting  ${reason}\n`);
  }
  if (parked.length === 0) process.stdout.write('No stream is parked.\n');
  return 0;
};

const resume = async (
  pool: pg.Pool,
  settings: Parameters<typeof openEventLog>[0],
  projection: Projection,
  stream: string,
): Promise<number> => {
  const log = openEventLog(settings);
  try {
    const outcome = await resumeParked({ pool, log, schema: 'read', consumer: projectionConsumer(projection) }, stream);
    switch (outcome.kind) {
      case 'not-parked':
        process.stdout.write(`${stream} is not parked for ${projection.name}.\n`);
        return 1;
      case 'parked-again':
        process.stdout.write(`${stream} is parked again, at ${outcome.parked.revision.toString()}: ${outcome.parked.reason}\n`);
        return 1;
      case 'resumed':
        process.stdout.write(`${stream} goes on: ${String(outcome.events)} events applied.\n`);
        return 0;
    }
  } finally {
    await log.close();
  }
};

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'failed'}\n`);
    process.exit(1);
  },
);
