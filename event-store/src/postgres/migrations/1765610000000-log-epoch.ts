import type { MigrationInterface, QueryRunner } from 'typeorm';
import { guardedGrant } from '../guarded-grant.ts';
import { logEpochStatements } from '../log-schema.ts';

const SCHEMA = 'log';
const READERS = ['danubit_api', 'danubit_workers', 'danubit_projections'];

/** Gives the log its epoch. Existing checkpoints take it when their consumers start again. */
export class LogEpoch1765610000000 implements MigrationInterface {
  readonly name = 'LogEpoch1765610000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of logEpochStatements(SCHEMA)) await runner.query(statement);
    for (const role of READERS) await runner.query(guardedGrant(role, `SELECT ON ${SCHEMA}.epoch`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${SCHEMA}.epoch`);
  }
}
