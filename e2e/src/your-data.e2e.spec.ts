import { signedInCustomer } from './support/customers.ts';
import { expect, test } from './support/test.ts';

test('a customer asks for a copy of their data and downloads it', async ({ page }) => {
  const customer = await signedInCustomer(page);
  await page.goto('/dashboard?tab=settings&panel=security');
  await page.getByRole('button', { name: 'Request a copy of your data' }).click();
  await expect(page.getByText(/Your copy is ready/)).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(async () => (await page.request.get('/mailbox.json', { params: { to: customer.email } })).text())
    .toContain('The copy of your data is ready');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const archive = await arriving;
  expect(archive.suggestedFilename()).toMatch(/^danubit-data-REQ-.*\.zip$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe('PK');
});
