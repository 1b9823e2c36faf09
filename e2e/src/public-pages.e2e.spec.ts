import type { APIRequestContext, Page, Response } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { layOutAll, sidewaysScroll, violations } from './support/accessibility.ts';
import { environment } from './support/environment.ts';
import { publicPaths, UNLISTED_PATHS } from './support/public-paths.ts';
import { expect, test } from './support/test.ts';

/** The rules that need a real browser, checked per theme and width; the tests in web check all other rules on every page. */
const RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
type Look = { readonly theme: 'dark' | 'light'; readonly width: 375 | 1280 };
const LOOKS: readonly Look[] = [
  { theme: 'light', width: 375 },
  { theme: 'dark', width: 1280 },
  { theme: 'dark', width: 375 },
  { theme: 'light', width: 1280 },
];
/**
 * Pages share almost all of their components, so each is checked in one look, in turn. Pages with components of their own are checked in
 * all looks.
 */
const OWN_PARTS = ['/', '/contact'];
const looksOf = (path: string, index: number): readonly Look[] =>
  OWN_PARTS.includes(path) ? LOOKS : LOOKS.slice(index % LOOKS.length, (index % LOOKS.length) + 1);

/** Budget for all scripts of a first visit including the cookie question, in bytes after gzip. */
const SCRIPT_BUDGET = 130_000;
/** The API reference carries its examples and the meaning of every error code as script. */
const REFERENCE_BUDGET = 132_000;

const problemsOf = async (page: Page, looks: readonly Look[], scope?: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { theme, width } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const problems = [...(await violations(page, { rules: RULES, ...(scope === undefined ? {} : { scope }) }))];
    if ((await sidewaysScroll(page)) > 0) problems.push('sideways scroll');
    found.push(...problems.map((problem) => `${theme} ${String(width)}: ${problem}`));
  }
  return found;
};

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('every public page stays within its script budget, makes no request to other hosts and passes the accessibility rules', async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000);
    const scripts: Response[] = [];
    const strangers: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
      if (!response.url().startsWith(environment.siteUrl)) strangers.push(response.url());
    });
    for (const [index, path] of (await publicPaths(request)).entries()) {
      await test.step(path, async () => {
        scripts.length = 0;
        expect((await page.goto(path))?.status()).toBe(200);
        // The dialog appears last, so the page is hydrated by then.
        await expect(page.getByRole('dialog')).toBeVisible();
        const bodies = await Promise.all(scripts.map((script) => script.body()));
        const size = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
        expect.soft(size, `scripts of ${path}`).toBeLessThanOrEqual(path === '/api-docs' ? REFERENCE_BUDGET : SCRIPT_BUDGET);
        await page.getByRole('button', { name: 'Essential Only' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect.soft(await problemsOf(page, looksOf(path, index)), path).toEqual([]);
        await page.evaluate(() => {
          localStorage.clear();
        });
      });
    }
    expect(strangers).toEqual([]);
  });

  test('the cookie question passes the accessibility rules and stays open on Escape', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Cookies on Danubit' })).toBeFocused();
    expect(await problemsOf(page, LOOKS, 'dialog')).toEqual([]);
    await page.getByRole('button', { name: 'Customize' }).click();
    await expect(page.getByRole('dialog', { name: 'Choose cookie categories' })).toBeFocused();
    expect(await problemsOf(page, LOOKS, 'dialog')).toEqual([]);
    // Twice, because browsers close a dialog on the second Escape even when the page cancels the event.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a page prints without the cookie question', async ({ page }) => {
    await page.goto('/aml-cft');
    const question = page.locator('dialog');
    await expect(question).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(question).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
});

test('the pages that the sitemap leaves out pass the accessibility rules', async ({ page }) => {
  for (const [index, path] of UNLISTED_PATHS.entries()) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await problemsOf(page, looksOf(path, index)), path).toEqual([]);
  }
});

/** Delays all scripts until the returned function is called, which waits until those that were delayed are on their way. */
const holdScripts = async (page: Page): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
};

