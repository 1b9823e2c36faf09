import type { Locator, Page } from '@playwright/test';

/**
 * Presses a button that buys at the price that is shown. A price ends at any moment: one that has expired is asked for again, and one that
 * has become worse is accepted first.
 */
export const pressAtThisPrice = async (page: Page, button: Locator): Promise<void> => {
  const steps = ['See the new price', 'Accept the new price'].map((name) => page.getByRole('button', { name }));
  for (const step of steps) await page.addLocatorHandler(step, () => step.click());
  await button.click();
  for (const step of steps) await page.removeLocatorHandler(step);
};
