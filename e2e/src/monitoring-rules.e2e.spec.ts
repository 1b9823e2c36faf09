import { expectAccessible } from './support/accessibility.ts';
import { memberOfStaff, openConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

test('monitoring rules are drafted by one person, tried, run in shadow, published by another, and taken back', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow();
  const openRules = async (role: string, firstName: string) => {
    const desk = await (await browser.newContext()).newPage();
    await observe(desk, complaints);
    await openConsole(desk, await memberOfStaff(page.request, role, { firstName, lastName: 'Mináriková' }));
    await desk.getByRole('link', { name: 'Rules', exact: true }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Monitoring rules' })).toBeVisible();
    return {
      desk,
      newest: desk
        .getByRole('listitem')
        .filter({ has: desk.getByText(/^Draft \d+$/) })
        .first(),
    };
  };
  const analyst = await openRules('compliance_analyst', 'Alena');
  const name = `Very large ${crypto.randomUUID().slice(0, 8)}`;

  await test.step('one drafts rules; a condition that is not one is named', async () => {
    await analyst.desk.getByRole('button', { name: 'Draft new rules' }).click();
    await analyst.desk.getByRole('button', { name: 'Add a rule' }).click();
    const rule = analyst.desk.locator('details[open]').last();
    await rule.getByLabel('Name').fill(name);
    await rule.getByLabel('Id').fill('very-large');
    await rule.getByLabel('Why the rule exists').fill('A line far above what anybody pays here.');
    const condition = await rule.getByLabel('Condition').inputValue();
    await rule.getByLabel('Condition').fill(condition.replace('"amount"', '"mood"'));
    await expect(rule.getByText('look at left')).toBeVisible();
    // No other test moves so much: the rules are in force for all of them.
    await rule.getByLabel('Condition').fill(condition.replace('100000', '99999999900'));
    await expect(rule.getByText('Reads: amount of this payment is at least 999,999,999.00 EUR.')).toBeVisible();
    await expectAccessible(analyst.desk);
    await analyst.desk.getByLabel('Reason').fill('A first draft.');
    await analyst.desk.getByRole('button', { name: 'Draft and try' }).click();
  });

  await test.step('it is tried over the whole history, and runs in shadow', async () => {
    await expect(analyst.newest).toContainText(name);
    await expect(analyst.newest.getByRole('table', { name: 'What the draft would have changed' })).toBeVisible({ timeout: 30_000 });
    await expect(analyst.newest.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    await analyst.newest.getByRole('button', { name: 'Run in shadow' }).click();
    await expect(analyst.newest.getByText(/^In shadow it judged/)).toBeVisible();
    await expectAccessible(analyst.desk);
  });

  await test.step('another person publishes it, and takes it back', async () => {
    const officer = await openRules('compliance_officer', 'Rastislav');
    for (const [label, reason, after] of [
      ['Publish', 'Agreed.', 'in force'],
      ['Roll back', 'Only a trial.', 'rolled back'],
    ] as const) {
      await officer.newest.getByRole('button', { name: label }).click();
      await officer.newest.getByLabel('Reason').fill(reason);
      await officer.newest.getByRole('button', { name: label }).click();
      await expect(officer.newest.getByText(after, { exact: true })).toBeVisible();
    }
  });
});
