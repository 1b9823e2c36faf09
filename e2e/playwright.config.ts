import { defineConfig } from '@playwright/test';
import { environment } from './src/support/environment.ts';

/** Started by "make e2e", which runs a copy of the product for it and says where it is. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.spec.ts',
  outputDir: 'test-results/artifacts',
  // Each test has customers of its own, so that two can run beside one another; they wait more than they work.
  workers: 2,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: environment.siteUrl,
    locale: 'en-GB',
    timezoneId: 'Europe/Bratislava',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // Visitors who have answered the cookie question; visitors.e2e.spec.ts is about those who have not.
    storageState: {
      cookies: [],
      origins: [{ origin: environment.siteUrl, localStorage: [{ name: 'danubit.cookie-consent', value: 'true' }] }],
    },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: environment.chromiumPath,
      // Chromium has no sandbox for the superuser; the tests open nothing but our own pages.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
