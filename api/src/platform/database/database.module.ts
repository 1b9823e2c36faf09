import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ApiSettings } from '../config/api-settings.ts';
import { Log } from '../logging/log.ts';
import { appEntities } from './app-entities.ts';
import { readEntities } from './read-entities.ts';

const POOL_SIZE = 20;
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
const ENTITIES = [...appEntities, ...readEntities];

/**
 * TypeORM knows a table by the name of its schema, and compares a schema with every table each time one is used, which took 7 % of this
 * process's time under load. Known by the schema as well, it is found at once.
 */
const openDatabase = async (options?: DataSourceOptions): Promise<DataSource> => {
  if (options === undefined) throw new Error('The database has no settings.');
  const database = await new DataSource(options).initialize();
  for (const entity of ENTITIES) database.entityMetadatasMap.set(entity, database.getMetadata(entity));
  return database;
};

/** One pool under the api's role: it writes schema `app` and may only read schema `read`. Migrations are run by deploy. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ApiSettings, Log],
      useFactory: ({ values }: ApiSettings, log: Log) => ({
        type: 'postgres',
        url: values.DATABASE_URL,
        entities: ENTITIES,
        synchronize: false,
        migrationsRun: false,
        uuidExtension: 'pgcrypto',
        installExtensions: false,
        applicationName: 'danubit-api',
        poolSize: POOL_SIZE,
        connectTimeoutMS: CONNECT_TIMEOUT_MS,
        // None is closed when idle: a new connection costs more than its queries.
        extra: { statement_timeout: STATEMENT_TIMEOUT_MS, min: POOL_SIZE, keepAlive: true },
        poolErrorHandler: (error: unknown) => {
          log.warn({ err: error }, 'a database connection broke');
        },
        // No retries: a process that cannot reach its database fails at its start, and the supervisor restarts it.
        retryAttempts: 1,
        retryDelay: 1_000,
      }),
      dataSourceFactory: openDatabase,
    }),
  ],
})
export class DatabaseModule {}
