import type { Page } from '@playwright/test';
import { sidewaysScroll, violations } from './support/accessibility.ts';
import { authenticatorWith } from './support/authenticator.ts';
import { pressOn } from './support/keyboard.ts';
import { newestLink, registered, signInByForm, type Customer } from './support/customers.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'another horse battery';

const DESK = ['light', 1280] as const;
const PHONE = ['dark', 375] as const;

/** Checks accessibility and sideways scroll, on a desktop in the light theme or on a phone in the dark theme. */
const check = async (page: Page, [colorScheme, width]: typeof DESK | typeof PHONE): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
};

const signOut = async (page: Page): Promise<void> => {
  await pressOn(page.getByRole('button', { name: 'Account menu' }));
  await pressOn(page.getByRole('menuitem', { name: 'Log out' }));
  await expect(page).toHaveURL(/\/$/);
};

const enterPassword = async (page: Page, { email, password }: Customer): Promise<void> => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

const askForRecovery = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth');
  await pressOn(page.getByRole('link', { name: 'Forgot your password?' }));
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check your email', { exact: true })).toBeVisible();
  await page.goto(await newestLink(page.request, email, '/auth/recover'));
};

const turnTwoFactorOn = async (page: Page) => {
  await page.goto('/dashboard?tab=security');
  const twoFactor = page.getByRole('switch', { name: 'Two-factor authentication' });
  await expect(twoFactor).not.toBeChecked();
  await expect(page.getByText('Signed in', { exact: true }).first()).toBeVisible();
  await check(page, PHONE);
  await pressOn(twoFactor, 'Space');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await check(page, DESK);
  const secret = ((await page.locator('.mono.select-all').textContent()) ?? '').replaceAll(' ', '');
  const authenticator = authenticatorWith(secret);
  await page.getByLabel('Code', { exact: true }).fill(authenticator.nextCode());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
  const codes = await dialog.getByRole('listitem').allTextContents();
  // Only the codes are printed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expect(page.getByText('Save your recovery codes')).toBeHidden();
  await page.emulateMedia({ media: null });
  await check(page, PHONE);
  await pressOn(page.getByRole('checkbox', { name: /I saved these codes/ }), 'Space');
  await pressOn(page.getByRole('button', { name: 'Done' }));
  await expect(twoFactor).toBeChecked();
  await expect(page.getByText(`${String(codes.length)} are left.`)).toBeVisible();
  return { authenticator, recoveryCode: codes[0] ?? '' };
};

test('a second factor protects an account, also when the password is recovered', async ({ page }) => {
  // Six pages and four axe runs: seconds on an idle machine, but more than the usual limit on a busy one.
  test.slow();
  const jana = await registered(page.request);
  await signInByForm(page, jana);
  const { authenticator, recoveryCode } = await test.step('turns two-factor authentication on', () => turnTwoFactorOn(page));

  await test.step('signs in with the password and a code', async () => {
    await signOut(page);
    await enterPassword(page, jana);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await check(page, DESK);
    await page.keyboard.type(authenticator.nextCode());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    await signOut(page);
  });

  await test.step('follows a recovery link and still has to pass the second factor', async () => {
    await askForRecovery(page, jana.email);
    await pressOn(page.getByRole('button', { name: 'Continue' }));
    await pressOn(page.getByRole('button', { name: 'Use a recovery code instead' }));
    await page.keyboard.type(recoveryCode);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New password')).toBeVisible();
  });
});

test('a forgotten password can be reset, and a session that is ended elsewhere says so', async ({ page }) => {
  const jana = await registered(page.request);
  await askForRecovery(page, jana.email);
  await check(page, PHONE);
  await pressOn(page.getByRole('button', { name: 'Continue' }));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await check(page, DESK);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  const token = await page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('danubit.session') ?? '{}');
    return String(Reflect.get(Object(stored), 'access_token'));
  });
  const ended = await page.request.post('/auth/v1/logout?scope=global', { headers: { authorization: `Bearer ${token}` } });
  expect(ended.status()).toBe(204);
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('You were signed out')).toBeVisible();
  await check(page, PHONE);
  await enterPassword(page, { ...jana, password: NEW_PASSWORD });
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
});

test('a session warns a minute before it ends and afterwards says why it ended', async ({ page }) => {
  await page.clock.install();
  await signInByForm(page, await registered(page.request));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('danubit.session-times'))).not.toBeNull();
  await page.clock.fastForward('23:59:10');
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(warning).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Stay signed in' }));
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward('24:00:10');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('You were inactive for the time set in your security settings.')).toBeVisible();
});
