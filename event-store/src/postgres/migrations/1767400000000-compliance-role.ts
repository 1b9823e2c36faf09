import type { MigrationInterface, QueryRunner } from 'typeorm';
import { guardedGrant } from '../guarded-grant.ts';

const SCHEMA = 'log';
const ROLE = 'danubit_compliance';

/** The compliance process reads the main log and appends its neutral decisions. */
export class ComplianceRole1767400000000 implements MigrationInterface {
  readonly name = 'ComplianceRole1767400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      guardedGrant(
        ROLE,
        `USAGE ON SCHEMA ${SCHEMA}`,
        `SELECT ON ${SCHEMA}.events, ${SCHEMA}.epoch`,
        `EXECUTE ON FUNCTION ${SCHEMA}.append, ${SCHEMA}.append_one`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`REVOKE ALL ON SCHEMA ${SCHEMA} FROM ${ROLE}`);
  }
}
