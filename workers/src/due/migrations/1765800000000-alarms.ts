import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Raised alarms, one row for each while it lasts (docs/decisions/0113-alarms.md). */
export class Alarms1765800000000 implements MigrationInterface {
  readonly name = 'Alarms1765800000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE work.alarms (
      key text PRIMARY KEY,
      kind text NOT NULL,
      details jsonb NOT NULL,
      raised_at timestamptz NOT NULL DEFAULT now(),
      last_at timestamptz NOT NULL DEFAULT now(),
      over_at timestamptz,
      telling_until timestamptz,
      told_at timestamptz
    )`);
    await queryRunner.query(guardedGrant('danubit_workers', 'SELECT, INSERT, UPDATE, DELETE ON work.alarms'));
    // Streams parked by projections and differences in the books are alarms even if their notification was missed, so the workers read both
    // tables.
    for (const table of ['read.parked_streams', 'read.books_differences']) {
      const [found] = (await queryRunner.query(`SELECT to_regclass('${table}') IS NOT NULL AS "isThere"`)) as { isThere: boolean }[];
      if (found?.isThere === true) {
        await queryRunner.query(guardedGrant('danubit_workers', 'USAGE ON SCHEMA read', `SELECT ON ${table}`));
      }
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE work.alarms`);
  }
}
