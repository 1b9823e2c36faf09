import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { EventDefinition } from '@danubit/event-store/kernel/event';

/**
 * Frozen examples of every event version that was ever stored, so that later code still reads it. A fixture is a file
 * `__fixtures__/<Type>.v<version>.json` next to the aggregate's events; its hash is in `domain/event-fixtures.json`.
 */
const DOMAIN = fileURLToPath(new URL('../domain', import.meta.url));
export const HASHES_FILE = join(DOMAIN, 'event-fixtures.json');
export const FREEZE_COMMAND = 'node --conditions=source core/src/testing/freeze-event-fixtures.ts';
const FIXTURE_FOLDER = '__fixtures__';

const jsonObject = z.record(z.string(), z.unknown());
const fixtureSchema = z.strictObject({
  type: z.string(),
  version: z.int().check(z.gte(1)),
  /** Fields that are encrypted in the log. Here they are plain text: the person is invented. */
  personal: z.array(z.string()),
  data: jsonObject,
  /** The same after the keys are destroyed; null when no field is personal. */
  erased: z.nullable(jsonObject),
});
export type Fixture = z.infer<typeof fixtureSchema>;

export type Hashes = Readonly<Record<string, string>>;
export type PlacedDefinition = { readonly definition: EventDefinition; readonly folder: string };

export const nameOfVersion = (type: string, version: number): string => `${type}.v${String(version)}`;

/** Hash of the content, not the bytes: a formatter may change the whitespace. */
export const hashOf = (fixture: unknown): string => createHash('sha256').update(JSON.stringify(fixture)).digest('hex');

/** Every event definition of the domain, with the folder its fixtures belong in. */
export const findDefinitions = async (): Promise<readonly PlacedDefinition[]> => {
  const files = (await readdir(DOMAIN, { recursive: true })).filter((file) => /[\\/]\w[\w-]*\.events\.ts$/.test(file)).toSorted();
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: unknown = await import(pathToFileURL(join(DOMAIN, file)).href);
      const folder = join(DOMAIN, dirname(file), FIXTURE_FOLDER);
      return valuesOf(exported)
        .flatMap(valuesOf)
        .filter(isDefinition)
        .map((definition) => ({ definition, folder }));
    }),
  );
  return found.flat();
};

/** All fixtures by name, whether or not their event is still defined. */
export const readFixtures = async (): Promise<ReadonlyMap<string, Fixture>> => {
  const files = (await readdir(DOMAIN, { recursive: true })).filter((file) => file.includes(FIXTURE_FOLDER) && file.endsWith('.json'));
  const fixtures = await Promise.all(
    files.map(async (file) => {
      const fixture = z.parse(fixtureSchema, JSON.parse(await readFile(join(DOMAIN, file), 'utf8')));
      const name = nameOfVersion(fixture.type, fixture.version);
      if (!file.endsWith(`${name}.json`)) throw new Error(`${file} holds ${name}.`);
      return [name, fixture] as const;
    }),
  );
  return new Map(fixtures);
};

export const readHashes = async (): Promise<Hashes> =>
  z.parse(z.record(z.string(), z.string()), JSON.parse(await readFile(HASHES_FILE, 'utf8')));

/** The problems of the set as a whole; empty when there are none. */
export const fixtureProblems = (
  definitions: readonly EventDefinition[],
  fixtures: ReadonlyMap<string, Fixture>,
  hashes: Hashes,
): readonly string[] => {
  const needed = definitions.flatMap(({ type, version }) => Array.from({ length: version }, (_, index) => nameOfVersion(type, index + 1)));
  const missing = needed.filter((name) => !fixtures.has(name)).map((name) => `${name} has no fixture. Run: ${FREEZE_COMMAND}`);
  const unlisted = [...fixtures.keys()].filter((name) => !(name in hashes)).map((name) => `${name} is not frozen. Run: ${FREEZE_COMMAND}`);
  const changed = [...fixtures]
    .filter(([name, fixture]) => name in hashes && hashes[name] !== hashOf(fixture))
    .map(([name]) => `The fixture of ${name} was changed. Put it back: what is stored does not change. A new shape is a new version.`);
  const removed = Object.keys(hashes)
    .filter((name) => !fixtures.has(name))
    .map((name) => `The fixture of ${name} was removed. Put it back: what is stored stays stored.`);
  const unknown = [...fixtures.keys()]
    .filter((name) => !needed.includes(name))
    .map((name) => `${name} has a fixture but no definition: stored events of it could not be read.`);
  return [...missing, ...unlisted, ...changed, ...removed, ...unknown];
};

const valuesOf = (value: unknown): readonly unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : []);

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'version' in value && 'retentionClass' in value && 'data' in value;
