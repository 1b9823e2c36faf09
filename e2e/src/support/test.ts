import { test as base, expect, type Page } from '@playwright/test';

/**
 * Every test fails on a CSP or Trusted Types violation, on an uncaught error and on an error in the console.
 * A refused request is the browser's own remark and no error of ours: tests look at what the page makes of it.
 */
const OWN_REMARKS_OF_THE_BROWSER = /^Failed to load resource:/;

type Observed = { readonly complaints: string[] };

export const observe = async (page: Page, complaints: string[]): Promise<void> => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
      // eslint-disable-next-line no-console -- It runs in the page; the console is how it reaches the test.
      console.error(`CSP: ${effectiveDirective} blocked ${blockedURI} ${sample} at ${sourceFile}:${String(lineNumber)}`);
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !OWN_REMARKS_OF_THE_BROWSER.test(message.text())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
};

export const test = base.extend<Observed>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none.
  complaints: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, complaints }, use) => {
    await observe(page, complaints);
    await use(page);
    expect(complaints).toEqual([]);
  },
});
export { expect };
