import { expect, type Locator } from '@playwright/test';

/** As `locator.press`, which does not wait: a key on a button that is still disabled would be lost. */
export const pressOn = async (control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await expect(control).toBeEnabled();
  await control.press(key);
};
