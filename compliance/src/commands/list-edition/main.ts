/** "make list-edition": writes the file of a list as it was in force, by the hash that a screening names (docs/compliance.md). */
import { readSettings } from '@danubit/runtime/settings/settings';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { EditionsInDatabase } from '../../lists/kept-editions.ts';

const main = async (): Promise<void> => {
  const { sha256, to } = parseArgs({ options: { sha256: { type: 'string' }, to: { type: 'string' } } }).values;
  if (sha256 === undefined || to === undefined) throw new Error('Usage: list-edition --sha256 <hash of the file> --to <new file>');
  const editions = new EditionsInDatabase(readSettings(['RESTRICTED_DATABASE_URL']).RESTRICTED_DATABASE_URL);
  try {
    const file = await editions.file(sha256);
    if (file === undefined) throw new Error(`No edition with the hash ${sha256} is kept.`);
    await writeFile(to, file, { flag: 'wx', mode: 0o600 });
    process.stdout.write(`${to}: ${String(file.length)} bytes.\n`);
  } finally {
    await editions.close();
  }
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
