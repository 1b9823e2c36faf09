import { expect, type Page } from '@playwright/test';
import { newestLink, registered, someone } from './support/customers.ts';
import { picture, takePictures } from './support/take-pictures.ts';

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

picture('signing in', async ({ page }) => {
  const { email } = await registered(page.request);
  await page.goto('/auth');
  await press(page, 'Sign In');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await takePictures(page, 'auth-sign-in-mistakes');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await press(page, 'Sign In');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Email').fill('jana@customers.example');
  await takePictures(page, 'auth-sign-in-refused');
});

picture('signing up', async ({ page }) => {
  const { email, firstName, lastName } = someone();
  await page.goto('/auth?tab=sign-up');
  await press(page, 'Create Account');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await takePictures(page, 'auth-sign-up-mistakes');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await page.getByLabel(/Terms of Service/).check();
  await page.getByLabel(/at least 18/).check();
  await press(page, 'Create Account');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/common/);
  await page.getByLabel('Email').fill('jana@customers.example');
  await takePictures(page, 'auth-sign-up-weak-password');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await press(page, 'Create Account');
  await expect(page.getByText('Check your email for the confirmation link!')).toBeVisible();
  await takePictures(page, 'auth-sign-up-sent');
  await page.goto(await newestLink(page.request, email, '/auth/confirm'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await takePictures(page, 'auth-confirm');
});

picture('a forgotten password', async ({ page }) => {
  const { email } = await registered(page.request);
  await page.goto('/auth/recover');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send the link');
  await expect(page.getByText('Check your email', { exact: true })).toBeVisible();
  await takePictures(page, 'auth-recover-sent');
  await page.goto(await newestLink(page.request, email, '/auth/recover'));
  await press(page, 'Continue');
  await page.getByLabel('New password').fill('short');
  await press(page, 'Change password');
  await takePictures(page, 'auth-new-password');
});
