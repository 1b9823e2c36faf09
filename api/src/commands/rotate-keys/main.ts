/** "make rotate-keys": creates a new signing key for access tokens (docs/operations.md). "--at-once" refuses the other keys from now on. */
import { DATABASE_SETTINGS, refuseAdministrators } from '@danubit/event-store/postgres/role-rights';
import { readSettings } from '@danubit/runtime/settings/settings';
import { DataSource } from 'typeorm';
import { rotateSigningKey } from '../../platform/auth/rotate-signing-key.ts';

const main = async (): Promise<void> => {
  const settings = readSettings([...DATABASE_SETTINGS, 'KEY_ENCRYPTION_KEY', 'KEY_ENCRYPTION_KEY_OTHER', 'ACCESS_TOKEN_KEY']);
  await refuseAdministrators(settings);
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL }).initialize();
  try {
    const { keyId, signsFrom, othersAcceptedUntil } = await rotateSigningKey(database, {
      keyEncryptionKey: settings.KEY_ENCRYPTION_KEY,
      otherKeyEncryptionKey: settings.KEY_ENCRYPTION_KEY_OTHER,
      keyOfSettings: settings.ACCESS_TOKEN_KEY,
      now: new Date(),
      atOnce: process.argv.includes('--at-once'),
    });
    process.stdout.write(
      `New key ${keyId}\n  published now, signs from ${signsFrom.toISOString()}\n` +
        `  earlier keys are accepted until ${othersAcceptedUntil.toISOString()}\n`,
    );
  } finally {
    await database.destroy();
  }
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
