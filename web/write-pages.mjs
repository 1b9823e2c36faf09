/**
 * Last step of the site's build: writes every public page as a first visitor sees it to dist/pages, and pages.json, which tells the site
 * process which file answers which address. Takes the Node bundle of src/app/prerender/site-files.ts.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

const [bundle, dist] = argv.slice(2);
if (bundle === undefined || dist === undefined) throw new Error('Usage: write-pages.mjs <bundle> <folder of the site>');

const { siteFiles } = await import(pathToFileURL(bundle).href);
const indexFile = join(dist, 'index.html');
const manifestFile = join(dist, '.vite', 'manifest.json');
/** Vite's manifest: the output file of each module, and the files that it imports. */
const chunks = JSON.parse(await readFile(manifestFile, 'utf8'));

const scriptsOf = (modules) => {
  const found = new Set();
  const visit = (name) => {
    if (chunks[name] === undefined) throw new Error(`${name} is not part of the build.`);
    if (found.has(name)) return;
    found.add(name);
    (chunks[name].imports ?? []).forEach(visit);
  };
  ['index.html', ...modules].forEach(visit);
  return [...found].filter((name) => name !== 'index.html').map((name) => `/${chunks[name].file}`);
};

/** Scripts that are inlined into the pages; the CSP allows them by their hash. */
const INLINE = { themeScript: join(dist, 'theme.js'), startScript: join(dist, 'start.js') };
const inlined = Object.fromEntries(
  await Promise.all(Object.entries(INLINE).map(async ([name, file]) => [name, await readFile(file, 'utf8')])),
);
const consoleFile = join(dist, 'console.html');
const widgetFile = join(dist, 'widget.html');
const [html, consoleHtml, widgetHtml] = await Promise.all([indexFile, consoleFile, widgetFile].map((file) => readFile(file, 'utf8')));
const template = { html, consoleHtml, widgetHtml, ...inlined, scriptsOf };
const { texts, ...manifest } = await siteFiles(template);

const folder = join(dist, 'pages');
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
const scriptHashes = Object.values(inlined).map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
await writeFile(join(folder, 'pages.json'), `${JSON.stringify({ ...manifest, scriptHashes }, null, 2)}\n`);
// These files are now part of the pages.
for (const file of [indexFile, consoleFile, widgetFile, ...Object.values(INLINE), manifestFile]) await rm(file);
