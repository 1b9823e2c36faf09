import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { registered, signIn } from './support/customers.ts';
import { expect, test } from './support/test.ts';

type Mail = {
  readonly to: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
};

const newEmail = (): string => `visitor.${randomUUID().slice(0, 8)}@firma.example`;

const mailTo = async (request: APIRequestContext, to: string, about: (mail: Mail) => boolean): Promise<Mail> => {
  let found: Mail | undefined;
  await expect(async () => {
    const { mails } = (await (await request.get(`/mailbox.json?to=${encodeURIComponent(to)}`)).json()) as { mails: readonly Mail[] };
    found = mails.find(about);
    expect(found).toBeDefined();
  }).toPass();
  if (found === undefined) throw new Error(`No mail to ${to}.`);
  return found;
};

test('a message of the contact form reaches sales and is acknowledged', async ({ page, request }) => {
  const email = newEmail();
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Jana Nováková');
  await page.getByLabel('Business email').fill(email);
  await page.getByLabel('Inquiry type').selectOption('Partnership');
  await page.getByRole('textbox', { name: 'Message' }).fill('Dobrý deň,\n<img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message Sent!').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');

  const toSales = await mailTo(request, 'sales@danubit.example', ({ reply_to }) => reply_to === email);
  expect(toSales.subject).toBe('Partnership: message from Jana Nováková');
  expect(toSales.text).toContain('<img src=x onerror=alert(1)>');
  const acknowledgement = await mailTo(request, email, () => true);
  expect(acknowledgement.text).toContain('within 24 hours');
  expect(acknowledgement.text).not.toContain('<img');
});

test('a request of the integration form reaches sales', async ({ page, request }) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Developer integration' }).scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'Company' }).fill('Firma a. s.');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request Sent Successfully!').first()).toBeVisible();
  await mailTo(request, 'sales@danubit.example', ({ reply_to }) => reply_to === email);
});

test('the newsletter is confirmed and ended through mailed links', async ({ page, request }) => {
  const email = newEmail();
  await page.goto('/blog');
  await page.getByRole('heading', { name: 'Newsletter' }).scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(`on its way to ${email}`)).toBeVisible();

  const { links: confirmLinks } = await mailTo(request, email, ({ subject }) => subject.startsWith('Confirm'));
  await page.goto(confirmLinks[0] ?? '');
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByText('You are subscribed')).toBeVisible();

  const { links: endLinks } = await mailTo(request, email, ({ subject }) => subject.startsWith('You are subscribed'));
  await page.goto(endLinks[0] ?? '');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are unsubscribed')).toBeVisible();
});

test.describe('a visitor who has not answered the cookie question', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('has to answer it once, can change the answer from the footer, and causes no request to another site', async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (sent) => {
      if (!sent.url().startsWith(baseURL ?? '')) foreign.push(sent.url());
    });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Cookies on Danubit' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await page.getByRole('button', { name: 'Essential Only' }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await page.getByRole('link', { name: 'Cookie Settings' }).first().click();
    await page.getByRole('switch', { name: 'Analytics' }).check();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    const kept = await page.evaluate(() => localStorage.getItem('danubit.cookie-preferences'));
    expect(JSON.parse(kept ?? 'null')).toEqual({ essential: true, analytics: true, performance: false, marketing: false });
    expect(foreign).toEqual([]);
  });
});

test('a signed-in customer’s answer to the cookie question is recorded as evidence', async ({ page }) => {
  await signIn(page, await registered(page.request));
  await page.getByRole('link', { name: 'Cookie Settings' }).first().click();
  await page.getByRole('switch', { name: 'Performance' }).check();
  const kept = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/settings/cookie-choice');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  expect((await kept).status()).toBe(200);
  expect((await kept).request().postDataJSON()).toMatchObject({ policy: 'v1', analytics: false, performance: true, marketing: false });
});

test.describe('a crawler', () => {
  test.use({ storageState: { cookies: [], origins: [] }, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });

  test('reads the page without the cookie question', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
