import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Evidence for an authority proves events of the restricted log: the role that reads them may read their seals. */
export class SealsForEvidence1768200000001 implements MigrationInterface {
  readonly name = 'SealsForEvidence1768200000001';

  async up(runner: QueryRunner): Promise<void> {
    const tables = ['trees', 'tiles', 'seal_checkpoints', 'seal_keys'].map((name) => `audit_restricted.${name}`).join(', ');
    await runner.query(guardedGrant('danubit_restricted', 'USAGE ON SCHEMA audit_restricted', `SELECT ON ${tables}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'danubit_restricted') THEN
    REVOKE ALL ON ALL TABLES IN SCHEMA audit_restricted FROM danubit_restricted;
    REVOKE USAGE ON SCHEMA audit_restricted FROM danubit_restricted;
  END IF;
END $$`);
  }
}
