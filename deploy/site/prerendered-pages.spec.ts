import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES_FOLDER, readPrerenderedPages } from './prerendered-pages.ts';

const PAGE = 'home.html';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, PAGES_FOLDER));
  const manifest = {
    ...{ addresses: [{ path: '/', file: PAGE }], notFoundFile: PAGE, widgetFile: PAGE },
    ...{ siteAddressPlaceholder: 'https://site-address.invalid', scriptHashes: [] },
  };
  await writeFile(join(folder, PAGES_FOLDER, 'pages.json'), JSON.stringify(manifest));
  await writeFile(join(folder, PAGES_FOLDER, PAGE), '<link href="https://site-address.invalid/">');
});
afterEach(() => rm(folder, { recursive: true }));

describe('prerendered pages', () => {
  it('hold the address of the site', async () => {
    const { contentOf } = await readPrerenderedPages(folder, 'https://pay.example/');
    expect((await contentOf(PAGE)).plain.toString()).toBe('<link href="https://pay.example/">');
  });

  it('are compressed once, however many ask for a new page at once', async () => {
    const { contentOf } = await readPrerenderedPages(folder, 'https://pay.example');
    const contents = await Promise.all(Array.from({ length: 50 }, () => contentOf(PAGE)));
    expect(new Set(contents).size).toBe(1);
  });
});
