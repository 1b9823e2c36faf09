import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A partner moves the clock of its sandbox through the api, which may not change clocks in any other way: docs/decisions/0298. */
export class SandboxClocks1768400000000 implements MigrationInterface {
  readonly name = 'SandboxClocks1768400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION work.move_clock(text, text, bigint, bigint)');
    await queryRunner.query('ALTER TABLE work.clocks DROP COLUMN moved_by');
  }
}

const UP = [
  'ALTER TABLE work.clocks ADD COLUMN moved_by text COLLATE "C"',
  // Forward only. Repeating the same command has no effect, so a request that is repeated after a crash has its effect once.
  `CREATE FUNCTION work.move_clock(the_name text, the_command text, by_ms bigint, least_ms bigint) RETURNS void
   LANGUAGE sql SECURITY DEFINER SET search_path = work, pg_temp AS $$
     INSERT INTO work.clocks AS c (name, ahead, moved_by)
     SELECT the_name, greatest(by_ms, least_ms) * interval '1 millisecond', the_command
     WHERE the_name LIKE 'sandbox:%' AND by_ms >= 0 AND least_ms >= 0
     ON CONFLICT (name) DO UPDATE SET moved_by = the_command,
       ahead = greatest(c.ahead + by_ms * interval '1 millisecond', least_ms * interval '1 millisecond')
     WHERE c.moved_by IS DISTINCT FROM the_command;
     SELECT pg_notify('danubit_due', '');
   $$`,
  'REVOKE ALL ON FUNCTION work.move_clock(text, text, bigint, bigint) FROM PUBLIC',
  guardedGrant('danubit_api', 'SELECT ON work.clocks', 'EXECUTE ON FUNCTION work.move_clock(text, text, bigint, bigint)'),
];
