import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { memoryRestrictedLog } from '@danubit/core/testing/restricted-logs';
import { restrictedLogMigrations } from '@danubit/event-store/postgres/migrations/1766200000000-restricted-log';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { readEdition } from '@danubit/screening/lists/list-edition';
import { MovedClock } from '../testing/scene.ts';
import { EditionsInDatabase } from './kept-editions.ts';
import { listSourceOf } from './list-source.ts';
import { ListsInForce } from './lists-in-force.ts';

const SAMPLES = join(import.meta.dirname, '../../../screening/samples');
let database: TestDatabase;
let folder: string;
let editions: EditionsInDatabase;
const opened: EditionsInDatabase[] = [];
const open = (): EditionsInDatabase => {
  const each = new EditionsInDatabase(database.url);
  opened.push(each);
  return each;
};
beforeAll(async () => {
  database = await createTestDatabase();
  await runMigrations({ url: database.url, schema: 'restricted', migrations: restrictedLogMigrations });
  folder = await mkdtemp(join(tmpdir(), 'editions-'));
  await cp(SAMPLES, folder, { recursive: true });
  editions = open();
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await database.drop();
  await rm(folder, { recursive: true });
});

const own = (...names: readonly string[]) =>
  writeFile(
    join(folder, 'own.json'),
    JSON.stringify({ publishedAt: null, entries: names.map((name, at) => ({ id: String(at), names: [name] })) }),
  );

test('a process that starts again knows the editions that the one before it took, and what has changed since', async () => {
  const [restricted, clock] = [memoryRestrictedLog(), new MovedClock()];
  const started = async () => {
    const lists = new ListsInForce({ source: listSourceOf(folder), restricted, editions: open(), clock, onProblem: () => undefined });
    await lists.refresh();
    return lists.current();
  };
  await own('Niekto Cudzí', 'Iný Človek');
  const before = await started();
  await own('Niekto Cudzí', 'Jana Nováková');
  const used = before?.inForce.map(({ edition: { list, sha256 } }) => ({ list, sha256 })) ?? [];
  expect((await started())?.changedSince(used)?.map(({ entryId }) => entryId)).toEqual(['1']);
});

test('the file of an edition is kept as its publisher made it, once', async () => {
  const file = await readFile(join(SAMPLES, 'un.xml'));
  const edition = readEdition('un', file);
  await editions.keep(edition, file, new Date('2026-11-22T08:00:00.000Z'));
  await editions.keep(edition, file, new Date('2026-11-23T08:00:00.000Z'));
  expect(Buffer.from((await editions.file(edition.sha256)) ?? []).equals(file)).toBe(true);
  expect(await editions.newest('un', 9)).toHaveLength(1);
  expect(await editions.file('0'.repeat(64))).toBeUndefined();
});
