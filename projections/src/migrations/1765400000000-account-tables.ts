import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readTableGrants } from './read-grants.ts';
import { tableSchemas } from '../tables/all-schemas.ts';

const TABLES = ['user_security_settings', 'user_activity'];

/** Security settings and activity of an account, as its owner sees them. */
export class AccountTables1765400000000 implements MigrationInterface {
  readonly name = 'AccountTables1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    const statements = TABLES.flatMap((table) => [...(tableSchemas[table] ?? []), ...readTableGrants(table)]);
    for (const statement of statements) await runner.query(statement);
  }

  /** Loses no data: the tables are derived from the log. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TABLES.map((table) => `read.${table}`).join(', ')}`);
  }
}
