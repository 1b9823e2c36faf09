import { expectAccessible } from './support/accessibility.ts';
import { newLastName, signedInCustomer } from './support/customers.ts';
import { memberOfStaff, openConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

/** One dark pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE });

test('a customer sends documents step by step, a person of staff looks at them, and the limits rise', async ({
  page,
  browser,
  complaints,
}) => {
  const { lastName } = await signedInCustomer(page, { lastName: newLastName() });
  await page.goto('/dashboard?tab=settings');
  await page.getByRole('link', { name: /Verification/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Verification' })).toBeVisible();
  await expect(page.getByText('Your level')).toBeVisible();
  await expectAccessible(page);

  await test.step('one thing at a time, each saved', async () => {
    await page.getByLabel('Country', { exact: true }).selectOption('DE');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByLabel('Document', { exact: true }).selectOption('national_id_card');
    await page.getByLabel('Choose a file: National ID card, front').setInputFiles(photo('front.png'));
    await expect(page.getByText('National ID card, front: saved')).toBeVisible();
    await page.reload();
    await page.getByLabel('Choose a file: National ID card, back').setInputFiles(photo('back.png'));
    await page.getByLabel('Choose a file: Proof of address').setInputFiles({
      name: 'page.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('not a PDF'),
    });
    await expect(page.getByText(/Send a JPEG or PNG picture/)).toBeVisible();
    await page.getByLabel('Choose a file: Proof of address').setInputFiles(photo('bill.png'));
    for (const answer of ['I am employed', '1,000 to 10,000 USD', 'Salary or pension', 'No']) {
      await page.getByRole('radio', { name: answer }).check();
      await page.getByRole('button', { name: 'Save and continue' }).click();
    }
    await page.getByLabel('Country', { exact: true }).selectOption('SK');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('9 of 9 steps done')).toBeVisible();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByText(/We are reviewing your documents/)).toBeVisible();
  });

  await test.step('staff see one customer on one screen and approve; the customer sees it at once', async () => {
    const desk = await (await browser.newContext()).newPage();
    await observe(desk, complaints);
    await openConsole(desk, await memberOfStaff(page.request, 'compliance_analyst', { firstName: 'Anna', lastName: 'Kováčová' }));
    await desk.getByRole('link', { name: 'Verification' }).click();
    await desk.getByRole('listitem').filter({ hasText: lastName }).filter({ hasText: 'to decide' }).getByRole('link').click();
    await expect(desk.getByText('1000 to 10000', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: 'Show National ID card, front' }).click();
    await expect(desk.getByRole('figure', { name: 'National ID card, front' })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText('Give your reason. Colleagues and auditors read it later.')).toBeVisible();
    await desk.getByLabel('2. Say why').fill('The documents agree with what was said.');
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText('This review has been decided: approved.')).toBeVisible();
    await expect(page.getByText(/You have the extended level until/)).toBeVisible();
  });
});
