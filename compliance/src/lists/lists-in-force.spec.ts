import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screeningListStream, type ScreeningListEvent } from '@danubit/core/domain/compliance/screening-list/screening-list.events';
import { memoryRestrictedLog } from '@danubit/core/testing/restricted-logs';
import { memoryEditions } from '../testing/memory-editions.ts';
import { MovedClock } from '../testing/scene.ts';
import { screenParties } from '../screen-parties.ts';
import { listSourceOf } from './list-source.ts';
import { ListsInForce } from './lists-in-force.ts';

const SAMPLES = join(import.meta.dirname, '../../../screening/samples');
const ASKED = [{ role: 'customer', party: { kind: 'person', names: ['Nela Podvodová'] } }] as const;
let folder: string;
let clock: MovedClock;
let problems: string[];
let lists: ListsInForce;
let opened: () => ListsInForce;
const restricted = memoryRestrictedLog();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
  await cp(SAMPLES, folder, { recursive: true });
  clock = new MovedClock();
  problems = [];
  for (const file of ['un.xml', 'eu.xml', 'ofac.xml', 'pep.json', 'own.json']) await utimes(join(folder, file), clock.now(), clock.now());
  const parts = { source: listSourceOf(folder), restricted, editions: memoryEditions(), clock };
  opened = () => new ListsInForce({ ...parts, onProblem: (list) => problems.push(list) });
  lists = opened();
});
afterEach(() => rm(folder, { recursive: true }));

const hits = () =>
  screenParties(lists.current(), ASKED, { decided: [], now: clock.now() }).parties.flatMap(({ candidates }) =>
    candidates.filter(({ hit }) => hit),
  );
const change = async (file: string, text: string): Promise<void> => {
  await writeFile(join(folder, file), text);
  await utimes(join(folder, file), clock.now(), clock.now());
};

test('a list that changes in the middle of the day is in force with the next look, and its edition is recorded', async () => {
  await lists.refresh();
  expect(hits()).toEqual([]);
  clock.pass(3_600_000);
  const own = {
    publishedAt: '2026-11-21',
    entries: [
      { id: 'own-9', names: ['Nela Podvodová'] },
      { id: 'own-1', names: ['Iný Človek'] },
    ],
  };
  await change('own.json', JSON.stringify(own));
  await lists.refresh();
  expect(hits()).toMatchObject([{ list: 'own', entryId: 'own-9' }]);
  const editions = await restricted.read<ScreeningListEvent>(screeningListStream('own'));
  expect(editions.at(-1)?.data).toMatchObject({ publishedAt: '2026-11-21', entries: 2, changed: 2 });
});

test('a process that starts again records what has changed since the edition before it', async () => {
  const own = (...names: readonly string[]): string =>
    JSON.stringify({ publishedAt: null, entries: names.map((name, at) => ({ id: `own-${String(at)}`, names: [name] })) });
  await change('own.json', own('Iný Človek', 'Niekto Cudzí'));
  await lists.refresh();
  await change('own.json', own('Iný Človek', 'Niekto Cudzí', 'Nela Podvodová'));
  await opened().refresh();
  const taken = (await restricted.read<ScreeningListEvent>(screeningListStream('own'))).at(-1);
  expect(taken?.data).toMatchObject({ entries: 3, changed: 1 });
});

test('a list that is cut off is not taken, and the one in force stays', async () => {
  await lists.refresh();
  const whole = await readFile(join(folder, 'un.xml'), 'utf8');
  await change('un.xml', whole.slice(0, whole.length / 2));
  await lists.refresh();
  expect(problems).toEqual(['un']);
  expect(hits()).toEqual([]);
});

test('lists that were not written for a day hold every customer; so does a missing list that is required', async () => {
  await lists.refresh();
  clock.pass(25 * 3_600_000);
  await lists.refresh();
  expect(hits).toThrow('Not checked within a day');
  await rm(join(folder, 'eu.xml'));
  const without = opened();
  await without.refresh();
  expect(without.current()).toBeUndefined();
});
