import { AppSchema1764200000000 } from './1764200000000-app-schema.ts';
import { Newsletter1764300000000 } from './1764300000000-newsletter.ts';

/** Schema `app`, in order. Run as the owner, with the migrations table in schema `app`. */
export const appMigrations = [AppSchema1764200000000, Newsletter1764300000000];
