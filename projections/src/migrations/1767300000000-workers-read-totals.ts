import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EXPORTER } from './read-grants.ts';

const TABLES = ['books_accounts', 'checkpoints'] as const;

/** For the proof of safeguarding: the sums of the ledger, and the position up to which they are right. */
export class WorkersReadTotals1767300000000 implements MigrationInterface {
  readonly name = 'WorkersReadTotals1767300000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(guardedGrant(EXPORTER, 'USAGE ON SCHEMA read', `SELECT ON read.${table}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(
        `DO $$ BEGIN IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${EXPORTER}') THEN REVOKE SELECT ON read.${table} FROM ${EXPORTER}; END IF; END $$`,
      );
    }
  }
}
