import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type CheckOptions = { readonly rules?: readonly string[]; readonly scope?: string };

/**
 * Axe of the library, which parses the colours of a page thousands of times, each time by way of several colour spaces; that is half of
 * its processor time. This keeps each colour that was parsed.
 */
const axeSource = `${readFileSync(createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')};
(({ Color }) => {
  const { parseString } = Color.prototype;
  const parsed = new Map();
  Color.prototype.parseString = function (text) {
    if (!parsed.has(text)) parsed.set(text, parseString.call(new Color(), text));
    const { r, g, b, alpha } = parsed.get(text);
    return Object.assign(this, { r, g, b, alpha });
  };
})(axe.commons.color);`;

/** Violations that axe finds on the page or in a part of it; by default with all WCAG rules. */
export const violations = async (page: Page, { rules, scope }: CheckOptions = {}): Promise<readonly string[]> => {
  // Contrast cannot be checked before the text is laid out.
  await page.locator('html[data-laid-out]').waitFor();
  // A name must contain the visible label, so that voice control finds the control (WCAG 2.5.3); axe leaves that rule off by default.
  const options = { rules: { 'label-content-name-mismatch': { enabled: true } }, resultTypes: ['violations' as const] };
  // Otherwise axe sums up its results in a new page, which takes a third of the processor time. Frames of other origins are left out; no
  // page that is checked has one.
  const all = new AxeBuilder({ page, axeSource }).options(options).setLegacyMode();
  const builder = scope === undefined ? all : all.include(scope);
  const { violations: found } = await (rules === undefined ? builder.withTags(TAGS) : builder.withRules([...rules])).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/** Forces the layout that hydration would otherwise trigger, for pages without scripts. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });

/** By how many pixels the content is wider than the page. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** No violation and no sideways scroll, light on a desk and dark on a phone. The page is left as wide as on a desk. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 375],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    // A control half under the bar at the top counts as too small.
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
};
