/**
 * "make scrub" for an installation without a checkout: makes what was deleted leave the files of the database (docs/operations.md).
 * DATABASE_URL names the server with the account of its superuser.
 */
import { messageOf } from '../installation/errors.ts';
import { withOurDatabase } from './roles.ts';
import { scrub } from './scrub.ts';

const main = async (): Promise<void> => {
  const given = process.env['DATABASE_URL'] ?? '';
  if (given === '') throw new Error('DATABASE_URL is missing: the database, with the account of its superuser.');
  const tables = await scrub(withOurDatabase(given));
  process.stdout.write(`${String(tables)} tables were rewritten, and the old write-ahead log is removed.\n`);
};

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
