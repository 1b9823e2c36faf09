import type { Locator, Page } from '@playwright/test';
import { environment } from './support/environment.ts';
import { controlAt, controlsOf, isAnswered, scrollThrough, settled, type Control } from './support/controls.ts';
import { publicPaths, UNLISTED_PATHS } from './support/public-paths.ts';
import { expect, test } from './support/test.ts';

type Walk = {
  readonly page: Page;
  readonly path: string;
  /** Once it is visible, the page has loaded. */
  readonly ready: Locator;
  /** Keys of controls that do not need another check, collected over all pages so far. */
  readonly seen: Set<string>;
  readonly faults: string[];
  /** What is pressed now; names the control at which a walk hangs. */
  readonly trail?: { now: string };
  readonly within?: Control['place'];
};

const MOST_FAULTS = 5;

/** Presses each control of a page, and then the controls that appear after the press. */
const walk = async ({ page, path, ready, seen, faults, trail, within }: Walk): Promise<void> => {
  /** Sequences of controls to press. The list grows during the walk. */
  const ways: (readonly Control[])[] = [[]];
  let address: string | undefined;
  for (const way of ways) {
    // Each fault waits for its limits; a page that is broken throughout is reported by its first faults.
    if (faults.length >= MOST_FAULTS) return;
    if (trail !== undefined) trail.now = `${path}: ${namesOf(way)}, ${String(seen.size)} controls seen`;
    const isPressed = (await isThere(page, way[0], address)) && (await pressAll(page, way)) === undefined;
    if (!isPressed) {
      address = await open(page, path, ready);
      const fault = await pressAll(page, way);
      if (fault !== undefined) faults.push(`${path}: ${namesOf(way)} ${fault}`);
    }
    await settled(page);
    if (addressOf(page) !== address) continue;
    const fresh = (await controlsOf(page)).filter(({ isNew, isHere, place }) => isNew && !isHere && (within ?? place) === place);
    for (const control of fresh.filter((one) => !seen.has(onceOf(path, one)))) {
      seen.add(onceOf(path, control));
      const flaw = await flawOf(page, control);
      if (flaw !== undefined) faults.push(`${path}: "${control.name}" ${flaw}`);
      else if (!control.isOff && leadsIn(page, control)) ways.push([...way, control]);
    }
  }
};

const namesOf = (way: readonly Control[]): string => way.map(({ name }) => `"${name}"`).join(', then ');

