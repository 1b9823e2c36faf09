import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readTableGrants } from './read-grants.ts';
import { tableSchemas } from '../tables/all-schemas.ts';

const TABLES = ['user_notification_settings', 'user_payment_limits'];

/** Settings of customers: notifications and payment limits. */
export class UserSettingsTables1765300000000 implements MigrationInterface {
  readonly name = 'UserSettingsTables1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    const statements = TABLES.flatMap((table) => [...(tableSchemas[table] ?? []), ...readTableGrants(table)]);
    for (const statement of statements) await runner.query(statement);
  }

  /** Loses no data: the tables are derived from the log. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TABLES.map((table) => `read.${table}`).join(', ')}`);
  }
}
