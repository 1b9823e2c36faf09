import type { Page } from '@playwright/test';

/** Types "2026-11-23" into the three parts of a date field. */
export const fillDate = async (page: Page, label: string, day: string): Promise<void> => {
  const group = page.getByRole('group', { name: label });
  const [year = '', month = '', date = ''] = day.split('-');
  await group.getByLabel('Day').fill(date);
  await group.getByLabel('Month').fill(month);
  await group.getByLabel('Year').fill(year);
};
