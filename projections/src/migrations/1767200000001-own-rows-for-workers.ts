import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ownRowsGrants } from './read-grants.ts';

/** The workers read a person's own rows for an export of their data. */
export class OwnRowsForWorkers1767200000001 implements MigrationInterface {
  readonly name = 'OwnRowsForWorkers1767200000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of ownRowsGrants) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('REVOKE SELECT ON ALL TABLES IN SCHEMA read FROM danubit_workers');
  }
}
