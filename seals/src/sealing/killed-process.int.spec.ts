import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { logEpochStatements, logSchemaStatements } from '@danubit/event-store/postgres/log-schema';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import { createSealDatabase, eventsOf, keysOf, newSealingKey, sealOnce, someEvents } from '../testing/seal-bench.ts';
import { secondLeaf, secondRoot } from '../testing/second-hashes.ts';

const PROCESS = fileURLToPath(new URL('../testing/sealing-process.ts', import.meta.url));
const KILLS = 3;

test('whenever a sealing process is killed, the next one continues the same tree, and no checkpoint contradicts another', async () => {
  const database = await createSealDatabase();
  await database.client.query('CREATE SCHEMA log');
  for (const statement of [...logSchemaStatements('log'), ...logEpochStatements('log')]) await database.client.query(statement);
  const store = new PostgresEventStore({ connectionString: database.url, schema: 'log' });
  const key = newSealingKey();
  const start = (): ChildProcess =>
    spawn(process.execPath, ['--conditions=source', '--experimental-transform-types', '--no-warnings', PROCESS, database.url, 'log', key], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {},
    });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = start();
    const until = kill * 150 + 37;
    for await (const size of createInterface({ input: child.stdout ?? process.stdin })) {
      // In the midst of its work: it has read what was appended before, and more comes.
      await store.append('thing-1', someEvents(25), 'any');
      if (Number(size) >= until) child.kill('SIGKILL');
    }
  }
  await sealOnce({ store, seals: database.seals, keys: keysOf(key), limits: { events: 1_000, ms: 0 } });

  const leaves = (await eventsOf(store)).map((event) => secondLeaf('main', event));
  const { rows } = await database.client.query<{ size: number; root: Buffer }>(
    'SELECT size::int AS size, root FROM audit.seal_checkpoints ORDER BY size',
  );
  expect(rows.length).toBeGreaterThan(KILLS);
  expect(rows.at(-1)?.size).toBe(leaves.length);
  expect(rows.filter(({ size, root }) => !root.equals(Buffer.from(secondRoot(leaves.slice(0, size)))))).toEqual([]);
  await store.close();
  await database.drop();
});
