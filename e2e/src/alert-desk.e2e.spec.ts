import { expectAccessible } from './support/accessibility.ts';
import { CARDS } from './support/deposits.ts';
import { verified } from './support/customers.ts';
import { memberOfStaff, openConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

/** An amount that no other test uses, to find the alert by. */
const AMOUNT = '251.37';

test('two people decide about a payment in a listed name, with the keyboard, and the customer reads "in review" until then', async ({
  page,
  browser,
  complaints,
}) => {
  const customer = await verified(page.request);
  const headers = { authorization: `Bearer ${customer.session.access_token}` };
  const paying = page.request.post('/functions/v1/process-payment', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ amount: AMOUNT, currency: 'EUR', cardNumber: CARDS.succeeds, expiryDate: '12/30', cvv: '123' },
      ...{ cardholderName: 'TESTOVITSCH, Zoran', country: 'SK', zipCode: '811 02' },
    },
  });
  const openDesk = async (role: string, firstName: string) => {
    const person = await memberOfStaff(page.request, role, { firstName, lastName: 'Mináriková' });
    const desk = await (await browser.newContext()).newPage();
    await observe(desk, complaints);
    await openConsole(desk, person);
    await desk.getByRole('link', { name: 'Alerts' }).click();
    await desk.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor();
    await desk.keyboard.press('/');
    await desk.keyboard.type(AMOUNT);
    await expect(desk.getByText('1 shown')).toBeVisible();
    return desk;
  };

  const analyst = await openDesk('compliance_analyst', 'Petra');
  await test.step('one proposes to clear it: a choice, a reason, and the record', async () => {
    await expectAccessible(analyst);
    await analyst.getByRole('heading', { level: 2, name: 'Alerts' }).click();
    await analyst.keyboard.press('j');
    await analyst.keyboard.press('Enter');
    await expect(analyst.getByRole('heading', { level: 1 })).toHaveText(/Name close to a listed name, 251\.37/);
    await expect(analyst.getByRole('row').filter({ hasText: 'ZORAN' }).first()).toContainText('To decide');
    await expect(analyst.getByRole('link', { name: 'payment held' })).toBeVisible();
    await expectAccessible(analyst);
    await analyst.keyboard.press('1');
    await analyst.keyboard.type('Too short');
    await analyst.keyboard.press('Control+Enter');
    await expect(analyst.getByText('Say why in at least 20 characters.')).toBeVisible();
    await analyst.keyboard.type(' before, the birth date on the identity card is another one.');
    await analyst.keyboard.press('Control+Enter');
    await expect(analyst.getByText('Recorded', { exact: true })).toBeVisible();
  });

  await test.step('meanwhile the customer reads that it is in review', async () => {
    expect((await paying).ok()).toBe(true);
    const mine = await page.request.get('/api/transactions', { headers });
    expect(await mine.text()).toContain('in_review');
  });

  await test.step('another person approves, and the payment goes on', async () => {
    const officer = await openDesk('compliance_officer', 'Rastislav');
    await officer.getByRole('list', { name: 'Alerts' }).getByRole('link').click();
    await expect(officer.getByRole('region', { name: 'Second person' })).toContainText('the birth date on the identity card');
    await expectAccessible(officer);
    await officer.getByRole('button', { name: 'Approve' }).click();
    await expect(officer.getByText('Recorded', { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await page.request.get('/api/transactions', { headers })).text(), { timeout: 15_000 })
      .toContain('"completed"');
  });
});
