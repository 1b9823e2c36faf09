import type { MigrationInterface, QueryRunner } from 'typeorm';
import { guardedGrant } from '../guarded-grant.ts';
import { logSchemaStatements } from '../log-schema.ts';

const SCHEMA = 'log';
const WRITERS = ['danubit_api', 'danubit_workers'];
const READERS = [...WRITERS, 'danubit_projections'];

export class MainLog1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of logSchemaStatements(SCHEMA)) await runner.query(statement);
    for (const role of READERS) await runner.query(guardedGrant(role, `USAGE ON SCHEMA ${SCHEMA}`, `SELECT ON ${SCHEMA}.events`));
    for (const role of WRITERS) await runner.query(guardedGrant(role, `EXECUTE ON FUNCTION ${SCHEMA}.append, ${SCHEMA}.append_one`));
  }

  /** Irreversible: the events of the log must not be lost. */
  down(): Promise<void> {
    throw new Error('The event log is never dropped by a migration.');
  }
}
