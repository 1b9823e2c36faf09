import { test as base, expect, type Page } from '@playwright/test';

/**
 * Every test fails on a CSP or Trusted Types violation, an uncaught error or a console error. The browser's own message about a failed
 * request is ignored, because tests check how the page handles the failure.
 */
const OWN_REMARKS_OF_THE_BROWSER = /^Failed to load resource:/;

type Observed = { readonly complaints: string[] };

export const observe = async (page: Page, complaints: string[]): Promise<void> => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
      // oxlint-disable-next-line no-console -- Runs in the page; the console passes the violation to the test.
      console.error(`CSP: ${effectiveDirective} blocked ${blockedURI} ${sample} at ${sourceFile}:${String(lineNumber)}`);
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !OWN_REMARKS_OF_THE_BROWSER.test(message.text())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
};

export const test = base.extend<Observed>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from this pattern; there are none.
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
