import { expectAccessible } from './support/accessibility.ts';
import { memberOfStaff, openConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

test('rules are drafted and tried by one person, published by another, and taken back', async ({ page, browser, complaints }) => {
  test.slow();
  const openRouting = async (firstName: string) => {
    const desk = await (await browser.newContext()).newPage();
    await observe(desk, complaints);
    await openConsole(desk, await memberOfStaff(page.request, 'payments_operator', { firstName, lastName: 'Mináriková' }));
    await desk.getByRole('link', { name: 'Routing' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Routing' })).toBeVisible();
    const newest = desk
      .getByRole('listitem')
      .filter({ has: desk.getByText(/^Draft \d+$/) })
      .first();
    return { desk, newest };
  };
  const petra = await openRouting('Petra');
  const name = `Large deposits ${crypto.randomUUID().slice(0, 8)}`;

  await test.step('one drafts rules, which are tried over past payments', async () => {
    await petra.desk.getByRole('button', { name: 'Draft new rules' }).click();
    await petra.desk.getByRole('button', { name: 'Add a rule' }).click();
    const rule = petra.desk.getByRole('group', { name: /^Rule \d+$/ }).last();
    await rule.getByLabel('Name').fill(name);
    // No other test pays so much: the rules are in force for all of them.
    await rule.getByLabel('Amount from').fill('999999.00');
    await rule.getByLabel('Share of Stripe').fill('70');
    await rule.getByLabel('Share of Adyen').fill('half');
    await petra.desk.getByLabel('Reason').fill('Spread the risk of large deposits.');
    await petra.desk.getByRole('button', { name: 'Draft and try' }).click();
    await expect(petra.desk.getByText(`${name}: write a whole number.`)).toBeVisible();
    await rule.getByLabel('Share of Adyen').fill('30');
    await expectAccessible(petra.desk);
    await petra.desk.getByRole('button', { name: 'Draft and try' }).click();
    await expect(petra.newest).toContainText(`${name}: from 999999.00 → Stripe 70 %, Adyen 30 %`);
    await expect(petra.newest.getByRole('table', { name: 'What the draft would have changed' })).toBeVisible();
    await expect(petra.newest.getByText('You drafted this, so a colleague must publish it.')).toBeVisible();
    await expect(petra.newest.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  });

  await test.step('another publishes them and takes them back', async () => {
    const { desk, newest } = await openRouting('Rastislav');
    const change = async (label: string, reason: string) => {
      await newest.getByRole('button', { name: label }).click();
      await newest.getByLabel('Reason').fill(reason);
      await newest.getByRole('button', { name: label }).click();
    };
    await change('Publish', 'As agreed with finance.');
    await expect(newest.getByText('in force', { exact: true })).toBeVisible();
    await expectAccessible(desk);
    await change('Roll back', 'Only for a day.');
    await expect(newest.getByText('rolled back', { exact: true })).toBeVisible();

    await desk.getByRole('link', { name: 'Providers' }).click();
    await expect(desk.getByRole('heading', { level: 2, name: 'Adyen' })).toBeVisible();
    await expect(desk.getByRole('heading', { level: 2, name: 'Bank account' })).toBeVisible();
    await expectAccessible(desk);
  });
});
