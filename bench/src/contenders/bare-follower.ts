/**
 * The minimum that follows a log: it reads new events and writes them, without decoding, checks, locks or a checkpoint. Its lag is the
 * machine's own share of the total. It runs in its own process, like the projections. Arguments: database.
 */
import { send } from '@danubit/consumer/write';
import { openReadPool } from '@danubit/projections/read-pool';
import { appliedWrites } from './lag-writer.ts';

const PAGE = 500;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const [connectionString = ''] = process.argv.slice(2);
const pool = openReadPool(connectionString, 2, silent);
const ears = await pool.connect();
const client = await pool.connect();
let after = '0';
let isFollowing = false;
let isDue = false;

const followOnce = async (): Promise<void> => {
  const { rows } = await client.query<{ position: string; stream_id: string }>({
    name: 'bare_follower',
    text: 'SELECT position, stream_id FROM log.events WHERE position > $1 ORDER BY position LIMIT $2',
    values: [after, PAGE],
  });
  const last = rows.at(-1);
  if (last === undefined) return;
  await send(client, appliedWrites(rows.map(({ stream_id: stream }) => stream)));
  after = last.position;
  if (rows.length === PAGE) isDue = true;
};

const follow = async (): Promise<void> => {
  isDue = true;
  if (isFollowing) return;
  isFollowing = true;
  while (isDue) {
    isDue = false;
    await followOnce();
  }
  isFollowing = false;
};

ears.on('notification', () => void follow());
await ears.query('LISTEN log_appended');
process.send?.('live');

process.on('disconnect', () => {
  process.exit(0);
});
