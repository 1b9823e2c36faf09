import { defineConfig } from '@playwright/test';
import { environment } from './src/support/environment.ts';

/** Started by "make e2e", which runs an installation of the product and passes its addresses in the environment. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.spec.ts',
  outputDir: 'test-results/artifacts',
  // Each test uses its own customers, so two can run in parallel; the tests wait more than they compute.
  workers: 2,
  forbidOnly: true,
  // docs/decisions/0385-a-failed-test-is-tried-again-alone.md
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: environment.siteUrl,
    // An action that cannot be done fails under its own name, long before the test's own limit.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Bratislava',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // Tests start with the cookie question answered; visitors.e2e.spec.ts covers visitors who have not answered it.
    storageState: {
      cookies: [],
      origins: [{ origin: environment.siteUrl, localStorage: [{ name: 'danubit.cookie-consent', value: 'true' }] }],
    },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: environment.chromiumPath,
      // Chromium has no sandbox for root. The tests open only pages of the tested installation.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
