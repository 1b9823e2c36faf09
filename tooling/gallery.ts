/**
 * "make gallery": takes pictures of the pages in their states (e2e/src/*.gallery.ts) on a temporary installation, and compares them with
 * those of the last run. Arguments go to Playwright; then only the pictures taken are compared. e2e/gallery/index.html shows the result.
 */
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { summaryOf, writeGallery } from './gallery/write-gallery.ts';
import { startTemporaryInstallation } from './installation/temporary-installation.ts';
import { findChromium } from './machine/chromium.ts';
import { runPlaywright } from './testing/run-playwright.ts';

const FOLDER = join(ROOT, 'e2e', 'gallery');
const [BEFORE, NOW, DIFF] = [join(FOLDER, 'before'), join(FOLDER, 'now'), join(FOLDER, 'diff')];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (): Promise<number> => {
  const chromiumPath = await findChromium();
  if (chromiumPath === undefined) {
    say('No Chromium found. Run "apt-get install chromium", or set CHROMIUM_PATH.');
    return 1;
  }
  const args = process.argv.slice(2);
  await keepLastPictures(args.length > 0);
  const installation = await startTemporaryInstallation({ name: 'gallery', settings: {} });
  try {
    const environment = { E2E_GALLERY_DIR: NOW };
    const code = await runPlaywright({ installation, chromiumPath, config: 'e2e/gallery.config.ts', args, environment });
    say(summaryOf(await writeGallery(FOLDER)));
    say(`Look at ${join(FOLDER, 'index.html')}`);
    return code;
  } finally {
    await installation.end();
  }
};

/** A partial run keeps the other pictures as they are. */
const keepLastPictures = async (isPartial: boolean): Promise<void> => {
  for (const folder of [NOW, BEFORE]) await mkdir(folder, { recursive: true });
  if ((await readdir(NOW)).length > 0) {
    await rm(BEFORE, { recursive: true });
    await cp(NOW, BEFORE, { recursive: true });
  }
  if (!isPartial) await rm(NOW, { recursive: true });
  await rm(DIFF, { recursive: true, force: true });
  for (const folder of [NOW, DIFF]) await mkdir(folder, { recursive: true });
};

process.exit(await main());
