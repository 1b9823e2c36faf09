import type { MigrationInterface, QueryRunner } from 'typeorm';
import { guardedGrant } from '../guarded-grant.ts';
import { logEpochStatements, logSchemaStatements } from '../log-schema.ts';
import { ListEditions1769900000000 } from './1769900000000-list-editions.ts';

const SCHEMA = 'restricted';
const ROLE = 'danubit_restricted';

/** A second log with its own role: the roles of the processes cannot see it. */
export class RestrictedLog1766200000000 implements MigrationInterface {
  readonly name = 'RestrictedLog1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...logSchemaStatements(SCHEMA), ...logEpochStatements(SCHEMA)]) await runner.query(statement);
    await runner.query(
      guardedGrant(
        ROLE,
        `USAGE ON SCHEMA ${SCHEMA}`,
        `SELECT ON ${SCHEMA}.events, ${SCHEMA}.epoch`,
        `EXECUTE ON FUNCTION ${SCHEMA}.append, ${SCHEMA}.append_one`,
      ),
    );
  }

  /** Irreversible: the events of the log must not be lost. */
  down(): Promise<void> {
    throw new Error('The restricted log is never dropped by a migration.');
  }
}

/** Schema `restricted`, in order. Run as the owner, with the migrations table in that schema. */
export const restrictedLogMigrations = [RestrictedLog1766200000000, ListEditions1769900000000];
