import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Asked = { readonly rules?: readonly string[]; readonly scope?: string };

/** What axe finds wrong with the page as it stands, or with a part of it; by all rules of WCAG unless told. */
export const violations = async (page: Page, { rules, scope }: Asked = {}): Promise<readonly string[]> => {
  // Text that has no place yet cannot be judged.
  await page.locator('html[data-laid-out]').waitFor();
  const all = new AxeBuilder({ page });
  const builder = scope === undefined ? all : all.include(scope);
  const { violations: found } = await (rules === undefined ? builder.withTags(TAGS) : builder.withRules([...rules])).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/** Lays out what a page does once it has come alive, where it has no scripts to come alive with. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });

/** Nothing may be wider than the page. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
