import { expectAccessible } from './support/accessibility.ts';
import { newLastName, signedInCustomer } from './support/customers.ts';
import { memberOfStaff, openConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

/** One dark pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a customer hands a company in on a phone, staff refuse a part of it, and the customer mends it', async ({
  page,
  browser,
  complaints,
}) => {
  // A whole file.
  test.slow();
  await page.setViewportSize({ width: 375, height: 740 });
  const { lastName } = await signedInCustomer(page, { lastName: newLastName() });
  await page.goto('/dashboard?tab=settings&panel=verification');
  await page.getByRole('button', { name: 'For a company' }).click();
  const save = page.getByRole('button', { name: 'Save and continue' });
  const answer = async (name: string): Promise<void> => {
    await page.getByRole('radio', { name }).check();
    await save.click();
  };
  const send = async (name: string): Promise<void> => {
    await page.getByLabel(`Choose a file: ${name}`).setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PICTURE });
  };
  const share = page.getByLabel('Share in percent');

  await test.step('the company, one thing at a time', async () => {
    await answer('I am a director or a member of its board');
    await send('Authority document');
    await page.getByLabel('Name of the company').fill('Veslá s. r. o.');
    await page.getByLabel('Legal form').selectOption('limited_company');
    await page.getByLabel('Country of registration').selectOption('SK');
    await page.getByLabel('Register', { exact: true }).fill('OR Bratislava III');
    await page.getByLabel('Number in the register').fill('Sro 1/B');
    await page.getByLabel('LEI').fill('5493001KJTIIGC8Y1R13');
    await save.click();
    await expect(page.getByText(/The last two digits of this LEI do not fit/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('LEI').fill('5493001KJTIIGC8Y1R12');
    await save.click();
    await page.getByLabel('Street and number').fill('Vzorová 1');
    await page.getByLabel('City').fill('Bratislava');
    await page.getByLabel('Postal code').fill('811 02');
    await page.getByLabel('Country', { exact: true }).selectOption('SK');
    await save.click();
    for (const name of ['Register extract', 'Articles of association', 'Proof of the company address']) await send(name);
  });

  await test.step('its owner', async () => {
    await page.getByLabel('Why you name this person').selectOption('ownership');
    await page.getByLabel('First name').fill('Vlasta');
    await page.getByLabel('Last name').fill('Vlastníková');
    await page.getByLabel('Day').fill('2');
    await page.getByLabel('Month').fill('3');
    await page.getByLabel('Year').fill('1975');
    await page.getByLabel('Country of residence').selectOption('SK');
    await share.fill('20');
    await page.getByLabel('Public function').selectOption('no');
    await page.getByRole('button', { name: 'Save this person' }).click();
    await expect(page.getByText(/Name owners of 25 % or more/)).toBeVisible();
    await share.fill('60');
    await page.getByRole('button', { name: 'Save this person' }).click();
    await expect(page.getByText(/60 %, Slovakia/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Everyone is named' }).click();
  });

  await test.step('its business; what was saved is there after a reload', async () => {
    await send('Ownership chart');
    await page.getByLabel('Your answer').fill('We make oars.');
    await save.click();
    await expect(page.getByRole('heading', { name: /How much does the company expect/ })).toBeVisible();
    await page.reload();
    await answer('10,000 to 100,000 EUR');
    await answer('Sale of goods');
    await answer('No');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByText(/We are reviewing your documents/)).toBeVisible();
  });

  const desk = await (await browser.newContext()).newPage();
  const openReview = async (): Promise<void> => {
    await desk.getByRole('link', { name: 'Verification' }).click();
    const files = desk.getByRole('listitem').filter({ hasText: lastName }).filter({ hasText: 'Company level' });
    await files.filter({ hasText: 'to decide' }).getByRole('link').click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Veslá s. r. o.' })).toBeVisible();
  };

  await test.step('staff see the company with its owners, and refuse a part', async () => {
    await observe(desk, complaints);
    await openConsole(desk, await memberOfStaff(page.request, 'compliance_analyst', { firstName: 'Anna', lastName: 'Kováčová' }));
    await openReview();
    await expect(desk.getByText('Declared together: 60 %.', { exact: false })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('radio', { name: 'Refuse parts of the file' }).check();
    await desk.getByLabel('2. Say why').fill('The chart shows two owners.');
    await desk.getByRole('button', { name: 'Refuse parts of the file' }).click();
    await expect(desk.getByText('Choose a reason for at least one part.')).toBeVisible();
    await desk.getByLabel('The owners').selectOption('differs_from_documents');
    await desk.getByRole('button', { name: 'Refuse parts of the file' }).click();
    await expect(desk.getByText('This review has been decided: refused.')).toBeVisible();
  });

  await test.step('the customer reads which part to change, mends it and sends it again', async () => {
    await expect(page.getByText(/The owners and the ownership chart: it differs from the documents/)).toBeVisible();
    await page.getByRole('button', { name: 'Change: Owners', exact: true }).click();
    await page.getByRole('button', { name: 'Change Vlasta Vlastníková' }).click();
    await share.fill('70');
    await page.getByRole('button', { name: 'Save this person' }).click();
    await expect(page.getByText(/70 %, Slovakia/)).toBeVisible();
    await page.getByRole('button', { name: 'Everyone is named' }).click();
    await page.getByRole('button', { name: 'Change: Ownership chart' }).click();
    await send('Ownership chart');
    await expect(page.getByRole('button', { name: 'Remove Ownership chart' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByText(/We are reviewing your documents/)).toBeVisible();
  });

  await test.step('staff see what has changed', async () => {
    await openReview();
    await expect(desk.getByText('Declared together: 70 %.', { exact: false })).toBeVisible();
  });
});
