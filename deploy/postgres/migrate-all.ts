import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { logMigrations } from '@danubit/event-store/postgres/migrations/log-migrations';
import { restrictedLogMigrations } from '@danubit/event-store/postgres/migrations/1766200000000-restricted-log';
import { appMigrations } from '@danubit/api/platform/database/migrations/app-migrations';
import { commandRecordMigrations, refusalMigrations } from '@danubit/api/platform/database/migrations/command-record-migrations';
import { refusalSealMigrations, restrictedSealMigrations, sealMigrations } from '@danubit/seals/store/migrations/seal-migrations';
import { readMigrations } from '@danubit/projections/migrations/read-migrations';
import { workMigrations } from '@danubit/workers/due/migrations/work-migrations';
import { migrateQueue } from '@danubit/workers/queue/migrate-queue';

/** In this order, because later schemas refer to earlier ones. */
const SCHEMAS = [
  { schema: 'log', migrations: logMigrations },
  { schema: 'restricted', migrations: restrictedLogMigrations },
  { schema: 'audit', migrations: [...sealMigrations, ...commandRecordMigrations] },
  { schema: 'audit_restricted', migrations: restrictedSealMigrations },
  { schema: 'refusals', migrations: refusalMigrations },
  { schema: 'audit_refusals', migrations: refusalSealMigrations },
  { schema: 'app', migrations: appMigrations },
  { schema: 'read', migrations: readMigrations },
  { schema: 'work', migrations: workMigrations },
] as const;

/** Migrates every schema of the product, as its owner. Idempotent. */
export const migrateAll = async (ownerUrl: string): Promise<void> => {
  for (const { schema, migrations } of SCHEMAS) await runMigrations({ url: ownerUrl, schema, migrations });
  await migrateQueue(ownerUrl);
};
