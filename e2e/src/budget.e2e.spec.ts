import { constants, gzipSync } from 'node:zlib';
import { registered, signIn } from './support/customers.ts';
import { expect, test } from './support/test.ts';

/** Budget for the scripts of a first visit, in bytes after gzip. */
const DASHBOARD_SCRIPT_BUDGET = 190_000;

test('the dashboard loads at most 190 kB of script before a customer can use it', async ({ page, context }) => {
  await signIn(page, await registered(page.request));
  const visit = await context.newPage();
  const scripts: Promise<number>[] = [];
  visit.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION }).length));
  });
  await visit.goto('/dashboard');
  await expect(visit.getByText('No balances yet')).toBeVisible();
  await expect(visit.getByText('Live', { exact: true })).toBeVisible();
  const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(DASHBOARD_SCRIPT_BUDGET);
});
