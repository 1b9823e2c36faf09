import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aParcel } from '../testing/parcel.ts';
import { folderDestination } from './folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-seals-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const SIGNAL = new AbortController().signal;
const CHECKPOINT = `main/${aParcel().tree}/00000000000000000002.checkpoint`;

test('a folder gets leaves, time stamps and checkpoints as files of their own; a repetition changes none', async () => {
  const destination = folderDestination(folder);
  await destination.deliver(aParcel(), SIGNAL);
  await destination.deliver(aParcel(), SIGNAL);
  expect((await readdir(join(folder, 'main', aParcel().tree))).sort()).toEqual([
    '00000000000000000000-00000000000000000002.leaves',
    '00000000000000000001.tsr',
    '00000000000000000002.checkpoint',
  ]);
  expect(await readFile(join(folder, CHECKPOINT), 'utf8')).toBe(aParcel().checkpoints[0]?.note);
});

test('a file that has other content is not written over, and the delivery fails', async () => {
  const destination = folderDestination(folder);
  await destination.deliver(aParcel({ checkpoints: [] }), SIGNAL);
  await writeFile(join(folder, CHECKPOINT), 'something else');
  await expect(destination.deliver(aParcel(), SIGNAL)).rejects.toThrow('already in the folder with other content');
  expect(await readFile(join(folder, CHECKPOINT), 'utf8')).toBe('something else');
});
