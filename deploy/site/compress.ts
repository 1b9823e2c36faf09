/** "compress.ts <folder>": writes .br and .gz next to every text file of the built site, so that serving needs no compression. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PAGES_FOLDER } from './prerendered-pages.ts';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.map']);
/** Smaller files are not compressed. */
const WORTH_BYTES = 1_024;

export const compressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    // Pages are compressed by the site process, which inserts its address into them.
    .filter((file) => !relative(folder, file).startsWith(PAGES_FOLDER));
  for (const file of files) if ((await stat(file)).size >= WORTH_BYTES) await compressFile(file);
};

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file);
  const brotli = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
};

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Which folder? compress.ts web/dist');
  await compressFolder(folder);
}
