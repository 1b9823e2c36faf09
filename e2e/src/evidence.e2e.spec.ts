import type { Browser } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { verified } from './support/customers.ts';
import { memberOfStaff, openConsole } from './support/staff.ts';
import { expect, observe, test } from './support/test.ts';

/** A bundle waits until its events are sealed, which takes up to a minute. */
const MADE_WITHIN_MS = 150_000;
const WHY = 'Request 4711 of 25 November';
/** Of this run, since the lists show what every member of staff has made. */
const MARK = crypto.randomUUID().slice(0, 8);
const COURT = `District Court Bratislava I, ${MARK}`;
const AUTHORITY = `FIU, ${MARK}`;
const ORDER = `Order ${MARK} of the court`;

type Scene = { readonly browser: Browser; readonly complaints: string[] };
const openDesk = async ({ browser, complaints }: Scene, person: Parameters<typeof openConsole>[1]) => {
  const desk = await (await browser.newContext({ acceptDownloads: true })).newPage();
  await observe(desk, complaints);
  await openConsole(desk, person);
  return desk;
};

test('an officer makes evidence for a court, and a second officer approves that for an authority', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(360_000);
  const customer = await verified(page.request);
  const officer = await openDesk(
    { browser, complaints },
    await memberOfStaff(page.request, 'compliance_officer', { firstName: 'Rastislav', lastName: 'Dôkazný' }),
  );

  await test.step('a search without a reason is not sent', async () => {
    await officer.getByRole('link', { name: 'Evidence', exact: true }).click();
    await officer.getByLabel('Search by').selectOption('email');
    await officer.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(officer.getByText('Name the request that you answer.')).toBeVisible();
    await expectAccessible(officer);
  });

  await test.step('the customer is found, and evidence for a court is made', async () => {
    await officer.getByRole('textbox', { name: /mail/i }).fill(customer.email);
    await officer.getByLabel('Reason').fill(WHY);
    await officer.getByRole('button', { name: 'Find', exact: true }).click();
    await officer.getByRole('button', { name: /^Evidence about/ }).click();
    const form = officer.getByRole('dialog');
    await form.getByRole('button', { name: 'Create the bundle' }).click();
    await expect(form.getByText('Name the authority or court.')).toBeVisible();
    await expectAccessible(officer);
    await form.getByLabel('Recipient').fill(COURT);
    await form.getByRole('button', { name: 'Create the bundle' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('evidence for an authority waits for a colleague, who approves it', async () => {
    await officer.getByRole('button', { name: /^Evidence about/ }).click();
    const form = officer.getByRole('dialog');
    await form.getByLabel('For', { exact: true }).selectOption('authority');
    await form.getByLabel('Recipient').fill(AUTHORITY);
    await form.getByRole('button', { name: 'Ask for approval' }).click();
    const own = officer.getByRole('listitem').filter({ hasText: AUTHORITY });
    await expect(own.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await expectAccessible(officer);
    const deputy = await openDesk(
      { browser, complaints },
      await memberOfStaff(page.request, 'compliance_officer', { firstName: 'Zuzana', lastName: 'Dôkazná' }),
    );
    await deputy.getByRole('link', { name: 'Evidence', exact: true }).click();
    const asked = deputy.getByRole('listitem').filter({ hasText: AUTHORITY });
    await asked.getByRole('button', { name: 'Approve' }).click();
    await expect(asked.getByText(/approved by Zuzana Dôkazná/)).toBeVisible();
  });

  await test.step('a bundle is saved once its events are sealed', async () => {
    const made = officer.getByRole('listitem').filter({ hasText: COURT });
    const save = made.getByRole('button', { name: 'Save the bundle' });
    await expect(save).toBeVisible({ timeout: MADE_WITHIN_MS });
    const saved = officer.waitForEvent('download');
    await save.click();
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
    await expect(made.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
    await expectAccessible(officer);
  });
});

test('a hold is placed by one officer, and ended early by two people', async ({ page, browser, complaints }) => {
  test.slow();
  const customer = await verified(page.request);
  const officer = await openDesk(
    { browser, complaints },
    await memberOfStaff(page.request, 'compliance_officer', { firstName: 'Rastislav', lastName: 'Zádržný' }),
  );

  await test.step('placed, and in force immediately', async () => {
    await officer.getByRole('link', { name: 'Retention' }).click();
    await expect(officer.getByText('What falls due in twelve months')).toBeVisible();
    await officer.getByRole('button', { name: 'Place a hold' }).click();
    const form = officer.getByRole('dialog');
    await form.getByRole('button', { name: 'Place the hold' }).click();
    await expect(form.getByText('Enter the user id of the customer.')).toBeVisible();
    await expectAccessible(officer);
    await form.getByLabel('Customer').fill(customer.session.user.id);
    await form.getByLabel('Order').fill(ORDER);
    await form.getByRole('button', { name: 'Place the hold' }).click();
    await expect(form).toBeHidden();
    await expect(officer.getByText(ORDER)).toBeVisible();
    await expectAccessible(officer);
  });

  await test.step('its end is proposed by one and agreed by another', async () => {
    const own = officer.getByRole('listitem').filter({ hasText: ORDER });
    await own.getByRole('button', { name: 'End this hold' }).click();
    await own.getByLabel('Reason').fill('The court has lifted it');
    await own.getByRole('button', { name: 'Propose the end' }).click();
    await expect(own.getByRole('button', { name: 'Agree' })).toBeDisabled();
    const manager = await openDesk(
      { browser, complaints },
      await memberOfStaff(page.request, 'senior_manager', { firstName: 'Viera', lastName: 'Zádržná' }),
    );
    await manager.getByRole('link', { name: 'Retention' }).click();
    const item = manager.getByRole('listitem').filter({ hasText: ORDER });
    await expectAccessible(manager);
    await item.getByRole('button', { name: 'Agree' }).click();
    await expect(item).toBeHidden();
  });
});
