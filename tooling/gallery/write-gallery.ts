import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comparePictures } from './compare-pictures.ts';

/** Smaller differences are rounding of the renderer. */
const NOTICEABLE = 0.0005;

const STATES = ['changed', 'new', 'gone', 'same'] as const;
type State = (typeof STATES)[number];
export type GalleryRow = { readonly name: string; readonly state: State; readonly changed: number };

/** Compares `now` with `before`, writes `diff` and the page `index.html`. The folders must exist. @returns what needs a look first */
export const writeGallery = async (folder: string): Promise<readonly GalleryRow[]> => {
  const [before, now] = [await picturesIn(join(folder, 'before')), await picturesIn(join(folder, 'now'))];
  const rows: GalleryRow[] = [];
  for (const file of [...new Set([...before, ...now])].sort())
    rows.push(await rowOf(folder, file, before.includes(file), now.includes(file)));
  rows.sort((left, right) => STATES.indexOf(left.state) - STATES.indexOf(right.state) || right.changed - left.changed);
  await writeFile(join(folder, 'index.html'), pageOf(rows));
  return rows;
};

const picturesIn = async (folder: string): Promise<readonly string[]> => (await readdir(folder)).filter((file) => file.endsWith('.png'));

const rowOf = async (folder: string, file: string, wasThere: boolean, isThere: boolean): Promise<GalleryRow> => {
  const name = file.replace(/\.png$/, '');
  if (!wasThere) return { name, state: 'new', changed: 1 };
  if (!isThere) return { name, state: 'gone', changed: 1 };
  const [before, now] = [await readFile(join(folder, 'before', file)), await readFile(join(folder, 'now', file))];
  if (before.equals(now)) return { name, state: 'same', changed: 0 };
  const { changed, diff } = comparePictures(before, now);
  if (changed < NOTICEABLE) return { name, state: 'same', changed };
  await writeFile(join(folder, 'diff', file), diff);
  return { name, state: 'changed', changed };
};

/** "84 pictures: 2 changed (auth-confirm-375-dark, …), 1 new, 0 gone, 81 unchanged." */
export const summaryOf = (rows: readonly GalleryRow[]): string => {
  const names = (state: State): readonly string[] => rows.filter((row) => row.state === state).map(({ name }) => name);
  const changed = names('changed');
  const named = changed.length === 0 ? '' : ` (${changed.slice(0, NAMED).join(', ')}${changed.length > NAMED ? ', …' : ''})`;
  const counts = [
    `${String(changed.length)} changed${named}`,
    `${String(names('new').length)} new`,
    `${String(names('gone').length)} gone`,
  ];
  return `${String(rows.length - names('gone').length)} pictures: ${[...counts, `${String(names('same').length)} unchanged`].join(', ')}.`;
};
const NAMED = 6;

const pageOf = (rows: readonly GalleryRow[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
  body { font: 15px/1.5 system-ui; margin: 24px; background: #ddd; }
  section { margin-bottom: 32px; }
  div { display: flex; gap: 12px; align-items: start; overflow-x: auto; }
  img { max-width: 30vw; border: 1px solid #999; background: #fff; }
</style>
<h1>${summaryOf(rows)}</h1>
${rows.map(sectionOf).join('\n')}
</html>
`;

const sectionOf = ({ name, state, changed }: GalleryRow): string => {
  const places = { changed: ['before', 'now', 'diff'], new: ['now'], gone: ['before'], same: ['now'] }[state];
  const share = state === 'changed' ? `, ${(changed * 100).toFixed(2)} % of the pixels` : '';
  const images = places.map((place) => `<a href="${place}/${name}.png"><img loading="lazy" alt="${place}" src="${place}/${name}.png"></a>`);
  return `<section><h2>${name}: ${state}${share}</h2><div>${images.join('')}</div></section>`;
};
