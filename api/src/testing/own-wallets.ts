import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { depositAddressesSchema } from '@danubit/projections/tables/deposit-addresses/deposit-addresses.schema';
import { workMigrations } from '@danubit/workers/due/migrations/work-migrations';
import type { TestApi } from './start-test-api.ts';

/** The tables with our own addresses, empty: an address that a customer saves is looked up in them. */
export const makeOwnWallets = async ({ settings, database }: Pick<TestApi, 'settings' | 'database'>): Promise<void> => {
  await runMigrations({ url: settings.DATABASE_URL, schema: 'work', migrations: workMigrations });
  for (const statement of depositAddressesSchema) await database.query(statement);
};
