import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Started by "make gallery": takes the pictures of src/*.gallery.ts. */
export default defineConfig(tests, {
  testMatch: '**/*.gallery.ts',
  // A state that cannot be reached must not stop the other pictures.
  maxFailures: 0,
  timeout: 300_000,
});
