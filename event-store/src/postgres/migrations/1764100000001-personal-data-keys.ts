import type { MigrationInterface, QueryRunner } from 'typeorm';
import { guardedGrant } from '../guarded-grant.ts';
import { keySchemaStatements } from '../key-schema.ts';

const SCHEMA = 'keys';
const ROLE = 'danubit_keys';

export class PersonalDataKeys1764100000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
    for (const statement of keySchemaStatements(SCHEMA)) await runner.query(statement);
    const table = `${SCHEMA}.personal_data_keys`;
    await runner.query(
      guardedGrant(ROLE, `USAGE ON SCHEMA ${SCHEMA}`, `SELECT, INSERT ON ${table}`, `UPDATE (wrapped_key, destroyed_at) ON ${table}`),
    );
  }

  /** Irreversible: without its keys the log is unreadable. */
  down(): Promise<void> {
    throw new Error('Personal-data keys are never dropped by a migration.');
  }
}
