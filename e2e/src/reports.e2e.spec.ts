import { expectAccessible } from './support/accessibility.ts';
import { CARDS } from './support/deposits.ts';
import { verified } from './support/customers.ts';
import { memberOfStaff, openConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

/** An amount that no other test uses, to find the alert by. */
const AMOUNT = '263.19';
const WHY = 'The cardholder is listed, and the customer has not said why he pays.';

test('two officers file a report of suspicion: assessed, drafted, proposed, approved', async ({ page, browser, complaints }) => {
  const customer = await verified(page.request);
  await page.request.post('/functions/v1/process-payment', {
    headers: { authorization: `Bearer ${customer.session.access_token}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ amount: AMOUNT, currency: 'EUR', cardNumber: CARDS.succeeds, expiryDate: '12/30', cvv: '123' },
      ...{ cardholderName: 'TESTOVITSCH, Zoran', country: 'SK', zipCode: '811 02' },
    },
  });
  const openDesk = async (firstName: string) => {
    const person = await memberOfStaff(page.request, 'compliance_officer', { firstName, lastName: 'Mináriková' });
    const desk = await (await browser.newContext({ acceptDownloads: true })).newPage();
    await observe(desk, complaints);
    await openConsole(desk, person);
    return desk;
  };
  const officer = await openDesk('Rastislav');

  await test.step('a case leads to its report', async () => {
    await officer.getByRole('link', { name: 'Alerts' }).click();
    await officer.getByLabel('Find in this list').fill(AMOUNT);
    await officer.getByRole('list', { name: 'Alerts' }).getByRole('link').click();
    await officer.getByRole('button', { name: 'Start a case' }).click();
    await officer.getByLabel('What the case is about').fill(`Listed cardholder, ${AMOUNT}`);
    await officer.getByRole('button', { name: 'Start the case' }).click();
    await officer.getByRole('link', { name: 'Suspicion and report to the FIU' }).click();
    await expect(officer.getByText('The suspicion is not assessed yet.')).toBeVisible();
  });

  await test.step('assessed, drafted, proposed', async () => {
    await officer.getByRole('button', { name: 'Assess it' }).click();
    await officer.getByRole('button', { name: 'Record the assessment' }).click();
    await expect(officer.getByText('Say why in at least 20 characters.')).toBeVisible();
    await officer.getByLabel('Grounds').fill(WHY);
    await officer.getByRole('button', { name: 'Record the assessment' }).click();
    await officer.getByRole('button', { name: 'Draft the report' }).click();
    await officer.getByLabel('What happened, and why it is suspicious').fill(WHY);
    await officer.getByLabel('What we have done about it').fill('The payment is held.');
    await officer.getByLabel('A listed person or country').check();
    await expectAccessible(officer);
    await officer.getByRole('button', { name: 'Save as a new version' }).click();
    await officer.getByRole('button', { name: 'Propose to file version 1' }).click();
    await expect(officer.getByText('You proposed this, so a colleague must approve it.')).toBeVisible();
    await expectAccessible(officer);
  });

  await test.step('another officer saves the file, approves it, and sees its hash', async () => {
    const deputy = await openDesk('Zuzana');
    await deputy.getByRole('link', { name: 'Reports' }).click();
    await expectAccessible(deputy);
    await expect(deputy.getByRole('link', { name: 'Three deposits just below 1,000 EUR' })).toBeVisible();
    await deputy.getByRole('link', { name: `Listed cardholder, ${AMOUNT}` }).click();
    const saved = deputy.waitForEvent('download');
    await deputy.getByRole('button', { name: 'Save the file of version 1' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('file.xml');
    await deputy.getByRole('button', { name: 'Approve' }).click();
    await expect(deputy.getByText('Version 1, filed.')).toBeVisible();
    await expect(deputy.getByText(/SHA-256 [0-9a-f]{64}/).first()).toBeVisible();
    await expectAccessible(deputy);
    await deputy.getByRole('button', { name: 'Record the hand-in' }).click();
    const chosen = deputy.getByLabel('File that you handed in');
    await chosen.setInputFiles({ name: 'other.xml', mimeType: 'application/xml', buffer: Buffer.from('<report/>') });
    await deputy.getByLabel(/^Handed in, /).fill('2026-01-05T10:00');
    await deputy.getByRole('button', { name: 'Record the hand-in' }).click();
    await expect(deputy.getByText('This is not the approved file of version 1.')).toBeVisible();
    await chosen.setInputFiles(await file.path());
    await deputy.getByRole('button', { name: 'Record the hand-in' }).click();
    await expect(deputy.getByText('The file cannot have been handed in before it was approved.')).toBeVisible();
    await expectAccessible(deputy);
  });
});
