import type { Page } from '@playwright/test';
import { environment } from './environment.ts';
import { test as base } from './test.ts';

const WIDTHS = [375, 1280] as const;
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 900;

type Options = {
  /** The whole page; a dialog or a menu is taken as the viewport shows it. */
  readonly fullPage?: boolean;
  readonly widths?: readonly number[];
};

/** Takes the present state of the page in each width and theme, as `<name>-<width>-<theme>.png`. */
export const takePictures = async (page: Page, name: string, { fullPage = true, widths = WIDTHS }: Options = {}): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      if (fullPage) await page.evaluate(scrollThrough);
      await page
        .waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null, undefined, { timeout: 10_000 })
        .catch(() => undefined);
      await page.evaluate(
        writeFixedTexts,
        TEXTS_OF_A_RUN.map(([pattern, text]) => [pattern.source, pattern.flags, text] as const),
      );
      await page.screenshot({
        path: `${environment.galleryFolder}/${name}-${String(width)}-${colorScheme}.png`,
        fullPage,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
};

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** What differs from run to run though the page is the same. */
const TEXTS_OF_A_RUN: readonly (readonly [RegExp, string])[] = [
  [/txn_[0-9A-Z]{26}/g, 'txn_01K9M4ABCDEFGHJKMNPQRSTVW0'],
  [/REQ-[0-9A-Z]{10}/g, 'REQ-7K3M9QABCD'],
  [/jana\.[\w.-]+@customers/g, 'jana@customers'],
  [new RegExp(`\\b\\d{1,2} (${MONTHS}) \\d{4}`, 'g'), '21 Nov 2026'],
  [/\b\d{2}:\d{2}:\d{2}\b/g, '14:31:52'],
  [/localhost:\d+/g, 'localhost:8080'],
];

/** Runs in the page. Loads what loads near the viewport. */
const scrollThrough = async (): Promise<void> => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
    window.scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  window.scrollTo(0, 0);
  await document.fonts.ready;
};

/** Runs in the page. */
const writeFixedTexts = (replacements: readonly (readonly [source: string, flags: string, text: string])[]): void => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const before = node.nodeValue ?? '';
    const after = replacements.reduce((text, [source, flags, fixed]) => text.replace(new RegExp(source, flags), fixed), before);
    if (after !== before) node.nodeValue = after;
  }
};

/** A test that takes pictures: chance, such as that of simulated rates, and fonts are the same in every run. */
export const picture = base.extend<{ readonly sameInEveryRun: undefined }>({
  sameInEveryRun: [
    async ({ page }, use) => {
      await page.addInitScript(() => {
        Math.random = () => 0.5;
      });
      // A font that arrives after the first paint is not used on that page (font-display: optional), so the fonts are in the cache first.
      await page.goto('/');
      await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
      await use(undefined);
    },
    { auto: true },
  ],
});
