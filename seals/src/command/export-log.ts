import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { START, type EventStore } from '@danubit/event-store/event-store.port';
import type pg from 'pg';
import { filesOf, type Parcel } from '../destinations/destination.ts';
import { exportedEvent } from '../read/prove.ts';
import { SEAL_SCHEMAS } from '../store/seal-store.ts';
import { TILE } from '../store/stored-tree.ts';
import { leafHash, type SealedLog } from '../tree/leaf.ts';

const PAGE = 2_000;
const HASH_BYTES = 32;

type Exporting = { readonly log: SealedLog; readonly store: EventStore; readonly pool: Pick<pg.Pool, 'query'> };

/** Writes a log as the verifier reads it: its events as they are stored, its checkpoints and their public keys. */
export const exportLog = async ({ log, store, pool }: Exporting, folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const tree = await store.epoch();
  const tiles = await tilesOf(pool, log, tree);
  const tail: Buffer[] = [];
  let count = 0;
  const lines = async function* (): AsyncGenerator<string> {
    for (let after = START; ;) {
      const events = await store.readAll(after, PAGE);
      for (const event of events) {
        if (count >= tiles.length * TILE) tail.push(leafHash(log, event));
        count += 1;
        yield `${JSON.stringify(exportedEvent(event))}\n`;
      }
      const last = events.at(-1);
      if (last === undefined) return;
      after = last.position;
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'events.ndjson'), { mode: 0o600 }));
  await writeSeals(join(folder, 'seals'), { log, tree, pool, leaves: Buffer.concat([...tiles, ...tail]) });
  const keys = await pool.query<{ vkey: string }>(`SELECT vkey FROM ${SEAL_SCHEMAS[log]}.seal_keys WHERE tree = $1 ORDER BY from_size`, [
    tree,
  ]);
  await writeFile(join(folder, 'keys.txt'), keys.rows.map(({ vkey }) => `${vkey}\n`).join(''), { mode: 0o600 });
  // Last: a folder without it is not a complete export.
  await writeFile(join(folder, 'log.json'), `${JSON.stringify({ format: 'danubit-log-export/1', log, tree, events: count })}\n`, {
    mode: 0o600,
  });
  return count;
};

/** Hashes of leaves from the stored tiles, so that a change of the log since then shows. */
const tilesOf = async (pool: Exporting['pool'], log: SealedLog, tree: string): Promise<readonly Buffer[]> => {
  const { rows } = await pool.query<{ hashes: Buffer }>(
    `SELECT hashes FROM ${SEAL_SCHEMAS[log]}.tiles WHERE tree = $1 AND level = 0 ORDER BY number`,
    [tree],
  );
  return rows.map(({ hashes }) => hashes);
};

type Sealed = { readonly log: SealedLog; readonly tree: string; readonly leaves: Buffer; readonly pool: Exporting['pool'] };

/** All checkpoints, and the hashes of the leaves up to the newest one. */
const writeSeals = async (folder: string, { log, tree, leaves, pool }: Sealed): Promise<void> => {
  const { rows } = await pool.query<{ size: number; note: string }>(
    `SELECT size::float8 AS size, note FROM ${SEAL_SCHEMAS[log]}.seal_checkpoints WHERE tree = $1 ORDER BY size`,
    [tree],
  );
  const toSize = rows.at(-1)?.size ?? 0;
  const sealed = leaves.subarray(0, toSize * HASH_BYTES);
  const parcel: Parcel = { log, tree, fromSize: 0, toSize, checkpoints: rows, leaves: sealed, timestamps: [] };
  await mkdir(join(folder, log, tree), { recursive: true, mode: 0o700 });
  for (const { path, bytes } of filesOf(parcel)) await writeFile(join(folder, path), bytes, { mode: 0o600 });
};
