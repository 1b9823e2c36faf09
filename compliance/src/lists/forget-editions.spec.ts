import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assessPayment } from '../assess-payment.ts';
import { requested, scene, SUBJECT_ID, type Scene } from '../testing/scene.ts';
import { forgetEditions } from './forget-editions.ts';
import { listSourceOf } from './list-source.ts';

const YEAR_MS = 366 * 24 * 3_600_000;
let folder: string;
let tools: Scene;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forget-'));
  await cp(join(import.meta.dirname, '../../../screening/samples'), folder, { recursive: true });
  await own('Prvé Vydanie', new Date('2026-11-21T12:00:00.000Z'));
  tools = await scene(listSourceOf(folder));
});
afterEach(() => rm(folder, { recursive: true }));

const own = async (name: string, at: Date): Promise<void> => {
  await writeFile(join(folder, 'own.json'), JSON.stringify({ publishedAt: null, entries: [{ id: 'own-1', names: [name] }] }));
  for (const file of ['un.xml', 'eu.xml', 'ofac.xml', 'pep.json', 'own.json']) await utimes(join(folder, file), at, at);
};
const replaced = async (name: string): Promise<void> => {
  tools.clock.pass(3 * 24 * 3_600_000);
  await own(name, tools.clock.now());
  await tools.refresh();
};
const keptOfOwn = async () => (await tools.editions.newest('own', 9)).length;

test('an edition is kept as long as a screening that names it can be read', async () => {
  expect(await assessPayment(tools, await requested(tools))).toBe('clear');
  await replaced('Druhé Vydanie');
  tools.clock.pass(6 * YEAR_MS);
  await forgetEditions(tools);
  expect(await keptOfOwn()).toBe(2);
  await tools.keys.destroy({ subjectId: tools.pseudonyms.ofCustomer(SUBJECT_ID), retentionClass: 'suspicion' });
  await forgetEditions(tools);
  expect(await keptOfOwn()).toBe(1);
});

test('an edition that no screening names is kept for five years after it was taken, and the one in force always', async () => {
  await replaced('Druhé Vydanie');
  tools.clock.pass(4 * YEAR_MS);
  await forgetEditions(tools);
  expect(await keptOfOwn()).toBe(2);
  tools.clock.pass(2 * YEAR_MS);
  await forgetEditions(tools);
  const [left, ...others] = await tools.editions.newest('own', 9);
  expect(others).toEqual([]);
  expect(left?.sha256).toBe(tools.lists()?.inForce.find(({ edition: { list } }) => list === 'own')?.edition.sha256);
});
