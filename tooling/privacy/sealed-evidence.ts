import type { TestApi } from '@danubit/api/testing/start-test-api';
import type { EventStore } from '@danubit/event-store/event-store.port';
import { openStore } from '@danubit/event-store/open-store';
import { SystemClock } from '@danubit/runtime/clock';
import { sealLog } from '@danubit/seals/sealing/seal-log';
import { SEAL_SCHEMAS, SealStore } from '@danubit/seals/store/seal-store';
import { newSealingKey } from '@danubit/seals/testing/seal-bench';
import { SEALED_LOGS, type SealedLog } from '@danubit/seals/tree/leaf';
import { run } from '@danubit/verifier/run';
import { strFromU8 } from 'fflate';
import { join } from 'node:path';
import pg from 'pg';

/** Seals what is in both logs and the refused commands, as the process `seals` does, under the same keys each time. */
export const sealerOf = ({ settings, eventLog }: TestApi, restricted: EventStore): (() => Promise<void>) => {
  const keys = { main: newSealingKey(), restricted: newSealingKey(), refusals: newSealingKey() };
  const seal = async (client: pg.Client, log: SealedLog, store: EventStore): Promise<void> => {
    const ending = new AbortController();
    const parts = { log, store, seals: new SealStore(client, SEAL_SCHEMAS[log]), clock: new SystemClock(), pollMs: 0 };
    await sealLog(
      { ...parts, keys: { installation: 'danubit.test', key: keys[log] }, limits: { events: 1_000, ms: 0 } },
      ending.signal,
      () => {
        ending.abort();
      },
    );
  };
  return async () => {
    const client = new pg.Client({ connectionString: settings.DATABASE_URL });
    await client.connect();
    const refusals = openStore({ log: 'refusals', databaseUrl: settings.DATABASE_URL, eventStoreUrl: undefined });
    const stores = { main: eventLog.store, restricted, refusals };
    for (const log of SEALED_LOGS) await seal(client, log, stores[log]);
    await refusals.close();
    await client.end();
  };
};

export const verifyBundle = async (place: string): Promise<{ readonly code: number; readonly text: string }> => {
  const lines: string[] = [];
  const code = await run(['bundle', place, '--keys', join(place, 'keys.txt')], (line) => lines.push(line));
  return { code, text: lines.join('\n') };
};

export const jsonLines = (bytes: Uint8Array | undefined) =>
  strFromU8(bytes ?? new Uint8Array())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { type: string; data: Record<string, unknown> });
