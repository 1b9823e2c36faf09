import { guardedGrant } from '@danubit/core/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alarms that were raised, each once for as long as it lasts (docs/decisions/0113-alarms.md). */
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
    // Streams that projections have parked are alarms too, and a notification that was missed must not be the only sign of them.
    const [found] = (await queryRunner.query(`SELECT to_regclass('read.parked_streams') IS NOT NULL AS "isThere"`)) as {
      isThere: boolean;
    }[];
    if (found?.isThere === true) {
      await queryRunner.query(guardedGrant('danubit_workers', 'USAGE ON SCHEMA read', 'SELECT ON read.parked_streams'));
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE work.alarms`);
  }
}