const addressOf = (page: Page): string => page.url().replace(/#.*$/, '');

/**
 * Whether the control is on the page already, so that the page need not be reopened. Controls in `main` also require the original address,
 * because a reported fault must not depend on earlier presses. Header and footer are on every page.
 */
const isThere = async (page: Page, control: Control | undefined, address: string | undefined): Promise<boolean> => {
  if (control === undefined || (control.place === 'main' && addressOf(page) !== address)) return false;
  return (await controlsOf(page)).some(({ key }) => key === control.key);
};

/**
 * Key under which a control counts as checked. A link has the same effect everywhere, as do the controls around the page content. Links to
 * a part of the page and foldable sections are browser features and are checked once per page; public-pages.e2e.spec.ts checks that each
 * linked part exists.
 */
const onceOf = (path: string, { key, href, place }: Control): string => {
  if (place !== 'main') return href ?? key;
  if (href?.startsWith('#') === true) return `${path} part`;
  return href ?? `${path} ${key.startsWith('main | summary') ? 'fold' : key}`;
};

const open = async (page: Page, path: string, ready: Locator): Promise<string> => {
  await page.goto(path);
  await expect(ready).toBeVisible();
  // Before hydration, a press has no React handler.
  await page.waitForFunction(() => Object.keys(document.querySelector('header a') ?? {}).some((key) => key.startsWith('__reactProps')));
  await scrollThrough(page);
  await settled(page);
  return addressOf(page);
};

const pressAll = async (page: Page, way: readonly Control[]): Promise<string | undefined> => {
  for (const { key } of way) {
    const control = controlAt(page, key);
    try {
      if (!(await control.isVisible())) await expect.poll(async () => (await controlsOf(page)).map((one) => one.key)).toContain(key);
      if (!(await isAnswered(page, control))) return 'does nothing';
    } catch (error) {
      return `cannot be pressed: ${String(error).slice(0, 600)}`;
    }
  }
  return undefined;
};

/** Whether to follow the link. Links in the text that lead to another page are not followed; links in the header and the footer are. */
const leadsIn = (page: Page, { href, place }: Control): boolean => {
  if (href === null) return true;
  const { origin, pathname } = new URL(href, page.url());
  return origin === environment.siteUrl && (place !== 'main' || pathname === new URL(page.url()).pathname);
};

/** A fault that is visible without pressing the control. */
const flawOf = async (page: Page, { href, isOff, looksOff }: Control): Promise<string | undefined> => {
  if (isOff) return looksOff ? undefined : 'is off and does not look it';
  if (href === null) return undefined;
  if (!/^[/#?]/.test(href))
    return /^(?:mailto:[^@\s]+@[^@\s]+|tel:\+[\d ]+|https:\/\/\S+)$/.test(href) ? undefined : `leads to no address: ${href}`;
  const status = (await page.request.get(new URL(href, page.url()).href)).status();
  return status === 200 || href.startsWith('#') ? undefined : `leads to ${String(status)}`;
};

/** Articles and legal documents share one layout each, of which one is walked. public-pages.e2e.spec.ts follows the links of all. */
const TWINS = /^\/(?:blog\/(?!protecting-an-account)|cookie-policy|ict-cybersecurity|privacy-policy|risk-disclosure|safeguarding-policy)/;
const isOneOfItsKind = (path: string): boolean => !TWINS.test(path);

test('every link and every button of the public pages has an effect or is visibly disabled', async ({ page, request }) => {
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  const [seen, faults] = [new Set<string>(), [] as string[]];
  const ready = page.getByRole('heading', { level: 1 });
  const trail = { now: '' };
  for (const path of [...(await publicPaths(request)), ...UNLISTED_PATHS].filter(isOneOfItsKind)) {
    const walked = test.step(path, () => walk({ page, path, ready, seen, faults, trail }), { timeout: 120_000 });
    await walked.catch((error: unknown) => Promise.reject(new Error(`${trail.now}: ${String(error)}`, { cause: error })));
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(80);
});

test('the walk reports controls without effect, disabled controls that look enabled, and broken links', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const dead = Object.assign(document.createElement('button'), { textContent: 'Dead' });
      const off = Object.assign(document.createElement('button'), { textContent: 'Off', disabled: true });
      const lost = Object.assign(document.createElement('a'), { textContent: 'Lost', href: '/nowhere' });
      document.body.prepend(dead, off, lost);
    });
  });
  const faults: string[] = [];
  await walk({ page, path: '/auth/recover', ready: page.getByRole('heading', { level: 1 }), seen: new Set(), faults, within: 'main' });
  const of = (fault: string): string => `/auth/recover: ${fault}`;
  expect(faults).toEqual(['"Off" is off and does not look it', '"Lost" leads to 404', '"Dead" does nothing'].map(of));
});

test('every control of the phone menu has an effect', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const [seen, faults] = [new Set<string>(), [] as string[]];
  await walk({ page, path: '/about', ready: page.getByRole('heading', { level: 1 }), seen, faults, within: 'header' });
  expect(faults).toEqual([]);
  expect([...seen]).toContain('/contact');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('every control of the cookie question has an effect', async ({ page }) => {
    // Makes every visit a first visit.
    await page.addInitScript(() => {
      localStorage.clear();
    });
    const [seen, faults] = [new Set<string>(), [] as string[]];
    await walk({ page, path: '/contact', ready: page.getByRole('dialog'), seen, faults, within: 'dialog' });
    expect(faults).toEqual([]);
    expect([...seen].filter((key) => /Accept All|Save Preferences|Marketing/.test(key))).toHaveLength(3);
  });
});
