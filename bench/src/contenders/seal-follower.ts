import { generateKeyPairSync } from 'node:crypto';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import { SystemClock } from '@danubit/runtime/clock';
import { sealLog } from '@danubit/seals/sealing/seal-log';
import { yieldToAppends } from '@danubit/seals/sealing/yield-to-appends';
import { SealStore } from '@danubit/seals/store/seal-store';
import pg from 'pg';
import { serveContender } from '../frame/contender-process.ts';

const [connectionString = '', schema = 'log'] = process.argv.slice(2);
const store = new PostgresEventStore({ connectionString, schema });
const client = new pg.Client({ connectionString });
await client.connect();
const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
const limits = { events: 1_000, ms: 60_000 };
yieldToAppends();

/** Seals as the process `seals` does for as long as the window lasts; the rate is that of catching up at its beginning. */
serveContender(
  async ({ ms }) => {
    const seals = new SealStore(client, 'audit');
    const startedAt = performance.now();
    const before = (await seals.newestCheckpoint(await store.epoch()))?.size ?? 0;
    let perSecond: number | undefined;
    const parts = { log: 'main', store, seals, keys: { installation: 'bench', key }, limits, clock: new SystemClock() } as const;
    await sealLog(parts, AbortSignal.timeout(ms), ({ size }) => {
      perSecond ??= ((size - before) / (performance.now() - startedAt)) * 1_000;
    });
    return { perSecond: perSecond ?? 0 };
  },
  async () => {
    await store.close();
    await client.end();
  },
);
