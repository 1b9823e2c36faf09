import type { Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { authenticatorWith } from './support/authenticator.ts';
import { environment } from './support/environment.ts';
import { signInToConsole } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WHY = 'Compared with the identity card and with the payments of the days before.';

/** A row of the table in the guide: what to type, and the decision. */
type Row = { readonly find: string; readonly decision: string; readonly isTwice: boolean };

const inside = (cell: string, mark: string): string => new RegExp(`${mark}(.+?)${mark}`).exec(cell)?.[1] ?? '';

const guide = await readFile(join(ROOT, 'docs/alert-desk-guide.md'), 'utf8');
const rows = guide
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line): Row => {
    const [, , find = '', customer = '', , decision = ''] = line.split('|');
    return { find: inside(find, '`'), decision: inside(decision, '\\*\\*'), isTwice: customer.includes('two alerts') };
  });

test('a new analyst decides the ten sample alerts with the guide alone, each in three steps of the keyboard', async ({ page }) => {
  const seeded = spawnSync(process.execPath, ['tooling/run.mjs', 'seed'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: environment.dataDir, ONLY: 'alerts' },
  });
  expect(seeded.status, seeded.stdout + seeded.stderr).toBe(0);
  expect(rows).toHaveLength(10);

  const [, email = '', password = ''] = /sign in as `(\S+)` with the password `(\S+)`/.exec(guide) ?? [];
  const keys = JSON.parse(await readFile(join(environment.dataDir, 'demo-staff.json'), 'utf8')) as Readonly<Record<string, string>>;
  await signInToConsole(page, { email, password, ...authenticatorWith(keys[email] ?? '') });
  await page.getByRole('link', { name: 'Alerts' }).click();
  await allRaised(page);

  for (const row of rows) {
    await test.step(`${row.find}: ${row.decision}`, async () => {
      await find(page, row.find, row.isTwice ? 2 : 1);
      await decide(page, row.decision);
      if (!row.isTwice) return;
      await find(page, row.find, 1);
      await decide(page, row.decision);
    });
  }

  await test.step('what is left waits in a case', async () => {
    await page.getByRole('link', { name: 'Alerts', exact: true }).click();
    for (const { find: text, decision } of rows) {
      await page.getByLabel('Find in this list').fill(text);
      const left = page.getByRole('list', { name: 'Alerts' }).getByRole('link');
      await expect(left).toHaveCount(decision === 'Start a case' ? 1 : 0);
    }
  });
});

/** Alerts are raised within seconds of the payments, and about a customer in any order. The queue is loaded again until it has all. */
const allRaised = async (page: Page): Promise<void> => {
  const links = page.getByRole('list', { name: 'Alerts' }).getByRole('link');
  await expect(async () => {
    await page.reload();
    await expect(links.first()).toBeVisible();
    for (const { find: text, isTwice } of rows) {
      await page.getByLabel('Find in this list').fill(text);
      expect(await links.count(), text).toBeGreaterThanOrEqual(isTwice ? 3 : 1);
    }
  }).toPass({ timeout: 60_000 });
  // The field has no focus then, as the keys of the desk need it.
  await page.reload();
  await expect(links.first()).toBeVisible();
};

/** Step 1. */
const find = async (page: Page, text: string, place: 1 | 2): Promise<void> => {
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  if (place === 2) for (const key of ['ArrowDown', 'j']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('list', { name: 'Alerts' })
      .getByRole('link')
      .nth(place - 1),
  ).toHaveAttribute('aria-current', 'page');
};

/** Steps 2 and 3: the key beside the decision, why, and the record. */
const decide = async (page: Page, decision: string): Promise<void> => {
  if (decision === 'Start a case') {
    await page.getByRole('button', { name: decision }).waitFor();
    await page.keyboard.press('c');
    await page.keyboard.type('Where do 8,300 EUR of a new customer come from?');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cases/*');
    await page.getByRole('link', { name: 'Alerts', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Alerts' }).getByRole('link').first()).toBeVisible();
    return;
  }
  const choice = page.getByRole('group', { name: '1. Decide' }).locator('label').filter({ hasText: decision });
  await page.keyboard.press((await choice.locator('kbd').textContent()) ?? '');
  await expect(choice.getByRole('radio')).toBeChecked();
  await page.keyboard.type(WHY);
  const recorded = page.waitForResponse((response) => response.url().endsWith('/decision'));
  await page.keyboard.press('Control+Enter');
  expect((await recorded).status()).toBe(200);
  await expect(page.getByLabel('2. Say why')).toHaveValue('');
};
