/** Seals a log in PostgreSQL without end, for tests that kill it. Arguments: connection string, schema of the log, signing key. */
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import { SystemClock } from '@danubit/runtime/clock';
import pg from 'pg';
import { sealLog } from '../sealing/seal-log.ts';
import { SealStore } from '../store/seal-store.ts';

const [connectionString = '', schema = '', key = ''] = process.argv.slice(2);
const client = new pg.Client({ connectionString });
client.on('error', () => undefined);
await client.connect();
await sealLog(
  {
    log: 'main',
    store: new PostgresEventStore({ connectionString, schema }),
    seals: new SealStore(client, 'audit'),
    keys: { installation: 'danubit.example', key },
    limits: { events: 20, ms: 5 },
    clock: new SystemClock(),
    pollMs: 1,
  },
  new AbortController().signal,
  ({ size }) => {
    process.stdout.write(`${String(size)}\n`);
  },
);
