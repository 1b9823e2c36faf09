/**
 * Replaces zod/mini through an alias (vite.config.ts and jest.config.mjs), so that every import of zod is configured and pages without zod
 * load none of it. Without this configuration, zod's generated code would violate the CSP and every message would be "Invalid input".
 */
import { config, locales } from 'zod/v4-mini';

config({ jitless: true });
config(locales.en());

export * from 'zod/v4-mini';
