import { describe, expect, test } from '@jest/globals';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { comparePictures } from './compare-pictures.ts';
import { summaryOf, writeGallery } from './write-gallery.ts';

/** A white picture with a black square in one corner. */
const drawing = (width: number, height: number, square = 0): Buffer => {
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  for (let y = 0; y < square; y += 1) for (let x = 0; x < square; x += 1) picture.data.set([0, 0, 0, 255], (y * width + x) * 4);
  return PNG.sync.write(picture);
};

describe('two pictures', () => {
  test('that are equal have no change', () => {
    expect(comparePictures(drawing(20, 20, 4), drawing(20, 20, 4)).changed).toBe(0);
  });

  test('differ by the share of their pixels, and the difference is a picture', () => {
    const { changed, diff } = comparePictures(drawing(20, 20), drawing(20, 20, 10));
    expect(changed).toBeCloseTo(0.25, 1);
    expect(PNG.sync.read(diff).width).toBe(20);
  });

  test('of which one is longer differ by what was added', () => {
    expect(comparePictures(drawing(20, 20), drawing(20, 40)).changed).toBeCloseTo(0.5, 2);
  });
});

test('a gallery says what changed, what is new and what is gone, and shows it first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-'));
  try {
    for (const name of ['before', 'now', 'diff']) await mkdir(join(folder, name));
    const write = (place: string, picture: Buffer) => writeFile(join(folder, place), picture);
    await write('before/same.png', drawing(10, 10));
    await write('now/same.png', drawing(10, 10));
    await write('before/other.png', drawing(10, 10));
    await write('now/other.png', drawing(10, 10, 5));
    await write('before/gone.png', drawing(10, 10));
    await write('now/new.png', drawing(10, 10));
    const rows = await writeGallery(folder);
    expect(rows.map(({ name, state }) => `${name} ${state}`)).toEqual(['other changed', 'new new', 'gone gone', 'same same']);
    expect(summaryOf(rows)).toBe('3 pictures: 1 changed (other), 1 new, 1 gone, 1 unchanged.');
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    expect(page).toContain('diff/other.png');
    expect(page.indexOf('now/other.png')).toBeLessThan(page.indexOf('now/same.png'));
  } finally {
    await rm(folder, { recursive: true });
  }
});
