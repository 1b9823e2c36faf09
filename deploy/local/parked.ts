/**
 * "make parked": the streams that a consumer of the running copy cannot apply; RESUME=<consumer> STREAM=<stream> applies what was kept
 * back of one, once the cause is repaired.
 */
import { statusInCopy } from './copy/run-in-copy.ts';

/** The one consumer of the workers; all others make read tables. */
const WORK_CONSUMER = 'due-work';

const consumer = process.env['RESUME'] ?? '';
const stream = process.env['STREAM'] ?? '';

const listAll = (): Promise<number> =>
  statusInCopy('projections', 'projections/dist/parked/main.js', ['list']).then(async (status) =>
    status === 0 ? statusInCopy('workers', 'workers/dist/parked/main.js', ['list']) : status,
  );

const resume = (): Promise<number> =>
  consumer === WORK_CONSUMER
    ? statusInCopy('workers', 'workers/dist/parked/main.js', ['resume', consumer, stream])
    : statusInCopy('projections', 'projections/dist/parked/main.js', ['resume', consumer, stream]);

process.exit(await (consumer === '' ? listAll() : resume()));
