import { consumerTables } from '@danubit/consumer/consumer-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readSchemaGrants, readTableGrants } from './read-grants.ts';
import { tableSchemas } from '../tables/all-schemas.ts';

export class ReadTables1764100100000 implements MigrationInterface {
  readonly name = 'ReadTables1764100100000';

  async up(runner: QueryRunner): Promise<void> {
    const tables = ['checkpoints', 'parked_streams', ...Object.keys(tableSchemas)];
    const statements = [
      'CREATE SCHEMA IF NOT EXISTS read',
      ...consumerTables('read'),
      ...Object.values(tableSchemas).flat(),
      ...readSchemaGrants,
      ...tables.flatMap(readTableGrants),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  /** Loses no data: the tables are derived from the log. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE ${['checkpoints', 'parked_streams', ...Object.keys(tableSchemas)].map((table) => `read.${table}`).join(', ')}`,
    );
  }
}