test('the quote of the home page follows the visitor, whose first keystrokes need no script', async ({ page }) => {
  await page.goto('/');
  const quote = page.getByRole('region', { name: 'Example quote' });
  await quote.getByRole('textbox', { name: 'You pay' }).fill('1000');
  // The network fee is the one of the moment; the service fee is known.
  await expect(quote.getByText('15.00', { exact: false })).toBeVisible();
  await expect(quote.getByText('Indicative, at the market price')).toBeVisible();
  await quote.getByLabel('Crypto you receive').selectOption('ETH');
  await expect(quote.getByText('ETH / EUR')).toBeVisible();
  await quote.getByRole('textbox', { name: 'You pay' }).fill('5');
  await expect(quote.getByText('Enter at least 10.00 EUR.')).toBeVisible();
});

test('a press before the scripts have loaded takes effect once after they have', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('jana@customers.example');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Open menu' }).dblclick();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await letThrough();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: /at least 18/ })).toBeVisible();
});

test('a form submitted with Enter before the scripts have loaded is sent once after they have', async ({ page }) => {
  const letThrough = await holdScripts(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The page offers passkeys in the field of the address as soon as its scripts have loaded.
    if (request.method() === 'POST' && !pathname.startsWith('/auth/v1/passkeys/')) sent.push(pathname);
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@customers.example');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('not a password of anybody');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await letThrough();
  await expect(page.getByRole('alert')).toContainText('Invalid login credentials');
  expect(page.url()).toMatch(/\/auth$/);
  expect(sent).toEqual(['/auth/v1/token']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is readable, and its forms say what they need', async ({ page, request }) => {
    const paths = await publicPaths(request);
    for (const path of [...paths, '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
      await layOutAll(page);
      const { shown, all } = await page.locator('main').evaluate((main) => {
        const folded = [...main.querySelectorAll('details:not([open], details:not([open]) *) > :not(summary)')];
        return {
          shown: main instanceof HTMLElement ? main.innerText.length : 0,
          all: main.textContent.length - folded.reduce((sum, { textContent }) => sum + textContent.length, 0),
        };
      });
      // Not visible: text for screen readers only and text for narrow screens. Folded sections open without scripts.
      expect(shown / all, path).toBeGreaterThan(0.6);
    }
    for (const path of ['/', '/contact', '/blog']) {
      await page.goto(path);
      await expect(page.locator('noscript p').first()).toBeVisible();
    }
  });
});

const attributeOf = (html: string, tag: RegExp): string => tag.exec(html)?.[1] ?? '';

test('every public page has metadata for search engines and previews, and no broken links', async ({ request }) => {
  const htmls = new Map<string, string>();
  for (const path of await publicPaths(request)) htmls.set(path, await (await request.get(path)).text());
  const titles = [...htmls.values()].map((html) => attributeOf(html, /<title>([^<]+)</));
  const descriptions = [...htmls.values()].map((html) => attributeOf(html, /<meta name="description" content="([^"]+)"/));
  expect(new Set(titles).size).toBe(htmls.size);
  expect(new Set(descriptions).size).toBe(htmls.size);
  const targets = new Set<string>();
  for (const [path, html] of htmls) {
    expect(attributeOf(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${environment.siteUrl}${path}`);
    expect(JSON.parse(attributeOf(html, /<script type="application\/ld\+json">([^<]+)</))).toHaveProperty('@graph.0.@type', 'Organization');
    targets.add(attributeOf(html, /<meta property="og:image" content="([^"]+)"/));
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      if (!href.startsWith('mailto:') && href !== '#cookie-settings') targets.add(new URL(href, `${environment.siteUrl}${path}`).href);
    }
  }
  const missing: string[] = [];
  for (const target of targets) if (!(await isThere(request, htmls, new URL(target)))) missing.push(target);
  expect(missing).toEqual([]);
});

const isThere = async (
  request: APIRequestContext,
  pages: ReadonlyMap<string, string>,
  { origin, pathname, search, hash }: URL,
): Promise<boolean> => {
  const page = origin === environment.siteUrl ? pages.get(pathname) : '';
  if (page === undefined) return (await request.get(`${pathname}${search}`)).status() === 200;
  return hash === '' ? page !== '' : page.includes(`id="${hash.slice(1)}"`);
};

test('an unknown address shows a not-found page with a link home', async ({ page, request }) => {
  const reply = await page.goto('/nowhere');
  expect(reply?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(`${environment.siteUrl}/`);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${environment.siteUrl}/sitemap.xml`);
  expect(robots).toContain('Disallow: /dashboard');
});
