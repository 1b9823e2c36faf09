import { generateKeyPairSync } from 'node:crypto';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import { SystemClock } from '@danubit/runtime/clock';
import { sealLog } from '@danubit/seals/sealing/seal-log';
import { SealStore } from '@danubit/seals/store/seal-store';
import pg from 'pg';
import { serveContender } from '../frame/contender-process.ts';

const [connectionString = '', schema = 'log'] = process.argv.slice(2);
const store = new PostgresEventStore({ connectionString, schema });
const client = new pg.Client({ connectionString });
await client.connect();
const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
const limits = { events: 1_000, ms: 60_000 };

/** Seals as the process `seals` does for as long as the window lasts; the rate is that of events added to the tree. */
serveContender(
  async ({ ms }) => {
    const startedAt = performance.now();
    let [first, last]: [number | undefined, number] = [undefined, 0];
    const parts = { log: 'main', store, seals: new SealStore(client, 'audit'), keys: { installation: 'bench', key }, limits } as const;
    await sealLog({ ...parts, clock: new SystemClock() }, AbortSignal.timeout(ms), ({ size }) => {
      first ??= size;
      last = size;
    });
    return { perSecond: ((last - (first ?? last)) / (performance.now() - startedAt)) * 1_000 };
  },
  async () => {
    await store.close();
    await client.end();
  },
);
