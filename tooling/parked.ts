/**
 * "make parked": the streams that a consumer of the running installation cannot apply. Once the cause is repaired, RESUME=<consumer>
 * STREAM=<stream> applies what was kept back of one, RESUME=<consumer> ALL=1 of all of them, RESUME=all of every consumer's.
 */
import { commandStatus } from './installation/run-command.ts';

const consumer = process.env['RESUME'] ?? '';
const stream = process.env['ALL'] === '1' ? 'all' : (process.env['STREAM'] ?? '');

const PARTS = [
  { as: 'projections', script: 'projections/dist/parked/main.js' },
  { as: 'workers', script: 'workers/dist/parked/main.js' },
] as const;

/** The worst of both. */
const inBoth = async (args: readonly string[]): Promise<number> => {
  const statuses: number[] = [];
  for (const { as, script } of PARTS) statuses.push(await commandStatus(as, script, args));
  return Math.max(...statuses);
};

/** Imported only here: it is built. */
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
