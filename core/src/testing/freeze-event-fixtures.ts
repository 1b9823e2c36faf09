/**
 * Creates a fixture for each event version that has none (from its current schema) and adds the hash of each that is not listed. Never
 * changes a listed one: a frozen fixture is final. Run from the repository:
 *   node --conditions=source core/src/testing/freeze-event-fixtures.ts
 * A version that no log holds yet may be created again by naming it, such as PaymentRequested.v1.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERASED, personalFieldNames } from '@danubit/event-store/kernel/personal';
import type { EventDefinition } from '@danubit/event-store/kernel/event';
import { findDefinitions, hashOf, HASHES_FILE, nameOfVersion, readFixtures, readHashes, type Fixture } from './event-fixtures.ts';
import { sampleDataOf } from './sample-event-data.ts';

const namedToMakeAgain = new Set(process.argv.slice(2));

const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const fixtureOf = ({ type, version, data: schema }: EventDefinition): Fixture => {
  const data = sampleDataOf(type, schema);
  const personal = [...personalFieldNames(schema)];
  const erased = personal.length === 0 ? null : { ...data, ...Object.fromEntries(personal.map((field) => [field, ERASED])) };
  return { type, version, personal, data, erased };
};

const makeMissingFixtures = async (): Promise<void> => {
  const existing = await readFixtures();
  const made = (await findDefinitions())
    .map(({ definition, folder }) => ({ definition, folder, name: nameOfVersion(definition.type, definition.version) }))
    .filter(({ name }) => !existing.has(name) || namedToMakeAgain.has(name))
    .map((missing) => ({ ...missing, fixture: fixtureOf(missing.definition) }));
  for (const { folder, name, fixture } of made) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.json`), asText(fixture));
    process.stdout.write(`Made ${name}. Read it before you commit it.\n`);
  }
};

const addMissingHashes = async (): Promise<void> => {
  const kept = Object.entries(await readHashes()).filter(([name]) => !namedToMakeAgain.has(name));
  const listed = new Set(kept.map(([name]) => name));
  const added = [...(await readFixtures())]
    .filter(([name]) => !listed.has(name))
    .map(([name, fixture]) => [name, hashOf(fixture)] as const);
  const all = [...kept, ...added].toSorted(([left], [right]) => (left < right ? -1 : 1));
  await writeFile(HASHES_FILE, asText(Object.fromEntries(all)));
  process.stdout.write(`Froze ${String(added.length)}; ${String(all.length)} in all.\n`);
};

await makeMissingFixtures();
await addMissingHashes();
