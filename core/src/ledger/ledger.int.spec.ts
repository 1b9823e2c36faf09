import { afterAll, beforeAll, it } from '@jest/globals';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { postgresLog } from '../testing/test-logs.ts';
import { openLedger } from './ledger.ts';
import { expectSoundBooks } from './testing/books.ts';
import { at, deposit, patiently } from './testing/ledger-scene.ts';

const PROCESSES = 4;
const ROUNDS = 8;
const MONTHS = ['2026-11', '2026-12', '2027-01', '2026-10'];

let database: TestDatabase;
let logs: readonly EventLog[];

beforeAll(async () => {
  database = await createTestDatabase();
  logs = await Promise.all(Array.from({ length: PROCESSES }, () => postgresLog(database.url)));
});
afterAll(async () => {
  await Promise.all(logs.map((log) => log.close()));
  await database.drop();
});

it('keeps one chain and each entry once on PostgreSQL when the clocks of several processes differ', async () => {
  const ledgers = logs.map(openLedger);
  const booked: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each process posts an entry of its own and one that all of them post, with another clock each round.
    const shared = `shared-${String(round)}`;
    await Promise.all(
      ledgers.map(async (ledger, index) => {
        const month = MONTHS[(index + round) % MONTHS.length] ?? '2026-11';
        const own = `${String(round)}-${String(index)}`;
        booked.push(own, shared);
        for (const id of [own, shared]) await patiently(() => ledger.postWalletEntry(at(month), deposit(id), START));
      }),
    );
  }
  for (const log of logs) await expectSoundBooks(log, booked);
});
