/** Must be the first import of main.tsx: zod's generated code would trip the CSP, and without a locale every message is "Invalid input". */
import { config, locales } from 'zod/mini';

config({ jitless: true });
config(locales.en());
