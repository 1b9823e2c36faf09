import { constants, gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { registered, signIn } from './support/customers.ts';
import { expect, test } from './support/test.ts';

/** Budget for the scripts of a first visit, in bytes after gzip. */
const DASHBOARD_SCRIPT_BUDGET = 190_000;

const USABLE = 'No balances yet';

test('the dashboard loads at most 190 kB of script before a customer can use it', async ({ page, context }) => {
  await signIn(page, await registered(page.request));
  const visit = await context.newPage();
  // Parts that load after the balances, such as the first steps, do not delay a customer. On a slow machine they may arrive before the test
  // looks, so a script counts only if its request began before the balances were shown.
  await visit.addInitScript((usable) => {
    new MutationObserver((_, observer) => {
      if (!document.body.innerText.includes(usable)) return;
      observer.disconnect();
      performance.mark('usable');
    }).observe(document, { childList: true, subtree: true });
  }, USABLE);
  const responses = new Map<string, Response>();
  visit.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.set(response.url(), response);
  });
  await visit.goto('/dashboard');
  await expect(visit.getByText(USABLE)).toBeVisible();
  await expect(visit.getByText('Live', { exact: true })).toBeVisible();
  const needed = await visit.evaluate(() => {
    const usableAt = performance.getEntriesByName('usable')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < usableAt ? [name] : []));
  });
  // Only bodies that count are read: a script that is still loading when the test ends would fail it.
  const scripts = await Promise.all(needed.flatMap((url) => responses.get(url)?.body() ?? []));
  const total = scripts.reduce((sum, body) => sum + gzipSync(body, { level: constants.Z_BEST_COMPRESSION }).length, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(DASHBOARD_SCRIPT_BUDGET);
});
