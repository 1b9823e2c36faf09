import type { Page } from '@playwright/test';
import { sidewaysScroll, violations } from './support/accessibility.ts';
import { pressOn } from './support/keyboard.ts';
import { registered, signInByForm } from './support/customers.ts';
import { withDevice } from './support/passkeys.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'another horse battery';

const check = async (page: Page, colorScheme: 'light' | 'dark', width: number): Promise<void> => {
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

const addPasskey = async (page: Page): Promise<string> => {
  await page.goto('/dashboard?tab=security');
  await pressOn(page.getByRole('button', { name: 'Add a passkey' }));
  await expect(page.getByRole('dialog', { name: 'Passkey added' })).toBeVisible();
  await check(page, 'light', 1280);
  await page.getByLabel('Name', { exact: true }).fill('MacBook');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const [code = ''] = await dialog.getByRole('listitem').allTextContents();
  await pressOn(page.getByRole('checkbox', { name: /I saved these codes/ }), 'Space');
  await pressOn(page.getByRole('button', { name: 'Done' }));
  await expect(page.getByText('MacBook', { exact: true })).toBeVisible();
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();
  await check(page, 'dark', 375);
  return code;
};

test('a passkey signs in without a password, as a second factor, and confirms changes', async ({ page }) => {
  test.slow();
  await withDevice(page);
  const jana = await registered(page.request);
  await signInByForm(page, jana);
  await test.step('adds a passkey', () => addPasskey(page));

  await test.step('signs in with the passkey that the browser offers in the email field', async () => {
    await signOut(page);
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    await signOut(page);
    // The device answers immediately. From here on it waits for a button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  });

  await test.step('signs in without a password', async () => {
    await page.goto('/auth');
    await check(page, 'light', 375);
    await pressOn(page.getByRole('button', { name: 'Continue with a passkey' }));
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  });

  await test.step('confirms a change', async () => {
    await page.goto('/dashboard?tab=security');
    // A new password needs a proof that is given after the sign-in.
    await pressOn(page.getByRole('button', { name: 'Change password' }));
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
    await check(page, 'light', 375);
    await pressOn(page.getByRole('button', { name: 'Use your passkey' }));
    await expect(page.getByText('Password changed', { exact: true }).first()).toBeVisible();
  });

  await test.step('signs in with the password and the passkey', async () => {
    await signOut(page);
    await page.goto('/auth');
    await page.getByLabel('Email').fill(jana.email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
    await check(page, 'dark', 1280);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  });

  await test.step('removes it, which turns two-factor authentication off', async () => {
    await page.goto('/dashboard?tab=security');
    await pressOn(page.getByRole('button', { name: 'Remove the passkey MacBook' }));
    const dialog = page.getByRole('dialog', { name: 'Remove the passkey' });
    await expect(dialog).toContainText('password alone');
    await pressOn(dialog.getByRole('button', { name: 'Remove' }));
    await expect(page.getByText('Passkey removed', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Recovery codes', { exact: true })).toHaveCount(0);
  });
});
