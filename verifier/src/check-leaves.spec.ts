import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import { leafOf, newSigner, noteOf, ORIGIN, someLog, TREE, vkeyOf } from './testing/sealed-log.ts';

/** A place of checkpoints whose files were changed, while the log itself is as it was. */
const [COUNT, HALF] = [20, 10];
const signer = newSigner();
const events = someLog(COUNT);
const leaves = events.map((event) => leafOf('main', event));
const padded = (size: number): string => String(size).padStart(20, '0');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-leaves-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Changes = { readonly without?: number; readonly leaf?: number; readonly cut?: number; readonly stated?: number };
const verify = async ({ without, leaf, cut, stated = COUNT }: Changes): Promise<string> => {
  const seals = join(folder, 'seals', TREE.log, TREE.tree);
  await rm(join(folder, 'seals'), { recursive: true, force: true });
  await mkdir(seals, { recursive: true });
  await writeFile(join(folder, 'keys.txt'), `${vkeyOf(ORIGIN, signer)}\n`);
  await writeFile(join(folder, 'log.json'), JSON.stringify({ format: 'danubit-log-export/1', ...TREE, events: stated }));
  await writeFile(join(folder, 'events.ndjson'), events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  for (const [from, to] of [
    [0, HALF],
    [HALF, COUNT],
  ] as const) {
    const kept = leaves.map((hash, at) => (at === leaf ? Buffer.alloc(32, 7) : hash)).slice(from, to);
    const bytes = Buffer.concat(kept);
    await writeFile(join(seals, `${padded(from)}-${padded(to)}.leaves`), bytes.subarray(0, bytes.length - (cut ?? 0)));
    if (to !== without) await writeFile(join(seals, `${padded(to)}.checkpoint`), noteOf({ size: to, leaves, signers: [signer] }));
  }
  const lines: string[] = [];
  const args = ['log', folder, '--seals', join(folder, 'seals'), '--keys', join(folder, 'keys.txt')];
  const code = await run(args, (line) => void lines.push(line));
  return `${String(code)} ${lines.join('\n')}`;
};

test('a place with everything that was sealed proves the log', async () => {
  expect(await verify({})).toMatch(/^0 .*Proven: the first 20 events/s);
});

test('a checkpoint that was removed is missed by the hashes of its leaves', async () => {
  expect(await verify({ without: COUNT })).toMatch(/^1 .*without the checkpoint of 20 events: it was removed.*First bad position: 11$/s);
  expect(await verify({ without: HALF })).toMatch(/^1 .*without the checkpoint of 10 events: it was removed.*First bad position: 1$/s);
});

test('a hash of a leaf that was changed is found, although the log is as it was', async () => {
  for (const [leaf, where] of [
    [3, 'from leaf 1 to 10'],
    [19, 'from leaf 11 to 20'],
  ] as const)
    expect(await verify({ leaf })).toMatch(new RegExp(`^1 .*hashes of leaves beside .*${where}: they were changed`, 's'));
  expect(await verify({ cut: 5 })).toMatch(/^2 .*ends within a hash/);
});

test('an export that has not as many events as it says is not what was exported', async () => {
  expect(await verify({ stated: COUNT + 1 })).toMatch(/^1 .*The export has 20 events, and log.json says 21/s);
});
