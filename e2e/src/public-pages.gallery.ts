import { expect } from '@playwright/test';
import { publicPaths, UNLISTED_PATHS } from './support/public-paths.ts';
import { picture, takePictures } from './support/take-pictures.ts';

const nameOf = (path: string): string => `public-${path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}`;
/** Legal documents and articles share a layout each; one of each is taken. */
const SAME_LAYOUT =
  /^\/(?:blog\/(?!protecting-an-account)|(?:cookie|privacy|safeguarding)-policy|ict-cybersecurity|risk-disclosure|aml-cft)/;

picture('public pages', async ({ page, request }) => {
  for (const path of [...(await publicPaths(request)), ...UNLISTED_PATHS].filter((each) => !SAME_LAYOUT.test(each))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await takePictures(page, nameOf(path));
  }
});

picture('the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await takePictures(page, 'public-menu', { fullPage: false, widths: [375] });
});

picture('answers to the forms of the public pages', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await takePictures(page, 'public-contact-mistakes');
  await page.getByLabel('Name').fill('Jana Nováková');
  await page.getByLabel('Business email').fill('jana@customers.example');
  await page.getByLabel('Inquiry type').selectOption('Partnership');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello from the gallery.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('We have your message')).toBeVisible();
  await takePictures(page, 'public-contact-sent');
});

picture.describe('a first visit', () => {
  picture.use({ storageState: { cookies: [], origins: [] } });

  picture('the cookie question', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('dialog')).toBeVisible();
    await takePictures(page, 'public-cookies', { fullPage: false });
    await page.getByRole('button', { name: /Customi[sz]e/ }).click();
    await takePictures(page, 'public-cookies-choice', { fullPage: false });
  });
});
