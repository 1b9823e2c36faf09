/**
 * Stands in for zod/mini (alias in vite.config.ts and jest.config.mjs): whoever uses zod gets it set up, and a page that does not
 * use it loads nothing of it. Unset, its generated code would trip the CSP and every message would be "Invalid input".
 */
import { config, locales } from 'zod/v4-mini';

config({ jitless: true });
config(locales.en());

export * from 'zod/v4-mini';
