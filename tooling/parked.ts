/**
 * "make parked": lists the streams that consumers of the running installation have parked. After the repair, RESUME=<consumer>
 * STREAM=<stream> applies the held events of one stream, RESUME=<consumer> ALL=1 of all its streams, RESUME=all of all consumers.
 */
import { commandStatus } from './installation/run-command.ts';

const consumer = process.env['RESUME'] ?? '';
const stream = process.env['ALL'] === '1' ? 'all' : (process.env['STREAM'] ?? '');

const PARTS = [
  { as: 'projections', script: 'projections/dist/parked/main.js' },
  { as: 'workers', script: 'workers/dist/parked/main.js' },
] as const;

/** Runs the command in both processes. @returns the higher exit code */
const inBoth = async (args: readonly string[]): Promise<number> => {
  const statuses: number[] = [];
  for (const { as, script } of PARTS) statuses.push(await commandStatus(as, script, args));
  return Math.max(...statuses);
};

/** The process of a consumer. Imports here, because the module exists only after the build. */
const partOf = async (name: string): Promise<(typeof PARTS)[number]> => {
  const { ACTIONS } = await import('@danubit/workers/due/due-work');
  return ACTIONS.some((action) => action === name) ? PARTS[1] : PARTS[0];
};

const resume = async (): Promise<number> => {
  const { as, script } = await partOf(consumer);
  return commandStatus(as, script, stream === '' ? ['resume', consumer] : ['resume', consumer, stream]);
};

if (consumer === '') process.exit(await inBoth(['list']));
process.exit(await (consumer === 'all' ? inBoth(['resume', 'all']) : resume()));
