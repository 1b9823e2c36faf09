import type { MigrationInterface, QueryRunner } from 'typeorm';
import { guardedGrant } from '../guarded-grant.ts';
import { logSchemaStatements } from '../log-schema.ts';

const SCHEMA = 'log';
const READERS_AND_WRITERS = ['danubit_api', 'danubit_projections', 'danubit_workers'];

export class MainLog1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of logSchemaStatements(SCHEMA)) await runner.query(statement);
    for (const role of READERS_AND_WRITERS) {
      await runner.query(
        guardedGrant(role, `USAGE ON SCHEMA ${SCHEMA}`, `SELECT ON ${SCHEMA}.events`, `EXECUTE ON FUNCTION ${SCHEMA}.append, ${SCHEMA}.append_one`),
      );
    }
  }

  /** There is no way back: what is in the log stays. */
  down(): Promise<void> {
    throw new Error('The event log is never dropped by a migration.');
  }
}
