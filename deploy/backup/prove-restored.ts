import { putCheckpoint } from '@danubit/consumer/checkpoint';
import { consumePage } from '@danubit/consumer/consume-page';
import { decodeEach } from '@danubit/consumer/decode-each';
import { inTransaction } from '@danubit/consumer/transaction';
import { eventsOf, pagesOf } from '@danubit/event-store/log-pages';
import type { EventLog } from '@danubit/event-store/event-log';
import { START, type Position, type StoredEvent } from '@danubit/event-store/event-store.port';
import type { Projection } from '@danubit/projections/define-projection';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { checksumOf } from '@danubit/projections/rebuild/checksum';
import { projectionConsumer } from '@danubit/projections/runner/projection-consumer';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { copyOut } from './copy-table.ts';
import { keptTables } from './kept-tables.ts';
import type { Manifest } from './manifest.ts';

const PAGE = 1_000;

/** The result of one comparison. */
export type Proof = { readonly what: string; readonly isEqual: boolean; readonly detail: string };

/** Compares every restored table with the backup: same number of rows and same checksum. */
export const proveTables = async (client: pg.ClientBase, { tables }: Manifest): Promise<readonly Proof[]> =>
  inTransaction(client, async () => {
    await client.query("SET LOCAL TIME ZONE 'UTC'");
    const proofs: Proof[] = [];
    for (const table of await keptTables(client)) {
      const before = tables.find((one) => one.schema === table.schema && one.table === table.table);
      const { rows, sha256 } = await copyOut(client, table);
      proofs.push({
        what: `${table.schema}.${table.table}`,
        isEqual: before?.sha256 === sha256 && before.rows === rows,
        detail: `${String(rows)} rows, SHA-256 ${sha256.slice(0, 16)}…`,
      });
    }
    return proofs;
  });

/** Compares both logs decrypted: the restored keys decrypt the same data, and erased data stays erased. */
export const provePersonalData = async (live: EventLog, restored: EventLog, events: number): Promise<Proof> => {
  const [before, after] = [await decodedDigest(live, events), await decodedDigest(restored, events)];
  return {
    what: 'events, decrypted',
    isEqual: before.sha256 === after.sha256,
    detail: `${String(after.events)} events, ${String(after.encrypted)} of them with personal data, SHA-256 ${after.sha256.slice(0, 16)}…`,
  };
};

const decodedDigest = async (log: EventLog, until: number): Promise<{ events: number; encrypted: number; sha256: string }> => {
  const hash = createHash('sha256');
  let events = 0;
  let encrypted = 0;
  const digest = async (page: readonly StoredEvent[]): Promise<void> => {
    for (const { type, data, metadata } of await log.decode(page)) {
      hash.update(`${type} ${JSON.stringify(data)}\n`);
      events += 1;
      if (metadata.keyId !== null) encrypted += 1;
    }
  };
  let page: StoredEvent[] = [];
  let taken = 0;
  for await (const event of eventsOf(log.store, await log.store.head())) {
    if (taken === until) break;
    taken += 1;
    page.push(event);
    if (page.length < PAGE) continue;
    await digest(page);
    page = [];
  }
  await digest(page);
  return { events, encrypted, sha256: hash.digest('hex') };
};

/** Rebuilds the read tables from the restored log up to the positions of the live ones, and compares their checksums. */
export const proveReadTables = async (client: pg.ClientBase, log: EventLog, { readTables }: Manifest): Promise<readonly Proof[]> => {
  const proofs: Proof[] = [];
  for (const projection of allProjections) {
    const live = readTables.find(({ table }) => table === projection.table);
    if (live === undefined) continue;
    await build(client, log, projection, live.position);
    const { rows, sha256 } = await inTransaction(client, () => checksumOf(client, projection, projection.table));
    const detail = `${String(rows)} rows, rebuilt, SHA-256 ${sha256.slice(0, 16)}…`;
    proofs.push({ what: `read.${projection.table}`, isEqual: live.sha256 === sha256 && live.rows === rows, detail });
  }
  return proofs;
};

const build = async (client: pg.ClientBase, log: EventLog, projection: Projection, upTo: Position): Promise<void> => {
  const consumer = projectionConsumer(projection);
  await putCheckpoint(client, 'read', consumer, START);
  let after = START;
  for await (const page of pagesOf(log.store, upTo)) {
    const last = page.at(-1);
    if (last === undefined) return;
    const due = page.filter(({ type }) => consumer.concerns(type));
    await consumePage({ client, schema: 'read', consumer }, after, {
      deliveries: await decodeEach(log, due),
      last: last.position,
      lastId: last.eventId,
    });
    after = last.position;
  }
};
