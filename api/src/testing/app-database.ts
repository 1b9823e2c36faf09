import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { createFilledDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { DataSource, type MigrationInterface } from 'typeorm';
import { ApiSettings, type ApiSettingsValues } from '../platform/config/api-settings.ts';
import { appEntities } from '../platform/database/app-entities.ts';
import { appMigrations } from '../platform/database/migrations/app-migrations.ts';

export type AppDatabase = { readonly database: DataSource; readonly settings: ApiSettings; readonly stop: () => Promise<void> };

/** Schema `app` alone, for tests of what works on its tables: without an application around it a file starts in a second. */
export const openAppDatabase = async (): Promise<AppDatabase> => {
  const testDatabase = await createMigratedDatabase(appMigrations);
  const database = new DataSource({ type: 'postgres', url: testDatabase.url, entities: appEntities, installExtensions: false });
  await database.initialize();
  const stop = async (): Promise<void> => {
    await database.destroy();
    await testDatabase.drop();
  };
  return { database, settings: new ApiSettings(testSettings(testDatabase.url)), stop };
};

export type Migration = new () => MigrationInterface;

/** A database with the schemas that the migrations make. Those of schema `work` are listed in that schema, where the workers look. */
export const createMigratedDatabase = (migrations: readonly Migration[], ofWork: readonly Migration[] = []): Promise<TestDatabase> =>
  createFilledDatabase([...migrations, 'work', ...ofWork].map(String).join('\n'), async (url) => {
    await migrate(url, migrations);
    if (ofWork.length > 0) await runMigrations({ url, schema: 'work', migrations: ofWork });
  });

/** Brings an empty database to the schemas that the migrations make. */
export const migrate = async (url: string, migrations: readonly Migration[]): Promise<void> => {
  const database = new DataSource({ type: 'postgres', url, migrations: [...migrations], migrationsTableName: 'test_migrations' });
  await database.initialize();
  try {
    for (const schema of ['log', 'keys', 'restricted', 'audit', 'audit_restricted', 'refusals', 'audit_refusals', 'app', 'read', 'work'])
      await database.query(`CREATE SCHEMA ${schema}`);
    await database.runMigrations();
  } finally {
    await database.destroy();
  }
};

export const testSettings = (databaseUrl: string): ApiSettingsValues => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = (): string => randomBytes(32).toString('base64');
  return {
    LISTEN_PORT: 1,
    LISTEN_HOST: '127.0.0.1',
    INTERNAL_TLS_FOLDER: undefined,
    INTERNAL_TLS_PORT: 8443,
    PUBLIC_URL: 'http://danubit.test',
    TRUSTED_PROXIES: 'loopback',
    DATABASE_URL: databaseUrl,
    KEYS_DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: undefined,
    RESTRICTED_DATABASE_URL: databaseUrl,
    RESTRICTED_EVENTSTORE_URL: undefined,
    SMTP_URL: undefined,
    KEY_ENCRYPTION_KEY: key(),
    KEY_ENCRYPTION_KEY_OTHER: undefined,
    EMAIL_INDEX_KEY: key(),
    EMAIL_INDEX_KEY_OTHER: undefined,
    ONE_TIME_TOKEN_KEY: key(),
    WEBHOOK_SECRET_KEY: key(),
    WEBHOOK_LOOPBACK: 'no',
    ACCESS_TOKEN_KEY: JSON.stringify(privateKey.export({ format: 'jwk' })),
    INTERNAL_SECRET: key(),
    MODE: 'test',
    CODE_VERSION: 'test',
    REFERENCE_RATES_FILE: undefined,
    REGULATORY_LIMITS_USD: undefined,
    LIQUIDITY_URL: undefined,
    USDT_ISSUER_AUTHORISED: 'no',
    CARD_TRIES_PER_CUSTOMER: 10,
    CARD_TRIES_PER_CARD: 20,
    CARD_TRIES_PER_NETWORK: 100,
    CARD_TRIES_WINDOW_MINUTES: 60,
    NEW_CARDS_PAUSE_PERCENT: 60,
    NEW_CARDS_PAUSE_TRIES: 50,
    NEW_CARDS_PAUSE_MINUTES: 15,
    COUNTRY_DATABASE_FILE: undefined,
    FRESH_PROOF_MINUTES: 5,
    CAPTURE_SEPARATELY: 'klarna',
    PAYEE_VERIFICATION_URL: undefined,
    PAYEE_VERIFICATION_KEY: undefined,
    MALWARE_SCANNER_URL: undefined,
    BITCOIN_CHAIN: 'regtest',
    ETHEREUM_CHAIN_ID: 31_337,
    USDC_CONTRACT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    USDT_CONTRACT: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
    LISTED_ADDRESSES_FILE: undefined,
    TRAVEL_RULE_PROVIDERS: undefined,
    BITCOIN_EXPLORER_URL: undefined,
    ETHEREUM_EXPLORER_URL: undefined,
    COMPLIANCE_URL: 'http://127.0.0.1:9',
    COMPLIANCE_TOKEN: key(),
    COMPLIANCE_PSEUDONYM_KEY: key(),
    GOAML_ENTITY_ID: '0',
  };
};
