/** Starts the database of a folder and prints its address, until a test kills it: "starter.ts <folder>". */
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [folder = ''] = process.argv.slice(2);
const { pid, port, adopted } = await startEmbeddedPostgres({
  dataDir: folder,
  recordFile: join(folder, 'postgres.json'),
  logFile: join(folder, 'postgres.log'),
  password: 'tests-only',
  durable: true,
});
process.stdout.write(JSON.stringify({ pid, port, adopted }));
