import type { Locator, Page } from '@playwright/test';
import { newestLink, registered, sendSignUp, someone } from './support/customers.ts';
import { expect, test } from './support/test.ts';

/** A phone whose forms are longer than its screen, and a desktop. */
const SCREENS = [
  { width: 375, height: 667 },
  { width: 1280, height: 800 },
];

/** The answer to a form is seen without scrolling and is where a keyboard or a screen reader goes on. */
const expectInView = async (answer: Locator): Promise<void> => {
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport({ ratio: 1 });
};

const status = (page: Page, text: string): Locator => page.locator('[role=status], [role=alert]').filter({ hasText: text });

const signUp = async (page: Page, password: string): Promise<string> => {
  const customer = { ...someone(), password };
  await page.goto('/auth?tab=sign-up');
  await sendSignUp(page, customer);
  return customer.email;
};

for (const viewport of SCREENS) {
  test.describe(`at ${String(viewport.width)} pixels`, () => {
    test.use({ viewport });

    test('a new account reads where its confirmation link is', async ({ page }) => {
      const email = await signUp(page, 'correct horse battery');
      await expectInView(status(page, `We sent it to ${email}`));
    });

    test('a refused password is explained at its field', async ({ page }) => {
      await signUp(page, 'password1234');
      const field = page.getByLabel('Password', { exact: true });
      await expectInView(field);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/list of common passwords/);
      await field.fill('short12');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(field).toHaveAccessibleDescription('Use at least 8 characters.');
      await expectInView(field);
    });

    test('a request for a new password is confirmed', async ({ page }) => {
      await page.goto('/auth/recover');
      await page.getByLabel('Email').fill('jana@customers.example');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expectInView(status(page, 'Check your email'));
    });

    test('a message of the contact form is confirmed', async ({ page }) => {
      await page.goto('/contact');
      await page.getByLabel('Name').fill('Jana Nováková');
      await page.getByLabel('Business email').fill('jana@customers.example');
      await page.getByLabel('Inquiry type').selectOption('Partnership');
      await page.getByRole('textbox', { name: 'Message' }).fill('Hello from the tests.');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expectInView(status(page, 'We have your message'));
    });

    test('a request of the integration form is confirmed', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('heading', { name: 'Developer integration' }).scrollIntoViewIfNeeded();
      await page.getByRole('textbox', { name: 'Company' }).fill('Firma a. s.');
      await page.getByRole('textbox', { name: 'Email' }).fill('jana@customers.example');
      await page.getByRole('button', { name: 'Send request' }).click();
      await expectInView(status(page, 'We have your request'));
    });

    test('a subscription to the newsletter and its confirmation are confirmed', async ({ page }) => {
      const { email } = someone();
      await page.goto('/blog');
      await page.getByRole('heading', { name: 'Newsletter' }).scrollIntoViewIfNeeded();
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expectInView(status(page, `on its way to ${email}`));
      await page.goto(await newestLink(page.request, email, '/newsletter/confirm'));
      await page.getByRole('button', { name: 'Confirm subscription' }).click();
      await expectInView(status(page, 'You are subscribed'));
    });

    test('Tab leads from the email to the password, to sign in and to sign up', async ({ page }) => {
      for (const [path, action] of [
        ['/auth', 'Sign In'],
        ['/auth?tab=sign-up', 'Create Account'],
      ] as const) {
        await page.goto(path);
        // The address opens the other tab once the page runs.
        await expect(page.getByRole('button', { name: action })).toBeEnabled();
        await page.getByLabel('Email').focus();
        await page.keyboard.press('Tab');
        await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      }
    });
  });
}

test('a wrong password is announced, and both fields keep what was typed', async ({ page }) => {
  const { email } = await registered(page.request);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the right one');
});
